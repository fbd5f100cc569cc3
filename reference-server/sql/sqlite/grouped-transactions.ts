import type { Store } from '../../../platform/store.ts'

export type Work<T> = (store: Store) => Promise<T>

/** How the transactions of a group are run. */
export interface GroupSteps {
  /** Waits for other processes until that time. */
  begin(until: number): Promise<void>
  commit(): void
  /** Runs one of them; if it fails it leaves nothing behind. An error of the first one, or of the disk, may end them all. */
  attempt<T>(work: Work<T>, isFirst: boolean): Promise<T>
  isOpen(): boolean
  /** Lets others come who are on their way, where a commit takes longer than that. */
  gather?(): Promise<unknown>
}

/** Whoever comes first does not wait for many others, nor for slow ones. */
const mostTogether = 32
const longest = 10

/** One that waits for its turn, and then for the commit. */
interface Member {
  readonly until: number
  attempt(steps: GroupSteps, isFirst: boolean): Promise<Outcome>
  fail(error: unknown): void
}

type Outcome = { readonly acknowledge: () => void } | { readonly error: unknown }

type Exclusive = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Transactions that wait for each other share a commit, and so the time that the disk takes for it. Each is acknowledged after
 * the commit, and undone alone if it fails.
 */
export class GroupedTransactions {
  readonly #waiting: Member[] = []
  readonly #exclusive: Exclusive
  readonly #steps: GroupSteps
  #isRunning = false

  constructor(exclusive: Exclusive, steps: GroupSteps) {
    this.#exclusive = exclusive
    this.#steps = steps
  }

  add<T>(work: Work<T>, until: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(memberFor(work, until, resolve, reject))
      if (!this.#isRunning) void this.#runAll()
    })
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) await this.#runGroup()
    this.#isRunning = false
  }

  /** What ends the whole transaction is an error of all that were to be committed with it. */
  async #runGroup(): Promise<void> {
    const members: Member[] = []
    try {
      const outcomes = await this.#exclusive(() => this.#attemptAll(members))
      for (const outcome of outcomes) if ('acknowledge' in outcome) outcome.acknowledge()
    } catch (error) {
      for (const member of members) member.fail(error)
    }
  }

  async #attemptAll(members: Member[]): Promise<Outcome[]> {
    members.push(this.#waiting.shift() as Member)
    const steps = this.#steps
    await steps.begin(members[0]?.until ?? 0)
    const latest = performance.now() + longest
    const outcomes: Outcome[] = []
    let hasGathered = false
    for (const member of members) {
      const outcome = await member.attempt(steps, outcomes.length === 0)
      outcomes.push(outcome)
      if (!steps.isOpen()) return ended(outcomes, outcome)
      if (members.length >= mostTogether || performance.now() >= latest) break
      if (this.#waiting.length === 0 && !hasGathered) {
        hasGathered = true
        await steps.gather?.()
      }
      const next = this.#waiting.shift()
      if (next) members.push(next)
    }
    steps.commit()
    return outcomes
  }
}

/** Nothing of what came before is stored. */
function ended(outcomes: Outcome[], last: Outcome): Outcome[] {
  if (outcomes.length > 1 && 'error' in last) throw last.error
  return outcomes
}

const memberFor = <T>(
  work: Work<T>,
  until: number,
  resolve: (value: T) => void,
  fail: (error: unknown) => void,
): Member => ({
  until,
  fail,
  attempt: (steps, isFirst) =>
    steps.attempt(work, isFirst).then(
      (value) => ({ acknowledge: () => resolve(value) }),
      (error) => {
        fail(error)
        return { error }
      },
    ),
})
