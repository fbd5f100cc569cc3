import { maxShown, requirementLines, scriptLabel, truncatedJson } from '../../model/failure.ts'
import { failureSentence } from '../headline.ts'
import type { CaseResult } from '../run-events.ts'
import { escapeControls, indented, plain, type Style } from './formatting.ts'

export type Exchange = NonNullable<CaseResult['failure']>['transcript'][number]

/** Shows only the last exchanges. */
const maxExchanges = 12

type RecordedFailure = NonNullable<CaseResult['failure']>

/** The script is not indented: a text in it may have several lines. */
const wholeScript = ({ script, curl }: RecordedFailure): string[] => {
  if (!script) return curl === undefined ? [] : [`    ${escapeControls(curl)}`]
  return [`  ${scriptLabel(script)}`, escapeControls(script.text).trimEnd()]
}

/** Case, requirement, expected, actual, transcript, and how to reproduce it. Without a failure, the reason. */
export function failureText(result: CaseResult, style: Style = plain, scriptLines = wholeScript): string {
  const { id, title, outcome, reason, failure } = result
  const head = `${style.bad(outcome)} ${style.strong(id)} ${escapeControls(title)}`
  if (!failure) return `${head}\n  ${indented(escapeControls(reason ?? 'no reason given'), 2)}`
  const { requirements, expected, actual, again } = failure
  return [
    head,
    `  ${escapeControls(failureSentence(failure))}`,
    ...requirementsText(requirements, style),
    `  expected ${style.good(indented(escapeControls(expected), 11))}`,
    `  actual   ${style.bad(indented(escapeControls(actual), 11))}`,
    ...(failure.advice === undefined ? [] : [`  ${style.odd(escapeControls(failure.advice))}`]),
    ...transcriptLines(failure.transcript, style),
    '  reproduce',
    `    ${escapeControls(again)}`,
    ...scriptLines(failure),
  ].join('\n')
}

/** Quotes the first requirement and names the others. */
function requirementsText([first, ...others]: readonly string[], style: Style): string[] {
  if (first === undefined) return []
  return [
    ...requirementLines(first).map((line) => `  ${line}`),
    ...(others.length > 0 ? [style.faint(`  see also ${others.join(', ')}`)] : []),
  ]
}

function transcriptLines(transcript: readonly Exchange[], style: Style): string[] {
  const relevant = relevantExchanges(transcript)
  const left = relevant.length - maxExchanges
  return [
    '  transcript',
    ...(left > 0 ? [style.faint(`    … ${left} earlier requests`)] : []),
    ...relevant.slice(-maxExchanges).flatMap((one) => exchangeLines(one, style)),
  ]
}

/** Drops successful logins, unless a login is the last exchange. */
export const relevantExchanges = (transcript: readonly Exchange[]): readonly Exchange[] =>
  transcript.filter(
    ({ operation, status }, place) => operation !== 'login' || status !== 200 || place === transcript.length - 1,
  )

export const callText = ({ person, method, path, status, ms }: Exchange): string =>
  `${person} ${method} ${path} → ${status || 'no response'} (${Math.round(ms)} ms)`

/** A body of a run file on one line. A truncated body is already text. */
function bodyText(body: unknown): string {
  const [, cut, end] = (typeof body === 'string' && /^([[{].*)(… \(\d+ characters\))$/s.exec(body)) || []
  return cut === undefined ? truncatedJson(body) : `${cut.slice(0, maxShown)}${end}`
}

const exchangeLines = (one: Exchange, style: Style): string[] => [
  `    ${escapeControls(callText(one))}`,
  ...(one.requestBody === undefined ? [] : [style.faint(escapeControls(`      sent ${bodyText(one.requestBody)}`))]),
  ...(one.responseBody === undefined ? [] : [style.faint(escapeControls(`      got  ${bodyText(one.responseBody)}`))]),
]
