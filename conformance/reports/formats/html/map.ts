import { compareNaturally, type Outcome } from '../../matrix.ts'
import { isTested, type OperationRow, operationVerdicts } from '../../operations.ts'
import { classOf, html, icon, type Markup, splitCamelCase } from './markup.ts'

const maxRequirements = 16

/** One tile per operation, by chapter. Icon and colour show its worst verdict. */
export function mapPart(operations: readonly OperationRow[]): Markup {
  const chapters = [...Map.groupBy(operations, ({ chapter }) => chapter)]
  return html`${legend(operations)}
<div class="map">${chapters.map(([chapter, rows]) => chapterPart(chapter, rows))}</div>`
}

function legend(operations: readonly OperationRow[]): Markup {
  const count = (verdict: string) => operations.filter((one) => one.verdict === verdict).length
  const seen = operationVerdicts.filter((verdict) => count(verdict) > 0)
  return html`<ul class="legend">${seen.map((one) => html`<li>${icon(one)} <b>${count(one)}</b> ${meanings[one] ?? one}</li>`)}</ul>`
}

const meanings: Readonly<Record<string, string>> = {
  partly: 'passed, but partly not exercised',
  unsupported: 'not supported, as declared',
  'no case': 'no case in this run',
}

function chapterPart(chapter: string, rows: readonly OperationRow[]): Markup {
  const [section = ''] = rows.map((row) => row.section).sort(compareNaturally)
  return html`<section class="chapter"><h3>${section.split('.').slice(0, 2).join('.')} ${chapter} <span class="faint">${chapterCount(rows)}</span></h3>
<ul>${rows.map(tile)}</ul></section>`
}

/** `7 of 9` tested operations passed, or why none was tested. */
function chapterCount(rows: readonly OperationRow[]): string {
  const tested = rows.filter(isTested)
  if (tested.length > 0) return `${tested.filter(({ verdict }) => verdict === 'passed').length} of ${tested.length}`
  return rows.every(({ verdict }) => verdict === 'unsupported') ? 'not supported' : 'not tested'
}

const tile = (row: OperationRow): Markup =>
  html`<li><a class="tile ${classOf(row.verdict)}" href="#o-${row.name}">${icon(row.verdict)}<span class="method">${row.method}</span> <span class="name">${splitCamelCase(row.name)}</span> <span class="count">${countText(row)}</span><span class="aside">, ${row.verdict}</span></a>${tip(row)}</li>`

/** `3/12` failed, or the number of passed cases. */
function countText({ counts, verdict }: OperationRow): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (verdict === 'passed') return String(counts.passed)
  return all === 0 ? '' : `${verdict === 'partly' ? counts.passed : (counts[verdict as Outcome] ?? 0)}/${all}`
}

/** Shown on hover and focus. */
const tip = (row: OperationRow): Markup =>
  html`<div class="tip"><p>${icon(row.verdict)} <strong>${row.name}</strong> <code>${row.method} ${row.path}</code></p>
<p>${row.summary}</p><p>${outcomesText(row)}</p><p class="faint">${requirementsText(row.requirements)}</p></div>`

export function outcomesText({ counts, stopped }: OperationRow): string {
  const words = Object.entries(counts).filter(([, count]) => count > 0)
  const parts = words.map(([outcome, count]) => `${count} ${outcome}`)
  if (stopped > 0) parts.push(`${stopped} stopped by another operation`)
  return parts.join(', ') || 'this run has no case about it'
}

function requirementsText(ids: readonly string[]): string {
  const left = ids.length - maxRequirements
  return [...ids.slice(0, maxRequirements), ...(left > 0 ? [`and ${left} more`] : [])].join(' ')
}
