import { endpointNamed } from '../../contracts/chapters.ts'
import { isReadOperation } from '../safety/journal/operation-effects.ts'
import type { CaseResult } from './run-events.ts'
import { truncate } from './text/formatting.ts'

type Failure = NonNullable<CaseResult['failure']>
type Exchange = Failure['transcript'][number]

/** Characters of expected and of actual. */
const maxText = 200
/** Writes that are named as what happened before. */
const maxEffects = 2

/** One sentence: the invariant, what was sent before, the operation, what was expected and what was received. */
export function headlineOf({ title, failure, reason }: Pick<CaseResult, 'title' | 'failure' | 'reason'>): string {
  if (!failure) return `${title}: ${truncate(reason ?? 'no reason given', maxText)}`
  return `${failure.invariant ?? title}: ${failureSentence(failure)}`
}

/** `after bob sent likeFeed (201), getFeed: expected like_count to be 1, got 0` */
export function failureSentence(failure: Failure): string {
  const effects = effectsBefore(failure.transcript)
  const statement = statementOf(failure)
  return effects === '' ? statement : `after ${effects}, ${statement}`
}

/** `bob sent likeFeed (201) and unlikeFeed (204)`: the last writes that the target accepted before the last request. */
function effectsBefore(transcript: readonly Exchange[]): string {
  const isEffect = ({ operation, status }: Exchange) => {
    const endpoint = endpointNamed.get(operation)
    const isWrite = endpoint !== undefined && endpoint.chapter !== 'accounts' && !isReadOperation(endpoint)
    return isWrite && status >= 200 && status < 300
  }
  const effects = transcript
    .slice(0, -1)
    .filter(isEffect)
    .map(({ person, operation, status }) => ({ person, what: `${operation} (${status})` }))
  const last = [...new Map(effects.map((one) => [`${one.person} ${one.what}`, one])).values()].slice(-maxEffects)
  return [...Map.groupBy(last, ({ person }) => person)]
    .map(([person, sent]) => `${person} sent ${sent.map(({ what }) => what).join(' and ')}`)
    .join(' and ')
}

function statementOf({ kind, expected, actual, transcript }: Failure): string {
  const [named = '', ...rest] = expected.split(' ')
  const got = truncate(actual, maxText)
  if (endpointNamed.has(named)) return operationStatement(named, rest.join(' '), got)
  const operation = transcript.findLast(({ method }) => method !== 'ADAPTER')?.operation
  const place = operation === undefined || expected.includes(operation) ? '' : `${operation}: `
  const wanted = truncate(expected, maxText)
  return kind === 'shape' ? `${place}${got}; required: ${wanted}` : `${place}expected ${wanted}, got ${got}`
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
