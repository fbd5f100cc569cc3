import { endpointNamed } from '../../contracts/chapters.ts'
import { acceptanceCase } from '../generated/acceptance.ts'
import type { Run } from '../model/run.ts'
import type { Verdict } from '../model/verdict.ts'
import { runCase } from './run-case.ts'

/**
 * Passed cases that have seen an operation refuse something, while it has never accepted anything: a server that refuses
 * everything would pass them. They are held back until it accepts something.
 */
export class UnprovenRefusals {
  readonly #run: Run
  #held: Verdict[] = []
  /** What it would take to send an operation a valid request. */
  readonly #unlocks = new Map<string, readonly string[]>()

  constructor(run: Run) {
    this.#run = run
  }

  /** Whether the verdict is held back. */
  holds(verdict: Verdict): boolean {
    if (verdict.outcome !== 'passed' || this.#unprovenIn(verdict).length === 0) return false
    this.#held.push(verdict)
    return true
  }

  /** Those that count by now. */
  proven(): Verdict[] {
    const proven = this.#held.filter((verdict) => this.#unprovenIn(verdict).length === 0)
    this.#held = this.#held.filter((verdict) => !proven.includes(verdict))
    return proven
  }

  /** At the end: a valid request to each of these operations decides. */
  async settle(): Promise<Verdict[]> {
    for (const operation of new Set(this.#held.flatMap((verdict) => this.#unprovenIn(verdict)))) {
      const endpoint = endpointNamed.get(operation)
      if (endpoint) this.#unlocks.set(operation, (await runCase(acceptanceCase(endpoint), this.#run)).unlock ?? [])
    }
    const proven = this.proven()
    return [...proven, ...this.#held.map((verdict) => this.#notExercised(verdict))]
  }

  #unprovenIn({ refused }: Verdict): string[] {
    return refused.filter((operation) => !this.#run.operations.hasAccepted(operation))
  }

  #notExercised(verdict: Verdict): Verdict {
    const [operation = ''] = this.#unprovenIn(verdict)
    const reason = `${operation} accepts nothing here, so that its refusals show nothing`
    const unlock = this.#unlocks.get(operation) ?? []
    const needed = unlock.length > 0 ? unlock : [`a valid request that ${operation} accepts`]
    return { ...verdict, outcome: 'not exercised', reason, unlock: needed }
  }
}
