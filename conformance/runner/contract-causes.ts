import type { Case } from '../authoring/case.ts'
import type { Failure } from '../model/failure.ts'
import type { Verdict, Violation } from '../model/verdict.ts'

/**
 * Many cases meet the same contract violation, but only one fails because of it: a case that is only about that
 * requirement or that operation, else the first one. The others end as if the response were right, or are not judged if they
 * need the wrong value. Verdicts must come in the order of the cases, so that the same case fails in every run.
 */
export class ContractCauses {
  readonly #waiting: Map<string, Case>
  /** The case that fails, by cause. */
  readonly #failedIn = new Map<string, string>()
  #held: Verdict[] = []

  /** `cases` are those of the run. */
  constructor(cases: readonly Case[]) {
    this.#waiting = new Map(cases.map((one) => [one.id, one]))
  }

  /** Returns the verdicts that are final now. A verdict is held back while a case that should fail in its place is still to come. */
  settle(verdict: Verdict): Verdict[] {
    this.#waiting.delete(verdict.id)
    this.#claimBeforeOthers(verdict)
    const held = this.#held
    this.#held = []
    return [...held, verdict].flatMap((one) => this.#final(one))
  }

  /** Returns the remaining verdicts at the end of the run. */
  settleAll(): Verdict[] {
    this.#waiting.clear()
    const held = this.#held
    this.#held = []
    return held.flatMap((one) => this.#final(one))
  }

  /** A case that fails itself also reports a violation of the same requirement. */
  #claimBeforeOthers(verdict: Verdict): void {
    const { id, otherwise, failure, violations } = verdict
    const isMine = (violation: Violation) =>
      otherwise
        ? isOnlyAbout(verdict, violation)
        : failure && mainRequirement(violation.failure) === mainRequirement(failure)
    const mine = violations.find((violation) => isMine(violation) && !this.#failedIn.has(violation.cause))
    if (mine) this.#claim(mine, id)
  }

  #final(verdict: Verdict): Verdict[] {
    const { id, otherwise, violations } = verdict
    if (!otherwise) return [withSameCauses(verdict, this.#reportedElsewhere(verdict))]
    const open = violations.filter(({ cause }) => (this.#failedIn.get(cause) ?? id) === id)
    const mine = open.find((violation) => isOnlyAbout(verdict, violation)) ?? open.find((one) => !this.#isAwaited(one))
    if (!mine && open.length > 0) {
      this.#held.push(verdict)
      return []
    }
    if (mine) this.#claim(mine, id)
    const end = mine ? verdict : notJudged(verdict, otherwise, this.#failedIn)
    return [withSameCauses({ ...end, ...(mine && { failure: mine.failure }) }, this.#reportedElsewhere(verdict))]
  }

  #claim({ cause }: Violation, id: string): void {
    this.#failedIn.set(cause, this.#failedIn.get(cause) ?? id)
  }

  #isAwaited(violation: Violation): boolean {
    return [...this.#waiting.values()].some((one) => !one.observed && isOnlyAbout(one, violation))
  }

  #reportedElsewhere({ id, violations }: Verdict): Verdict['sameCauses'] {
    return violations.flatMap(({ cause, operation }) => {
      const failedIn = this.#failedIn.get(cause)
      return failedIn === undefined || failedIn === id ? [] : [{ failedIn, operation }]
    })
  }
}

const mainRequirement = ({ requirements }: Failure): string | undefined => requirements[0]

/** Whether this is the case in which a reader expects the failure. */
function isOnlyAbout({ requirements, operations }: Pick<Case, 'requirements' | 'operations'>, one: Violation): boolean {
  if (one.failure.shared) return operations.includes(one.operation)
  return requirements.length === 1 && requirements[0] === mainRequirement(one.failure)
}

/** The case as it ended apart from the violations that other cases report. */
function notJudged(
  verdict: Verdict,
  end: NonNullable<Verdict['otherwise']>,
  failedIn: ReadonlyMap<string, string>,
): Verdict {
  const { failure: _, otherwise: __, ...rest } = verdict
  const reportedIn = end.violation === undefined ? undefined : failedIn.get(end.violation)
  const reason =
    reportedIn === undefined ? end.reason : `not judged because of the failure in ${reportedIn}: ${end.reason}`
  return { ...rest, ...end, ...(reason !== undefined && { reason }) }
}

const withSameCauses = (verdict: Verdict, sameCauses: Verdict['sameCauses'] = []): Verdict =>
  sameCauses.length > 0 ? { ...verdict, sameCauses } : verdict
