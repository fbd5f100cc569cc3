import { element } from '../../shared/dom.ts'
import { type Child, foreign, link, span } from '../shared/parts.ts'
import { type Names, namesOf, type RowData } from '../shared/rows.ts'
import { type Column, cellText, type TableView, toneOf } from './tables.ts'

type Linked = ReadonlyMap<string, Names>

/** The names behind the ids of some rows. */
export async function linkedNames({ columns }: TableView, rows: readonly RowData[]): Promise<Linked> {
  const ids = (table: string) =>
    columns.filter(({ to }) => to === table).flatMap(({ name }) => rows.map((row) => row[name]))
  const [people, topics] = await Promise.all([
    namesOf('users', 'name', ids('users')),
    namesOf('topics', 'name', ids('topics')),
  ])
  return new Map([
    ['users', people],
    ['topics', topics],
  ])
}

export function tableElement(view: TableView, rows: readonly RowData[], names: Linked): HTMLElement {
  const head = element(
    'tr',
    {},
    ...view.columns.map(({ title, kind }) => element('th', { scope: 'col', class: kind ?? '' }, title)),
  )
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      ...view.columns.map((column) => element('td', { class: column.kind ?? '' }, cell(view, column, row, names))),
    ),
  )
  return element(
    'div',
    { class: 'table-box' },
    element('table', { class: 'table rows' }, element('thead', {}, head), element('tbody', {}, ...body)),
  )
}

function cell(view: TableView, { name, to, kind }: Column, row: RowData, names: Linked): Child {
  const text = cellText(view.name, name, row)
  if (name === 'id') return link(`#world/${view.name}/${row.id}`, String(row.id))
  if (to !== undefined && row[name]) {
    const target = link(`#world/${to}/${row[name]}`, '')
    target.append(foreign(names.get(to)?.get(Number(row[name])) ?? `no. ${row[name]}`))
    return target
  }
  if (kind === 'state' && text !== '–') return span(`badge ${toneOf(text)}`, text)
  return kind === 'number' ? text : foreign(text)
}
