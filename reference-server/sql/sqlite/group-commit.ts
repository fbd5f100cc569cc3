/** The steps of a transaction that a group shares. */
export interface GroupSteps {
  /** Waits for other processes until the given time. */
  begin(until: number): Promise<void>
  commit(): void
  /** Whether the transaction is open. Some errors, such as a full disk, end it. */
  isOpen(): boolean
  /** Lets other transactions join. Worth it if a commit takes longer than the wait. */
  waitForMore?(): Promise<unknown>
}

type Exclusive = <T>(work: () => Promise<T>, mayBeLost: boolean) => Promise<T>

/** Runs one piece of work inside the open transaction. The first one needs no savepoint. */
type Attempt<T> = (isFirst: boolean) => Promise<T>

interface Group {
  /** True only if it is true of every member. */
  readonly mayBeLost: boolean
  readonly committed: PromiseWithResolvers<void>
  size: number
}

interface Member {
  readonly until: number
  readonly mayBeLost: boolean
  readonly entered: PromiseWithResolvers<Group>
  readonly finished: PromiseWithResolvers<unknown>
}

/** The first member must not wait for too many others, nor too long. */
const maxMembers = 32
const maxMilliseconds = 10

/**
 * Group commit: transactions that wait for each other share one commit, and so one wait for the disk. Each is rolled back alone if it fails, and acknowledged
 * after the commit. Every member awaits its own work, so that stack traces reach its caller.
 */
export class GroupCommit {
  readonly #waiting: Member[] = []
  readonly #exclusive: Exclusive
  readonly #steps: GroupSteps
  #isRunning = false

  constructor(exclusive: Exclusive, steps: GroupSteps) {
    this.#exclusive = exclusive
    this.#steps = steps
  }

  async run<T>(attempt: Attempt<T>, until: number, mayBeLost = false): Promise<T> {
    const member: Member = { until, mayBeLost, entered: Promise.withResolvers(), finished: Promise.withResolvers() }
    this.#waiting.push(member)
    if (!this.#isRunning) void this.#runGroups()
    const group = await member.entered.promise
    let result: T
    try {
      result = await attempt(group.size === 0)
    } catch (error) {
      member.finished.resolve(error)
      throw error
    }
    member.finished.resolve(undefined)
    await group.committed.promise
    return result
  }

  async #runGroups(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) await this.#runGroup()
    this.#isRunning = false
  }

  async #runGroup(): Promise<void> {
    const mayBeLost = this.#waiting[0]?.mayBeLost === true
    const group: Group = { mayBeLost, committed: Promise.withResolvers(), size: 0 }
    group.committed.promise.catch(() => undefined)
    try {
      await this.#exclusive(() => this.#letIn(group), mayBeLost)
      group.committed.resolve()
    } catch (error) {
      group.committed.reject(error)
      if (group.size === 0) this.#waiting.shift()?.entered.reject(error)
    }
  }

  /** If the transaction ends before its commit, it ends for every member. */
  async #letIn(group: Group): Promise<void> {
    const steps = this.#steps
    await steps.begin(this.#waiting[0]?.until ?? 0)
    const deadline = performance.now() + maxMilliseconds
    let hasWaited = false
    for (let member = this.#nextFor(group); member; member = this.#nextFor(group)) {
      member.entered.resolve(group)
      const error = await member.finished.promise
      group.size++
      if (!steps.isOpen()) return endedEarly(group, error)
      if (group.size >= maxMembers || performance.now() >= deadline) break
      if (this.#waiting.length === 0 && !hasWaited) await steps.waitForMore?.()
      hasWaited = true
    }
    steps.commit()
  }

  #nextFor({ mayBeLost }: Group): Member | undefined {
    const [next] = this.#waiting
    return next && (next.mayBeLost || !mayBeLost) ? this.#waiting.shift() : undefined
  }
}

/** A single member reports its own error. */
function endedEarly({ size }: Group, error: unknown): void {
  if (size > 1 || error === undefined) throw error ?? new Error('the transaction was rolled back')
}
