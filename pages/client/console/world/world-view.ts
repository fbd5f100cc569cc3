import { element } from '../../shared/dom.ts'
import { host } from '../shared/host.ts'
import { button, callout, div, empty, heading, link, markCurrent } from '../shared/parts.ts'
import { type RowData, readRows } from '../shared/rows.ts'
import { outboxView } from './outbox-view.ts'
import { rowView } from './row-view.ts'
import { linkedNames, tableElement } from './table-view.ts'
import { cellText, outboxTitle, type TableView, tables } from './tables.ts'

/** The rows of the chosen world. */
export class WorldView {
  readonly #content = div('world-content')
  readonly #links: HTMLElement
  #asked = 0

  constructor(root: HTMLElement) {
    const titles = [...tables.map(({ name, title }) => [name, title] as const), ['outbox', outboxTitle] as const]
    this.#links = element(
      'nav',
      { class: 'tables', 'aria-label': 'Tables' },
      ...titles.map(([name, title]) => link(`#world/${name}`, title)),
    )
    root.append(div('world', this.#links, this.#content))
  }

  /** `topics`, or `topics/3`. */
  async show([name = 'users', id]: readonly string[]): Promise<void> {
    const asked = ++this.#asked
    for (const one of this.#links.querySelectorAll('a')) markCurrent(one, one.getAttribute('href') === `#world/${name}`)
    const view = tables.find((table) => table.name === name)
    const content = await this.#contentOf(name, view, id)
    if (asked === this.#asked) this.#content.replaceChildren(...content)
  }

  async #contentOf(name: string, view: TableView | undefined, id: string | undefined): Promise<Node[]> {
    try {
      if (name === 'outbox') return await outboxView()
      if (!view) return [callout('warn', 'There is no such table.')]
      return id === undefined ? await pagedView(view) : await rowView(view, Number(id))
    } catch (error) {
      return [callout('bad', (error as Error).message)]
    }
  }
}

/** Page by page; the search is in what has been read, and a number opens the row of that id. */
async function pagedView(view: TableView): Promise<Node[]> {
  const loaded: RowData[] = []
  const place = div('')
  const search = element('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Search what is shown, or type an id and Enter',
    'aria-label': `Search ${view.title}`,
  }) as HTMLInputElement
  let next: number | null = null
  const more = button('Older rows', () => void load(), '')
  const draw = async () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const names = await linkedNames(view, loaded)
    const found = loaded.filter((row) => words.every((word) => lineOf(view, row, names).includes(word)))
    place.replaceChildren(found.length === 0 ? empty('No row matches.') : tableElement(view, found, names))
    more.hidden = next === null
  }
  const load = async () => {
    const page = await readRows(view.name, { limit: 50, ...(next !== null && { before: next }) })
    loaded.push(...page.rows)
    next = page.next
    await draw()
  }
  search.addEventListener('input', () => void draw())
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && /^[1-9]\d*$/.test(search.value)) host().address.go(`#world/${view.name}/${search.value}`)
  })
  await load()
  return [div('world-head', heading(view.title), search), place, div('actions', more)]
}

function lineOf(
  { name: table, columns }: TableView,
  row: RowData,
  names: Awaited<ReturnType<typeof linkedNames>>,
): string {
  const cells = columns.map(
    ({ name, to }) => `${cellText(table, name, row)} ${names.get(to ?? '')?.get(Number(row[name])) ?? ''}`,
  )
  return cells.join(' ').toLowerCase()
}
