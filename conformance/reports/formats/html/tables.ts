import { chapterOf, titleOf } from '../../../model/report-chapters.ts'
import { requirementNamed } from '../../../model/requirement-index.ts'
import { outcomes } from '../../../model/verdict.ts'
import { isProblem } from '../../causes.ts'
import type { GapRow } from '../../gap-table.ts'
import { inOrder } from '../../matrix.ts'
import type { CaseResult } from '../../run-events.ts'
import type { RequirementResult } from '../../statements.ts'
import { statuses } from '../../statements.ts'
import type { Summary } from '../../summary.ts'
import { truncate } from '../../text/truncate.ts'
import { type Choice, filterPart } from './filter.ts'
import { caseLink, classOf, html, type Markup } from './markup.ts'

/** Chapters and outcomes. */
export function matrixPart({ chapters, counts }: Summary): Markup {
  const shown = outcomes.filter((outcome) => counts[outcome] > 0)
  const cells = (of: Summary['counts']) =>
    shown.map((one) => html`<td class="${of[one] > 0 ? classOf(one) : 'none'}">${of[one] || '·'}</td>`)
  return html`<div class="scroll" role="region" aria-label="Chapters" tabindex="0"><table class="matrix"><thead><tr><th scope="col" colspan="2">chapter</th>${shown.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>${chapters.map((row) => html`<tr><th scope="row">${row.chapter}</th><td class="title">${row.title}</td>${cells(row.counts)}</tr>`)}</tbody>
<tfoot><tr><th scope="row" colspan="2">all</th>${cells(counts)}</tr></tfoot></table></div>`
}

const sectionOf = (id: string) => (id.startsWith('G') ? 'G' : chapterOf(id))

const chapterChoice = (chapters: readonly string[]): Choice => ({
  name: 'chapter',
  by: 'prefix',
  values: [...new Set(chapters)].sort(inOrder).map((value) => [value, chapterText(value)]),
})

const chapterText = (chapter: string) => (chapter === 'G' ? 'gaps' : `${chapter} ${titleOf(chapter)}`.trim())

const wordsAs = (name: string, words: readonly string[]): Choice => ({
  name,
  values: words.map((word) => [word, word]),
})

/**
 * Rows are short, since there are thousands: a class says what kind a row is, and HTML needs no closing tags of cells.
 */

/** Every statement of the document with its cases. */
export function requirementsPart(statements: readonly RequirementResult[]): Markup {
  const choices = [
    wordsAs('status', statuses),
    chapterChoice(statements.map(({ id }) => sectionOf(id))),
    wordsAs('level', ['must', 'should', 'gap']),
  ]
  return html`${filterPart('statements', choices, statements.length)}
<table id="statements" class="rows judged"><thead><tr><th scope="col">id</th><th scope="col">status</th><th scope="col">level</th><th scope="col">the document says</th><th scope="col">cases</th></tr></thead>
<tbody>${statements.map(requirementRow)}</tbody></table>`
}

const requirementRow = ({ id, says, level, status, cases }: RequirementResult): Markup =>
  html`<tr id="s-${id}" class="${classOf(status)} ${level}"><th>${id}<td>${status}<td>${level}<td>${says}<td>${status === 'failed' ? someCases(cases, 3) : shownBy(id, cases)}\n`

/** Hundreds of cases receive the same field: none of them is its example. */
const shownBy = (id: string, cases: readonly string[]): Markup =>
  requirementNamed(id)?.field === undefined
    ? someCases(cases, 1)
    : html`${cases.length === 1 ? '1 case' : `${cases.length} cases`}`

const someCases = (caseIds: readonly string[], most: number): Markup =>
  html`${caseIds.slice(0, most).map(caseLink)}${caseIds.length > most ? html`<span class="faint">+${caseIds.length - most}</span>` : ''}`

/** One row for each case. */
export function casesPart(judged: readonly CaseResult[]): Markup {
  const chapter = ({ scenario }: CaseResult) => chapterOf(scenario)
  const sorted = judged.toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a)) || inOrder(a.id, b.id))
  return html`${filterPart('cases', [wordsAs('outcome', outcomes), chapterChoice(judged.map(chapter))], judged.length)}
<table id="cases" class="rows judged"><thead><tr><th scope="col">case</th><th scope="col">outcome</th><th scope="col">what it shows</th><th scope="col">requests</th><th scope="col">ms</th></tr></thead>
<tbody>${sorted.map(caseRow)}</tbody></table>`
}

/** Reasons are told in full where cases are listed that were not run, or went wrong. */
const longestReason = 120

function caseRow(one: CaseResult): Markup {
  const { id, outcome, title, reason, requests, ms } = one
  return html`<tr id="c-${id}" class="${classOf(outcome)}"><th>${isProblem(one) ? html`<a href="#f-${id}">${id}</a>` : id}<td>${outcome}<td>${title}${reason && !isProblem(one) ? html` <span class="faint">${truncate(reason, longestReason)}</span>` : ''}<td>${requests}<td>${Math.round(ms)}\n`
}

/** Where the document is silent. */
export function gapsPart(gaps: readonly GapRow[]): Markup {
  const choices = [wordsAs('seen', ['differently', 'both', 'as we chose', 'not seen'])]
  return html`${filterPart('gaps', choices, gaps.length)}
<table id="gaps" class="rows judged"><thead><tr><th scope="col">gap</th><th scope="col">your server</th><th scope="col">our choice</th><th scope="col">what it does</th></tr></thead>
<tbody>${gaps.map(gapRow)}</tbody></table>`
}

const gapRow = ({ gap, seen, says, behaviours }: GapRow): Markup =>
  html`<tr id="g-${gap}" class="${classOf(seen)}"><th><a href="#s-${gap}">${gap}</a><td>${seen}<td>${says}<td><ul>${behaviours
    .slice(0, 8)
    .map(
      ({ same, actual, expected, operations, count }) =>
        html`<li><code>${actual}</code> ${same ? '' : html`where we chose <code>${expected}</code> `}<span class="faint">${operations.slice(0, 5).join(', ')}${operations.length > 5 ? ` and ${operations.length - 5} more` : ''} · ${count}×</span></li>`,
    )}${behaviours.length > 8 ? html`<li class="faint">and ${behaviours.length - 8} more</li>` : ''}</ul>\n`
