import type { RunRecord } from '../run-record.ts'
import { type LeftOut, type Summary, summaryOf } from '../summary.ts'
import { smellText } from '../text/summary-text.ts'
import { failuresPart } from './html/failures.ts'
import { coveragePart, headPart } from './html/head.ts'
import { html, Markup } from './html/markup.ts'
import { script, scriptHash } from './html/script.ts'
import { styles } from './html/styles.ts'
import { casesPart, gapsPart, matrixPart, statementsPart } from './html/tables.ts'

/** Nothing is loaded, and only our own script runs. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`

/** One file that works offline. */
export function htmlReport(record: RunRecord): string {
  const summary = summaryOf(record)
  const all = parts(record, summary)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${record.begun.target.name}: ${summary.verdict}</title>
<style>${new Markup(styles)}</style>
</head>
<body>
${headPart(record, summary)}
<nav aria-label="Parts of this report">${all.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
<main>${all.map(
    ({ id, title, content }) => html`<section id="${id}"><h2>${title}</h2>
${content}
</section>`,
  )}</main>
<script>${new Markup(script)}</script>
</body>
</html>
`
  return page.text
}

function parts({ judged }: RunRecord, summary: Summary): { id: string; title: string; content: Markup }[] {
  const { causes, statements, gaps, smells, leftOut, leftOutChecks, leftovers } = summary
  return [
    ...(smells.length > 0
      ? [{ id: 'smells', title: 'Silent, but look at these', content: listPart(smells.map(smellText)) }]
      : []),
    { id: 'wrong', title: 'What went wrong', content: failuresPart(causes, judged) },
    { id: 'chapters', title: 'Chapters', content: matrixPart(summary) },
    {
      id: 'document',
      title: 'What the document says',
      content: html`${coveragePart(summary)}${statementsPart(statements)}`,
    },
    { id: 'silence', title: 'Where the document is silent', content: gapsPart(gaps) },
    ...(leftOut.length + leftOutChecks.length > 0
      ? [{ id: 'out', title: 'Not run, and why', content: listPart([...leftOut.map(whyOf), ...leftOutChecks]) }]
      : []),
    { id: 'left', title: 'Left over on the target', content: listPart(leftovers) },
    { id: 'all', title: 'All cases', content: casesPart(judged) },
  ]
}

const whyOf = ({ outcome, reason, unlock, caseIds }: LeftOut) =>
  [
    `${caseIds.length} ${outcome}: ${reason}`,
    ...(unlock.length > 0 ? [`unlocked by ${unlock.join(' and ')}`] : []),
    caseIds.join(', '),
  ].join(' · ')

const listPart = (texts: readonly string[]): Markup =>
  texts.length === 0
    ? html`<p class="calm">Nothing.</p>`
    : html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`
