import type { RunRecord } from '../run-record.ts'
import { type LeftOut, type Summary, summaryOf } from '../summary.ts'
import { truncate } from '../text/formatting.ts'
import { findingText } from '../text/summary-text.ts'
import { changesPart } from './html/changes.ts'
import { createdPart } from './html/created.ts'
import { failuresPart } from './html/failures.ts'
import { coveragePart, headPart } from './html/head.ts'
import { mapPart } from './html/map.ts'
import { bytesOf, html, iconDefinitions, Markup } from './html/markup.ts'
import { script, scriptHash } from './html/script.ts'
import { styles } from './html/styles.ts'
import { casesPart, gapsPart, matrixPart, operationsPart, requirementsPart } from './html/tables.ts'
import { timelinePart } from './html/timeline.ts'

/** The page loads nothing, and only its own script runs. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`

/** Small enough for mail and chat. Transcripts get the bytes that other parts leave. */
const maxBytes = 1_000_000
const minFailureBytes = 110_000

interface Part {
  readonly id: string
  readonly title: string
  readonly content: Markup
}

/** A single file that works offline. With an earlier run, it also shows the changes. */
export function htmlReport(record: RunRecord, earlier?: RunRecord): string {
  const summary = summaryOf(record)
  const { causes } = summary
  const around = [headPart(record, summary), iconDefinitions(), new Markup(styles + script)]
  const [before, after] = [firstParts(record, summary, earlier), lastParts(record, summary)]
  const taken = [...around, ...[...before, ...after].map(({ content }) => content)].map(bytesOf)
  const left = maxBytes - 30_000 - taken.reduce((sum, bytes) => sum + bytes)
  const failures = failuresPart(causes, record.results, Math.max(left, minFailureBytes))
  const wrong = { id: 'wrong', title: 'What went wrong', content: failures }
  return pageOf(record, summary, [...before, wrong, ...after]).text
}

const pageOf = (record: RunRecord, summary: Summary, parts: readonly Part[]): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${record.started.target.name}: ${summary.verdict}</title>
<style>${new Markup(styles)}</style>
</head>
<body>
${iconDefinitions()}
${headPart(record, summary)}
<nav aria-label="Parts of this report">${parts.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
<main>${parts.map(
  ({ id, title, content }) => html`<section id="${id}"><h2>${title}</h2>
${content}
</section>`,
)}</main>
<script>${new Markup(script)}</script>
</body>
</html>
`

function firstParts(record: RunRecord, summary: Summary, earlier: RunRecord | undefined): Part[] {
  const { operations } = summary
  return [
    { id: 'map', title: 'Operations at a glance', content: mapPart(operations) },
    ...(earlier
      ? [{ id: 'changes', title: 'Since the earlier run', content: changesPart(earlier, record, summary) }]
      : []),
  ]
}

function lastParts(record: RunRecord, summary: Summary): Part[] {
  const { causes, operations, requirements, findings, gaps, leftOut, leftOutChecks, leftovers } = summary
  const document = html`${coveragePart(summary)}${requirementsPart(requirements)}`
  return [
    ...(findings.length > 0
      ? [{ id: 'findings', title: 'Gaps worth a look', content: listPart(findings.map(findingText)) }]
      : []),
    { id: 'all-gaps', title: 'Gaps', content: gapsPart(gaps) },
    { id: 'time', title: 'Time', content: timelinePart(record) },
    { id: 'left', title: 'Created and deleted', content: createdPart(record, leftovers) },
    { id: 'names', title: 'Operations', content: operationsPart(operations, causes) },
    { id: 'chapters', title: 'Chapters', content: matrixPart(summary) },
    { id: 'document', title: 'Requirements', content: document },
    ...(leftOut.length + leftOutChecks.length > 0
      ? [{ id: 'out', title: 'Not run, and why', content: listPart([...leftOut.map(whyOf), ...leftOutChecks]) }]
      : []),
    { id: 'all', title: 'All cases', content: casesPart(record.results) },
  ]
}

const whyOf = ({ outcome, reason, unlock, caseIds }: LeftOut) =>
  [
    `${caseIds.length} ${outcome}: ${truncate(reason, 300)}`,
    ...(unlock.length > 0 ? [`unlocked by ${unlock.join(' and ')}`] : []),
    caseIds.join(', '),
  ].join(' · ')

const listPart = (texts: readonly string[]): Markup => html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`
