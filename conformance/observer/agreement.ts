import type * as z from 'zod'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { entityOf, repeatedPaths } from '../../contracts/dsl/entities.ts'
import { messages } from '../../contracts/messages.ts'
import type { Text } from '../../contracts/texts/chinese.ts'
import { textIn } from '../../contracts/texts/language.ts'
import type { Adapter } from '../adapter/parts.ts'
import type { CaseSession } from '../client/case-session.ts'
import { truncatedJson } from '../model/failure.ts'
import { holdsGap } from '../model/gaps.ts'
import { fieldsOf } from '../model/json.ts'
import { childValues, formOf } from '../model/response-schema.ts'
import type { Findings } from './findings.ts'
import { isEmpty, normalizedValue } from './normalized-value.ts'
import { CaseQueue, type ReadExchange, type Relation, requirementsAt } from './read-exchange.ts'
import type { Path } from './representations.ts'

export const agreementCase = (chapter: string): string => `observed/agreement/${chapter}`
export const messagesCase = agreementCase('messages')
export const messagesGap = 'G85'

/** What our platform says after a success. */
export const ourMessageOf = ({ name }: Pick<Endpoint, 'name'>): Text | undefined =>
  (messages as Partial<Record<string, Text>>)[name]

/** A value of a response and the value that it has to repeat. */
interface Repetition {
  readonly path: Path
  readonly value: unknown
  readonly of: string
  readonly expected: unknown
  /** Set if the expected value is our choice. */
  readonly gap?: string
}

interface Early {
  readonly caseId: string
  readonly exchange: ReadExchange
  readonly repetition: Repetition
}

/** A response agrees with its request and with itself: the id requested is the id returned, `user_id` is `user.id`. */
export class Agreement implements Relation {
  readonly #findings: Findings
  /** Times before the creation of the same object. */
  readonly #early = new CaseQueue<Early>()
  #serverTime: ServerTime | undefined

  constructor(findings: Findings) {
    this.#findings = findings
  }

  note(exchange: ReadExchange): void {
    const created = newestIn(exchange)
    if (created !== undefined) this.#serverTime = { time: created, at: performance.now() }
    this.#compare(agreementCase(exchange.endpoint.chapter), exchange, [
      ...requestedIdIn(exchange),
      ...repetitionsIn(exchange),
    ])
    this.#compare(messagesCase, exchange, ourMessageIn(exchange))
  }

  #compare(caseId: string, exchange: ReadExchange, repetitions: readonly Repetition[]): void {
    if (repetitions.length === 0) return
    this.#findings.countComparisons(caseId, repetitions.length)
    for (const one of repetitions) {
      if (agrees(one.value, one.expected, one.of) || !isHeld(exchange, one)) continue
      if (one.of === notBefore) this.#early.add(exchange.session, { caseId, exchange, repetition: one })
      else this.#report(caseId, exchange, one)
    }
  }

  async conclude(session: CaseSession): Promise<void> {
    for (const { caseId, exchange, repetition } of this.#early.take(session))
      if (isImpossiblyEarly(repetition) || (await this.#isInTime(session, repetition.expected)))
        this.#report(caseId, exchange, repetition)
  }

  /** False if an earlier run may have created the object while it had moved the clock, which it set back at its end. */
  #isInTime(session: CaseSession, created: unknown): boolean | Promise<boolean> {
    const { clock } = session.run.target.adapter ?? {}
    return clock ? isFromThisRun(session, created, clock) : isBefore(this.#serverTime, created)
  }

  #report(caseId: string, exchange: ReadExchange, { path, value, of, expected, gap }: Repetition): void {
    const { endpoint, session } = exchange
    this.#findings.fail(caseId, session, {
      kind: 'value',
      requirements: gap === undefined ? requirementsAt(exchange, path) : [gap],
      expected: `${path.join('.')} in the response of ${endpoint.name} to be ${of}: ${truncatedJson(expected)}`,
      actual: truncatedJson(value),
      seenIn: [session.log.id],
    })
  }
}

const day = 24 * 60 * 60 * 1000

/** More than a run moves the clock altogether: cases move it by a refresh window or a month at a time. */
const maxClockMove = 300 * day

const isImpossiblyEarly = ({ value, expected }: Repetition): boolean =>
  Number(normalizedValue(expected)) - Number(normalizedValue(value)) > maxClockMove

/** A time that the server stated, and when it did so. */
interface ServerTime {
  readonly time: number
  readonly at: number
}

/** The newest time of creation in the response to a request that creates something: the time of the server. */
function newestIn({ endpoint, response, isRead, body }: ReadExchange): number | undefined {
  if (isRead || endpoint.method !== 'POST' || response.status !== 201) return undefined
  const times = creationTimes(body)
  return times.length === 0 ? undefined : Math.max(...times)
}

const creationTimes = (value: unknown): number[] =>
  Object.entries(fieldsOf(value)).flatMap(([name, child]) =>
    name === 'created_at' && !isEmpty(child) ? [Number(normalizedValue(child))] : creationTimes(child),
  )

/** False if the time of the server is unknown. */
const isBefore = (known: ServerTime | undefined, created: unknown): boolean =>
  known !== undefined && Number(normalizedValue(created)) < known.time + performance.now() - known.at + second

async function isFromThisRun(
  { run }: CaseSession,
  created: unknown,
  clock: NonNullable<Adapter['clock']>,
): Promise<boolean> {
  if (run.clockMoved !== 0) return false
  const age = (await clock({ advance: 0 })) - Number(normalizedValue(created))
  return age > -second && age < performance.now() - run.startedAt + second
}

/** Times have a resolution of seconds. */
const second = 1000

/** A target may choose otherwise where the document is silent. */
const isHeld = ({ session }: ReadExchange, { gap }: Repetition): boolean =>
  gap === undefined || holdsGap(session.run.target.gaps, gap)

const notBefore = 'not before created_at'

function agrees(value: unknown, expected: unknown, of: string): boolean {
  if (of === notBefore) return Number(normalizedValue(value)) >= Number(normalizedValue(expected))
  return String(normalizedValue(value)) === String(normalizedValue(expected))
}

/** Times that are never before the creation of the same object. */
export const laterTimes = new Set(['updated_at', 'read_at', 'deleted_at'])

/** The response of an operation on one entity shows that entity. */
function requestedIdIn({ schema, body, raw, endpoint }: ReadExchange): Repetition[] {
  const entity = entityOf(formOf(schema, body))
  const [param] = Object.keys(endpoint.params ?? {}).slice(-1)
  if (!entity || param === undefined) return []
  const expected = fieldsOf(raw.params)[param]
  return [{ path: [entity.key], value: fieldsOf(body)[entity.key], of: `the requested ${param}`, expected }]
}

function ourMessageIn({ endpoint, body }: ReadExchange): Repetition[] {
  const text = ourMessageOf(endpoint)
  const { message } = fieldsOf(body)
  if (text === undefined || message === undefined) return []
  // A world may be in Chinese.
  const chinese = textIn('zh', text)
  const expected = [message].flat().includes(chinese) ? chinese : text
  return [message].flat().map((value) => ({ path: ['message'], value, of: 'our message', expected, gap: messagesGap }))
}

function repetitionsIn(exchange: ReadExchange): Repetition[] {
  const found: Repetition[] = []
  visit(exchange, exchange.schema, exchange.body, [], [], found)
  return found
}

function visit(
  exchange: ReadExchange,
  schema: z.ZodType,
  value: unknown,
  path: Path,
  owners: readonly unknown[],
  found: Repetition[],
): void {
  if (typeof value !== 'object' || value === null) return
  const inside = Array.isArray(value) ? owners : [...owners, value]
  for (const [key, child] of childValues(formOf(schema, value), value)) {
    const at = [...path, key]
    if (!isEmpty(child.value))
      for (const of of repeatedPaths(child.schema)) {
        const expected = valueAt(of, inside, exchange)
        if (!isEmpty(expected)) found.push({ path: at, value: child.value, of, expected })
      }
    const created = fieldsOf(value).created_at
    if (laterTimes.has(String(key)) && !isEmpty(child.value) && !isEmpty(created))
      found.push({ path: at, value: child.value, of: notBefore, expected: created })
    visit(exchange, child.schema, child.value, at, inside, found)
  }
}

function valueAt(path: string, owners: readonly unknown[], { raw }: ReadExchange): unknown {
  if (path.startsWith(':')) return fieldsOf(raw.params)[path.slice(1)]
  const parts = path.split('.')
  const levels = parts.filter((part) => part === '^').length
  const start = owners.at(-1 - levels)
  return parts.slice(levels).reduce((value, part) => fieldsOf(value)[part], start)
}
