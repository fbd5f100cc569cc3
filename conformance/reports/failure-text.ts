import { show } from '../failure.ts'
import { requirementNamed } from '../law.ts'
import type { Judged } from './events.ts'
import { indented, plain, type Style, visible } from './style.ts'

export type Exchange = NonNullable<Judged['failure']>['transcript'][number]

/** The most recent ones tell how it came about. */
const most = 12

/** Case, requirement, expected, actual, transcript, and how to see it again; for other outcomes the reason. */
export function failureText(judged: Judged, style: Style = plain): string {
  const { address, title, outcome, reason, failure } = judged
  const head = `${style.bad(outcome)} ${style.strong(address)} ${visible(title)}`
  if (!failure) return `${head}\n  ${indented(visible(reason ?? 'no reason given'), 2)}`
  const { requirements, expected, actual, curl, again } = failure
  return [
    head,
    ...requirements.map((id) => `  requires ${id}: ${requirementNamed(id)?.says ?? 'unknown requirement'}`),
    `  expected ${style.good(indented(visible(expected), 11))}`,
    `  actual   ${style.bad(indented(visible(actual), 11))}`,
    ...transcriptLines(failure.transcript, style),
    '  again',
    ...(curl ? [`    ${visible(curl)}`] : []),
    `    ${visible(again)}`,
  ].join('\n')
}

function transcriptLines(transcript: readonly Exchange[], style: Style): string[] {
  const telling = tellingPart(transcript)
  const left = telling.length - most
  return [
    '  transcript',
    ...(left > 0 ? [style.faint(`    … ${left} earlier`)] : []),
    ...telling.slice(-most).flatMap((one) => exchangeLines(one, style)),
  ]
}

/** That everybody could log in is clear from what they do afterwards. */
export const tellingPart = (transcript: readonly Exchange[]): readonly Exchange[] =>
  transcript.filter(
    ({ operation, status }, place) => operation !== 'login' || status !== 200 || place === transcript.length - 1,
  )

export const callText = ({ person, method, path, status, ms }: Exchange): string =>
  `${person} ${method} ${path} → ${status || 'no answer'} (${Math.round(ms)} ms)`

const exchangeLines = (one: Exchange, style: Style): string[] => [
  `    ${visible(callText(one))}`,
  ...(one.requestBody === undefined ? [] : [style.faint(visible(`      sent ${show(one.requestBody)}`))]),
  ...(one.responseBody === undefined ? [] : [style.faint(visible(`      got  ${show(one.responseBody)}`))]),
]
