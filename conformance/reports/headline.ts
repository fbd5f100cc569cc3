import { endpointNamed } from '../../contracts/chapters.ts'
import { effectOf, isReadOperation } from '../safety/journal/operation-effects.ts'
import type { CaseResult } from './run-events.ts'
import { truncate } from './text/formatting.ts'

type Failure = NonNullable<CaseResult['failure']>
type Exchange = Failure['transcript'][number]

/** The maximum number of characters of expected and of actual. */
const maxText = 200

/** Longer queries are left out. */
const maxQuery = 80

type Failed = Pick<CaseResult, 'title' | 'operations' | 'failure' | 'reason'>

/** One sentence: the invariant, what was sent before, the operation, what was expected and what was received. */
export function headlineOf(result: Failed): string {
  const { title, failure, reason } = result
  if (!failure) return `${title}: ${truncate(reason ?? 'no reason given', maxText)}`
  const sentence = failureSentence(failure)
  if (failure.invariant !== undefined) return `${failure.invariant}: ${sentence}`
  return isDirect(result) ? `${title}: ${sentence}` : `${sentence}, which the case "${title}" needs`
}

/** False if an operation fails that the case needs, but is not about. */
export function isDirect({ operations, failure }: Pick<CaseResult, 'operations' | 'failure'>): boolean {
  const [named = ''] = failure?.expected.split(' ') ?? []
  return operations === undefined || !endpointNamed.has(named) || operations.includes(named)
}

/** `after bob sent likeFeed (201), getFeed: expected like_count to be 1, got 0` */
export function failureSentence(failure: Failure): string {
  const effects = effectsText(effectsBefore(failure))
  const statement = statementOf(failure)
  return effects === '' ? statement : `after ${effects}, ${statement}`
}

/** A write that the target accepted. */
function isEffect({ operation, status }: Exchange): boolean {
  const endpoint = endpointNamed.get(operation)
  const isWrite = endpoint !== undefined && endpoint.chapter !== 'accounts' && !isReadOperation(endpoint)
  return isWrite && status >= 200 && status < 300
}

/** The last two accepted writes. Prefers writes that do more than create something to work with. */
function effectsBefore({ transcript, kind }: Failure): Exchange[] {
  const effects = distinct(transcript.slice(0, -1).filter(isEffect))
  const acts = effects.filter(({ operation }) => effectOf(operation)?.creates === undefined)
  const telling = acts.length >= 2 ? acts : effects
  const last = telling.at(-1)
  // A refusal usually depends on what the same person did before, such as a payment.
  const own = telling.findLast((one) => one !== last && one.person === transcript.at(-1)?.person)
  return kind === 'status' && own && last ? [own, last] : telling.slice(-2)
}

/** Keeps the last of equal writes. */
const distinct = (effects: readonly Exchange[]): Exchange[] =>
  effects.filter((one, place) => !effects.slice(place + 1).some((later) => textOf(later) === textOf(one)))

const textOf = ({ person, operation, status }: Exchange) => `${person} ${operation} ${status}`

/** `bob sent likeFeed (201) and unlikeFeed (204)` */
const effectsText = (effects: readonly Exchange[]): string =>
  [...Map.groupBy(effects, ({ person }) => person)]
    .map(
      ([person, sent]) =>
        `${person} sent ${sent.map(({ operation, status }) => `${operation} (${status})`).join(' and ')}`,
    )
    .join(' and ')

function statementOf({ kind, expected, actual, transcript }: Failure): string {
  const [named = '', ...rest] = expected.split(' ')
  const last = transcript.at(-1)
  const got = truncate(actual, maxText)
  if (endpointNamed.has(named)) {
    const sender = last?.operation === named ? ` by ${last.person}` : ''
    return operationStatement(`${named}${sender}`, rest.join(' '), got)
  }
  const place = last === undefined || expected.includes(last.operation) ? '' : `${placeText(last)}: `
  const wanted = truncate(expected, maxText)
  return kind === 'shape' ? `${place}${got}; required: ${wanted}` : `${place}expected ${wanted}, got ${got}`
}

const placeText = ({ method, operation, path, person }: Exchange): string =>
  method === 'ADAPTER' ? `${operation} of the adapter` : `${operation}${queryText(path)} by ${person}`

/** ` with limit=1&after=7` */
function queryText(path: string): string {
  const query = path.split('?')[1] ?? ''
  return query === '' || query.length > maxQuery ? '' : ` with ${query}`
}

/** Sentences for what steps require of an operation. */
const statements: readonly (readonly [RegExp, (operation: string, got: string, status: string) => string])[] = [
  [/^to respond with (.+)$/, (operation, got, status) => `${operation} returned ${got} instead of ${status}`],
  [/^to be refused/, (operation, got) => `${operation} must be refused, but returned ${got}`],
  [/^to be implemented$/, (operation, got) => `${operation} is not implemented: it returned ${got}`],
  [/^to respond without a server error$/, (operation, got) => `${operation} returned the server error ${got}`],
]

function operationStatement(operation: string, wanted: string, got: string): string {
  for (const [pattern, sentence] of statements) {
    const found = pattern.exec(wanted)
    if (found) return sentence(operation, got, found[1] ?? '')
  }
  return `expected ${operation} ${truncate(wanted, maxText)}, got ${got}`
}
