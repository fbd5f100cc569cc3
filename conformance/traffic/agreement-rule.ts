import { type CaseSession, openCaseSession } from '../client/case-session.ts'
import { createRun } from '../client/run.ts'
import type { Mismatch } from '../model/failure.ts'
import { Agreement } from '../observer/agreement.ts'
import { countsIn, sumOf } from '../observer/counts-in.ts'
import { Findings } from '../observer/findings.ts'
import { type ReadExchange, readExchange, requirementsAt } from '../observer/read-exchange.ts'
import { placeOf } from '../observer/representations.ts'
import type { Found } from './finding.ts'
import type { JudgedExchange } from './judged-exchange.ts'

type Violation = Omit<Found, 'exchanges' | 'operation' | 'isCertain'>

/** Collects every mismatch, instead of the first of each case. */
class MismatchCollector extends Findings {
  readonly mismatches: Mismatch[] = []
  comparisons = 0

  override countComparisons(_: string, comparisons: number): void {
    this.comparisons += comparisons
  }

  override fail(_: string, __: CaseSession, mismatch: Mismatch): void {
    this.mismatches.push(mismatch)
  }
}

const noRun = createRun({
  name: 'traffic',
  baseUrl: 'http://unknown',
  fetch: () => Promise.reject(new Error('traffic is only read')),
  people: {},
  gaps: 'observed',
})

/** Checks, as the observer of a run does, that a single response agrees with its request and with itself. */
export class AgreementRule {
  readonly #findings = new MismatchCollector(0)
  readonly #agreement = new Agreement(this.#findings)

  get comparisons(): number {
    return this.#findings.comparisons
  }

  note(read: ReadExchange): Violation[] {
    this.#agreement.note(read)
    const name = (text: string) => `${read.endpoint.name} ${text.replace(/(?<!\d)\d+\./g, '[].')}`
    const repeated = this.#findings.mismatches.splice(0).map(({ requirements, expected, actual, kind }) => ({
      ...{ rule: 'agreement' as const, kind, requirements, expected, actual },
      cause: name(expected.split(' ', 1)[0] ?? ''),
    }))
    return [...repeated, ...sumViolations(read)]
  }
}

/** A number that counts lists, or adds up numbers, of the same object. */
function sumViolations(read: ReadExchange): Violation[] {
  return countsIn(read).flatMap(({ counted, owner, path, source, value }) => {
    const total = 'fields' in counted ? sumOf(counted, owner) : undefined
    if (total === undefined || !('fields' in counted) || total === value || (counted.atLeast && total < value))
      return []
    return [
      {
        rule: 'agreement' as const,
        kind: 'value' as const,
        requirements: requirementsAt(read, path),
        expected: `${source} to count ${counted.fields.join(' + ')}: ${total}`,
        actual: String(value),
        cause: `${read.endpoint.name} ${placeOf(path)}`,
      },
    ]
  })
}

/** The exchange as the observer of a run sees it. Undefined if the response does not match its contract. */
export function observedExchange({ endpoint, raw, response, scope }: JudgedExchange): ReadExchange | undefined {
  const session = openCaseSession(noRun, { id: 'traffic', requirements: [] })
  const send = () => Promise.reject(new Error('traffic is only read'))
  return readExchange({ session, viewer: scope, endpoint, raw, response, send })
}
