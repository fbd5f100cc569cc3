import { element } from '../../shared/dom.ts'
import { type Names, namesOf, type RowData, readRows } from '../shared/control.ts'
import { type Child, callout, codeBlock, div, heading, link, span, userText } from '../shared/parts.ts'
import { type Column, cellText, type TableView, tables, toneOf } from './tables.ts'
import { thumbnails } from './thumbnails.ts'

/** Names by table and id. */
export type LinkedNames = ReadonlyMap<string, Names>

/** The names behind the ids in some rows. */
export async function linkedNames({ columns }: TableView, rows: readonly RowData[]): Promise<LinkedNames> {
  const ids = (table: string) =>
    columns.filter(({ to }) => to === table).flatMap(({ name }) => rows.map((row) => row[name]))
  const [users, topics] = await Promise.all([namesOf('users', ids('users')), namesOf('topics', ids('topics'))])
  return new Map([
    ['users', users],
    ['topics', topics],
  ])
}

export function tableElement(view: TableView, rows: readonly RowData[], names: LinkedNames): HTMLElement {
  const head = view.columns.map(({ title, kind }) => element('th', { scope: 'col', class: kind ?? '' }, title))
  const cells = (row: RowData) =>
    view.columns.map((column) => element('td', { class: column.kind ?? '' }, cell(view, column, row, names)))
  const body = rows.map((row) => element('tr', {}, ...cells(row)))
  return plainTable(element('tr', {}, ...head), body)
}

export const plainTable = (head: HTMLElement, rows: readonly HTMLElement[]): HTMLElement =>
  div('table-box', element('table', { class: 'table rows' }, element('thead', {}, head), element('tbody', {}, ...rows)))

function cell(view: TableView, { name, to, kind }: Column, row: RowData, names: LinkedNames): Child {
  if (kind === 'pictures') return thumbnails(row[name])
  const text = cellText(view.name, name, row)
  if (name === 'id') return link(`#data/${view.name}/${row.id}`, String(row.id))
  if (to !== undefined && row[name]) {
    const target = link(`#data/${to}/${row[name]}`, '')
    target.append(userText(names.get(to)?.get(Number(row[name])) ?? `id ${row[name]}`))
    return target
  }
  if (kind === 'state' && text !== '–') return span(`badge ${toneOf(text)}`, text)
  return kind === 'number' ? text : userText(text)
}

/** One row with all its columns, and the rows of other tables that belong to it. */
export async function rowView(view: TableView, id: number): Promise<Node[]> {
  const back = link(`#data/${view.name}`, `← ${view.title}`)
  const { rows } = await readRows(view.name, { id })
  const [row] = rows
  if (!row) return [back, callout('warn', `${view.title} has no row ${id}.`)]
  const related = await Promise.all((view.related ?? []).map((relation) => relatedView(relation, id)))
  return [
    back,
    heading(`${view.title} ${id}`),
    tableElement(view, [row], await linkedNames(view, [row])),
    codeBlock('All columns', JSON.stringify(idFirst(row))),
    ...related,
  ]
}

const idFirst = ({ id, ...rest }: RowData) => ({ id, ...rest })

async function relatedView(
  { title, table, by }: NonNullable<TableView['related']>[number],
  id: number,
): Promise<HTMLElement> {
  const view = tables.find(({ name }) => name === table)
  if (!view) return div('')
  const { rows, next } = await readRows(table, { [by]: id, limit: 20 })
  const content =
    rows.length === 0
      ? element('p', { class: 'empty' }, 'None')
      : tableElement(view, rows, await linkedNames(view, rows))
  return div('related', heading(next === null ? title : `${title} (newest 20)`, 'h3'), content)
}
