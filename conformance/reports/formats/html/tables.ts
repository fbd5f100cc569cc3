import { chapterOf, titleOf } from '../../../model/chapter-titles.ts'
import { requirementNamed } from '../../../model/requirement-index.ts'
import { outcomes } from '../../../model/verdict.ts'
import { type Cause, isProblem } from '../../causes.ts'
import type { GapRow } from '../../gap-table.ts'
import { compareNaturally } from '../../matrix.ts'
import { type OperationRow, operationVerdicts } from '../../operations.ts'
import { type RequirementResult, statuses } from '../../requirement-results.ts'
import type { CaseResult } from '../../run-events.ts'
import type { Summary } from '../../summary.ts'
import { truncate } from '../../text/formatting.ts'
import { outcomesText } from './map.ts'
import { type Choice, caseLink, classOf, filterPart, html, type Markup } from './markup.ts'

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
  values: [...new Set(chapters)].sort(compareNaturally).map((value) => [value, chapterText(value)]),
})

const chapterText = (chapter: string) => (chapter === 'G' ? 'gaps' : `${chapter} ${titleOf(chapter)}`.trim())

const wordsAs = (name: string, words: readonly string[]): Choice => ({
  name,
  values: words.map((word) => [word, word]),
})

/**
 * Thousands of rows: a class marks the kind of a row, and cells omit their optional closing tags.
 */

/** All requirements with their cases. */
export function requirementsPart(requirements: readonly RequirementResult[]): Markup {
  const choices = [
    wordsAs('status', statuses),
    chapterChoice(requirements.map(({ id }) => sectionOf(id))),
    wordsAs('level', ['must', 'should', 'gap']),
  ]
  return html`${filterPart('requirements', choices, requirements.length)}
<table id="requirements" class="rows judged"><thead><tr><th scope="col">id</th><th scope="col">status</th><th scope="col">level</th><th scope="col">the document says</th><th scope="col">cases</th></tr></thead>
<tbody>${requirements.map(requirementRow)}</tbody></table>`
}

const requirementRow = ({ id, says, level, status, cases }: RequirementResult): Markup =>
  html`<tr id="r-${id}" class="${classOf(status)} ${level}"><th>${id}<td>${status}<td>${level}<td>${says}<td>${status === 'failed' ? someCases(cases, 3) : shownBy(id, cases)}\n`

/** For a field, shows only the number of cases, because hundreds receive it. */
const shownBy = (id: string, cases: readonly string[]): Markup =>
  requirementNamed(id)?.field === undefined
    ? someCases(cases, 1)
    : html`${cases.length === 1 ? '1 case' : `${cases.length} cases`}`

const someCases = (caseIds: readonly string[], max: number): Markup =>
  html`${caseIds.slice(0, max).map(caseLink)}${caseIds.length > max ? html`<span class="faint">+${caseIds.length - max}</span>` : ''}`

/** One row per case. */
export function casesPart(results: readonly CaseResult[]): Markup {
  const chapter = ({ scenario }: CaseResult) => chapterOf(scenario)
  const sorted = results.toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a)) || compareNaturally(a.id, b.id))
  return html`${filterPart('cases', [wordsAs('outcome', outcomes), chapterChoice(results.map(chapter))], results.length)}
<table id="cases" class="rows judged"><thead><tr><th scope="col">case</th><th scope="col">outcome</th><th scope="col">title</th><th scope="col">requests</th><th scope="col">ms</th></tr></thead>
<tbody>${sorted.map(caseRow)}</tbody></table>`
}

/** Other parts of the page have the full reasons. */
const maxReason = 120

function caseRow(one: CaseResult): Markup {
  const { id, outcome, title, reason, requests, ms } = one
  return html`<tr id="c-${id}" class="${classOf(outcome)}"><th>${isProblem(one) ? html`<a href="#f-${id}">${id}</a>` : id}<td>${outcome}<td>${title}${reason && !isProblem(one) ? html` <span class="faint">${truncate(reason, maxReason)}</span>` : ''}<td>${requests}<td>${Math.round(ms)}\n`
}

/** Our choice in each gap, and what the target does. */
export function gapsPart(gaps: readonly GapRow[]): Markup {
  const choices = [wordsAs('seen', ['differently', 'both', 'as we chose', 'not seen'])]
  return html`${filterPart('gaps', choices, gaps.length)}
<table id="gaps" class="rows judged"><thead><tr><th scope="col">gap</th><th scope="col">your server</th><th scope="col">our choice</th><th scope="col">what it does</th></tr></thead>
<tbody>${gaps.map(gapRow)}</tbody></table>`
}

const gapRow = ({ gap, seen, says, behaviours }: GapRow): Markup =>
  html`<tr id="g-${gap}" class="${classOf(seen)}"><th><a href="#r-${gap}">${gap}</a><td>${seen}<td>${says}<td><ul>${behaviours
    .slice(0, 8)
    .map(
      ({ same, actual, expected, operations, count }) =>
        html`<li><code>${actual}</code> ${same ? '' : html`where we chose <code>${expected}</code> `}<span class="faint">${operations.slice(0, 5).join(', ')}${operations.length > 5 ? ` and ${operations.length - 5} more` : ''} · ${count}×</span></li>`,
    )}${behaviours.length > 8 ? html`<li class="faint">and ${behaviours.length - 8} more</li>` : ''}</ul>\n`

const maxListed = 3

/** The table to which the tiles of the map link: problems and cases of each operation. */
export function operationsPart(operations: readonly OperationRow[], causes: readonly Cause[]): Markup {
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))]
  const choices = [
    { name: 'verdict', values: operationVerdicts.map((word) => [word, word] as const) },
    { name: 'chapter', values: chapters.map((word) => [word, word] as const) },
  ]
  return html`${filterPart('operations', choices, operations.length)}
<table id="operations" class="rows judged"><thead><tr><th scope="col">operation</th><th scope="col">verdict</th><th scope="col">cases</th><th scope="col">requirements</th></tr></thead>
<tbody>${operations.map((row) => operationRow(row, causes))}</tbody></table>`
}

const operationRow = (row: OperationRow, causes: readonly Cause[]): Markup =>
  html`<tr id="o-${row.name}" class="${classOf(row.verdict)} ${row.chapter}"><th>${row.name}<br><span class="faint">${row.method} ${row.path}</span><td>${row.verdict}<td>${outcomesText(row)}${problems(row, causes)}${examples(row)}<td>${requirementLinks(row.requirements)}\n`

/** The causes of failures of this operation. */
function problems({ caseIds }: OperationRow, causes: readonly Cause[]): Markup {
  const own = causes.flatMap((cause) => {
    const seen = cause.caseIds.filter((id) => caseIds.includes(id))
    return seen.length > 0 ? [{ cause, seen }] : []
  })
  const items = own.slice(0, maxListed).map(({ cause: { outcome, actual, expected = 'a response' }, seen }) => {
    const text = truncate(`expected ${expected}; actual: ${actual}`, 90)
    return html`<li><a href="#f-${seen[0]}">${outcome} in ${seen.length}</a> ${text}</li>`
  })
  const left = own.length - maxListed
  return own.length === 0 ? html`` : html`<ul>${items}${left > 0 ? html`<li>and ${left} other causes</li>` : ''}</ul>`
}

function examples({ caseIds }: OperationRow): Markup {
  const left = caseIds.length - maxListed
  return html`<div class="cases">${caseIds.slice(0, maxListed).map(caseLink)}${left > 0 ? html`<span class="faint">and ${left} more</span>` : ''}</div>`
}

const requirementLinks = (ids: readonly string[]): Markup =>
  html`${ids.slice(0, 12).map((id) => html`<a href="#r-${id}">${id}</a> `)}${ids.length > 12 ? html`<span class="faint">and ${ids.length - 12} more</span>` : ''}`
