import { element } from '../../shared/dom.ts'
import { callout, codeBlock, div, heading, link } from '../shared/parts.ts'
import { type RowData, readRows } from '../shared/rows.ts'
import { linkedNames, tableElement } from './table-view.ts'
import { type TableView, tables } from './tables.ts'

/** One row with all its columns, and what belongs to it. */
export async function rowView(view: TableView, id: number): Promise<Node[]> {
  const back = link(`#world/${view.name}`, `← ${view.title}`)
  const { rows } = await readRows(view.name, { id })
  const [row] = rows
  if (!row) return [back, callout('warn', `${view.title} has no row ${id}.`)]
  const related = await Promise.all((view.related ?? []).map((one) => relatedView(one, id)))
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
  { title, table, by }: { title: string; table: string; by: string },
  id: number,
): Promise<HTMLElement> {
  const view = tables.find(({ name }) => name === table)
  if (!view) return div('')
  const { rows, next } = await readRows(table, { [by]: id, limit: 20 })
  const content =
    rows.length === 0
      ? element('p', { class: 'empty' }, 'None')
      : tableElement(view, rows, await linkedNames(view, rows))
  return div('related', heading(next === null ? title : `${title}, the newest 20`, 'h3'), content)
}
