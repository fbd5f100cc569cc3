import { endpointNamed } from '../../contracts/chapters.ts'
import type { Run } from '../client/run.ts'
import type { SentFields } from '../model/seen-operations.ts'
import type { Verdict } from '../model/verdict.ts'

/**
 * Passed cases that rely on a refusal although no valid request of that kind was accepted yet. A server that refuses
 * everything would pass them, so they are held back until it accepts one.
 */
export class UnprovenRefusals {
  readonly #run: Run
  #held: Verdict[] = []
  /** What to configure to send a valid request, by operation and fields. */
  readonly #unlocks = new Map<string, readonly string[]>()

  constructor(run: Run) {
    this.#run = run
  }

  /** Returns true if the verdict is held back. */
  holdBack(verdict: Verdict): boolean {
    if (verdict.outcome !== 'passed' || this.#unprovenIn(verdict).length === 0) return false
    this.#held.push(verdict)
    return true
  }

  /** Returns the held verdicts that are proven by now. */
  proven(): Verdict[] {
    const proven = this.#held.filter((verdict) => this.#unprovenIn(verdict).length === 0)
    this.#held = this.#held.filter((verdict) => !proven.includes(verdict))
    return proven
  }

  /** At the end of the run, tries valid requests. A request with many fields also proves refusals of those with fewer. */
  async settle(): Promise<Verdict[]> {
    const unproven = this.#held.flatMap((verdict) => this.#unprovenIn(verdict))
    for (const sent of unproven.toSorted((a, b) => b.fields.length - a.fields.length)) await this.#tryValid(sent)
    const proven = this.proven()
    return [...proven, ...this.#held.map((verdict) => this.#notExercised(verdict))]
  }

  async #tryValid(sent: SentFields): Promise<void> {
    const endpoint = endpointNamed.get(sent.operation)
    if (!endpoint || this.#unlocks.has(keyOf(sent)) || this.#run.operations.hasAccepted(sent)) return
    const tried = await this.#run.tryValid?.(endpoint, sent.fields)
    this.#unlocks.set(keyOf(sent), tried?.unlock ?? [])
  }

  #unprovenIn({ refusals }: Verdict): SentFields[] {
    return refusals.filter((refusal) => !this.#run.operations.hasAccepted(refusal))
  }

  #notExercised(verdict: Verdict): Verdict {
    const [sent = { operation: '', fields: [] }] = this.#unprovenIn(verdict)
    const what = describe(sent)
    const reason = `the target never accepted a valid ${what}, so a refusal proves nothing`
    const unlock = this.#unlocks.get(keyOf(sent)) ?? []
    return {
      ...verdict,
      outcome: 'not exercised',
      reason,
      unlock: unlock.length > 0 ? unlock : [`a ${what} that is accepted`],
    }
  }
}

const keyOf = ({ operation, fields }: SentFields) => [operation, ...fields.toSorted()].join()

/** Such as `createTopic with name, mode=hidden`. */
function describe({ operation, fields }: SentFields): string {
  const names = fields.map((field) => field.slice(field.indexOf('.') + 1))
  const shown = names.filter((name) => !names.some((other) => other.startsWith(`${name}=`)))
  return shown.length > 0 ? `${operation} with ${shown.join(', ')}` : operation
}
