import type { Cause } from '../../causes.ts'
import { type OperationRow, operationVerdicts } from '../../operations.ts'
import { truncate } from '../../text/truncate.ts'
import { filterPart } from './filter.ts'
import { outcomesText } from './map.ts'
import { caseLink, classOf, html, type Markup } from './markup.ts'

const most = 3

/** Where a tile of the map leads: what went wrong with the operation, and its cases. */
export function operationsPart(operations: readonly OperationRow[], causes: readonly Cause[]): Markup {
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))]
  const choices = [
    { name: 'verdict', values: operationVerdicts.map((word) => [word, word] as const) },
    { name: 'chapter', values: chapters.map((word) => [word, word] as const) },
  ]
  return html`${filterPart('operations', choices, operations.length)}
<table id="operations" class="rows judged"><thead><tr><th scope="col">operation</th><th scope="col">verdict</th><th scope="col">cases</th><th scope="col">statements</th></tr></thead>
<tbody>${operations.map((row) => operationRow(row, causes))}</tbody></table>`
}

const operationRow = (row: OperationRow, causes: readonly Cause[]): Markup =>
  html`<tr id="o-${row.name}" class="${classOf(row.verdict)} ${row.chapter}"><th>${row.name}<br><span class="faint">${row.method} ${row.path}</span><td>${row.verdict}<td>${outcomesText(row)}${problems(row, causes)}${examples(row)}<td>${requirementLinks(row.requirements)}\n`

/** The causes that were seen with this operation. */
function problems({ caseIds }: OperationRow, causes: readonly Cause[]): Markup {
  const own = causes.flatMap((cause, place) => {
    const seen = cause.caseIds.filter((id) => caseIds.includes(id)).length
    return seen > 0 ? [{ cause, place, seen }] : []
  })
  const items = own.slice(0, most).map(({ cause: { outcome, actual, expected = 'an answer' }, place, seen }) => {
    const text = truncate(`expected ${expected}; actual: ${actual}`, 90)
    return html`<li><a href="#cause-${place + 1}">${outcome} in ${seen}</a> ${text}</li>`
  })
  const left = own.length - most
  return own.length === 0 ? html`` : html`<ul>${items}${left > 0 ? html`<li>and ${left} other causes</li>` : ''}</ul>`
}

function examples({ caseIds }: OperationRow): Markup {
  const left = caseIds.length - most
  return html`<div class="cases">${caseIds.slice(0, most).map(caseLink)}${left > 0 ? html`<span class="faint">and ${left} more</span>` : ''}</div>`
}

const requirementLinks = (ids: readonly string[]): Markup =>
  html`${ids.slice(0, 12).map((id) => html`<a href="#s-${id}">${id}</a> `)}${ids.length > 12 ? html`<span class="faint">and ${ids.length - 12} more</span>` : ''}`
