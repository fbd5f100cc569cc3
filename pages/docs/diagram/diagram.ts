import { type Html, html } from '../../layout/html.ts'
import type { StateTableOverview, TransitionOverview } from '../../suite-overview.ts'
import { type Arrow, type Box, layoutOf, lineHeight, textOf } from './layout.ts'

const round = (value: number) => Math.round(value * 10) / 10

/** A state table as an SVG. Screen readers can use the table below it instead. */
export function diagram(table: StateTableOverview, highlighted?: string): Html {
  const { width, height, boxes, arrows } = layoutOf(table)
  const id = `arrow-${table.id.replaceAll(/\W/g, '-')}`
  return html`<svg class="diagram" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" aria-label="${table.title}: ${table.states.join(', ')}">
<defs><marker id="${id}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="arrow-head" d="M0 0.5 7 4 0 7.5z"/></marker></defs>
${arrows.map((arrow) => html`<path class="arrow${arrow.isOurChoice ? ' our-choice' : ''}${includesOperation(arrow.rows, highlighted) ? ' highlighted' : ''}" d="${rounded(arrow.path)}" marker-end="url(#${id})"/>`)}
${arrows.map((arrow) => label(arrow, highlighted))}
${boxes.map((box) => boxView(box, highlighted))}
</svg>`
}

const rounded = (path: string) => path.replaceAll(/\d+(?:\.\d+)?/g, (number) => String(round(Number(number))))

const includesOperation = (rows: readonly TransitionOverview[], operation: string | undefined) =>
  rows.some((row) => row.operation === operation)

function label({ rows, x, y, width }: Arrow, highlighted: string | undefined): Html {
  const height = rows.length * lineHeight + 6
  const top = y - height / 2
  return html`<rect class="label-box" x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${height}" rx="6"/>
${rows.map((row, index) => rowText(row, x, top + lineHeight * index + 16, 'middle', highlighted))}`
}

function boxView({ state, x, y, width, height, stays }: Box, highlighted: string | undefined): Html {
  return html`<rect class="state-box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" rx="10"/>
<text class="state-name" x="${round(x + width / 2)}" y="${round(y + 26)}" text-anchor="middle">${state}</text>
${stays.map((row, index) => rowText(row, x + 16, y + 56 + lineHeight * index, 'start', highlighted, '↻ '))}`
}

function rowText(
  row: TransitionOverview,
  x: number,
  y: number,
  anchor: string,
  highlighted: string | undefined,
  before = '',
): Html {
  const names = [
    'row-text',
    row.gap === undefined ? '' : 'our-choice',
    row.operation === highlighted ? 'highlighted' : '',
  ]
  return html`<text class="${names.filter(Boolean).join(' ')}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${before}${textOf(row)}</text>`
}
