import { failsRun } from '../../runner/conclusion.ts'
import type { RunRecord } from '../run-record.ts'
import { type Summary, summaryOf } from '../summary.ts'
import { xmlText } from '../text/formatting.ts'

const label = 'conformance'
/** White text is readable on each of these. */
const colours = { good: '#1a7f4b', bad: '#b42318', open: '#6a5300', none: '#57606a' }

/** An SVG for a README. The title has the details. */
export function badgeReport(record: RunRecord): string {
  const summary = summaryOf(record)
  const { name } = record.started.target
  const failures = record.results.filter((one) => failsRun(one, record.started.failOnFlaky)).length
  const text = textOf(summary, failures)
  const [left, right] = [widthOf(label), widthOf(text)]
  const title = xmlText(`${label} of ${name}: ${summary.verdict}; ${text}, ${record.started.at.slice(0, 10)}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#3b4148"/><rect x="${left}" width="${right}" height="20" fill="${colourOf(summary)}"/></g>
<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" aria-hidden="true">
${textAt(label, 0)}
${textAt(text, left)}
</g>
</svg>
`
}

const padding = 7

/** Approximate width in common fonts. `textLength` makes it exact. */
const widthOf = (text: string): number => Math.round(text.length * 6.4) + 2 * padding

const textAt = (text: string, left: number): string =>
  `<text x="${left + padding}" y="14" textLength="${widthOf(text) - 2 * padding}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`

/** `1,186 passed`, or why the run did not pass. */
function textOf({ exitCode, counts }: Summary, failures: number): string {
  if (exitCode === 0) return `${figure(counts.passed)} passed`
  if (exitCode === 1) return `${figure(Math.max(failures, 1))} failed`
  if (exitCode === 4) return 'incomplete'
  return exitCode === 3 ? 'interrupted' : 'no verdict'
}

const figure = (number: number) => number.toLocaleString('en')

function colourOf({ exitCode }: Summary): string {
  if (exitCode === 0) return colours.good
  if (exitCode === 1) return colours.bad
  return exitCode === 4 ? colours.open : colours.none
}
