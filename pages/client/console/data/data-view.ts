import { element } from '../../shared/dom.ts'
import { type RowData, read, readRows } from '../shared/control.ts'
import { host } from '../shared/host.ts'
import { button, callout, div, empty, heading, link, markCurrent, span, userText } from '../shared/parts.ts'
import { type LinkedNames, linkedNames, plainTable, rowView, tableElement } from './table-view.ts'
import { cellText, type TableView, tables } from './tables.ts'

/** The tables and the outbox of the chosen world. */
export class WorldDataView {
  readonly #content = div('data-content')
  readonly #links: HTMLElement
  #latest = 0

  constructor(root: HTMLElement) {
    const titles = [...tables.map(({ name, title }) => [name, title] as const), ['outbox', 'Outbox'] as const]
    const links = titles.map(([name, title]) => link(`#data/${name}`, title))
    this.#links = element('nav', { class: 'tables', 'aria-label': 'Tables' }, ...links)
    root.append(div('data', this.#links, this.#content))
  }

  /** Shows a table (`['topics']`) or one of its rows (`['topics', '3']`). */
  async show([name = 'users', id]: readonly string[]): Promise<void> {
    const current = ++this.#latest
    for (const tab of this.#links.querySelectorAll('a')) markCurrent(tab, tab.getAttribute('href') === `#data/${name}`)
    const content = await contentOf(name, id)
    if (current === this.#latest) this.#content.replaceChildren(...content)
  }
}

async function contentOf(name: string, id: string | undefined): Promise<Node[]> {
  const view = tables.find((table) => table.name === name)
  try {
    if (name === 'outbox') return await outboxView()
    if (!view) return [callout('warn', `There is no table ${name}.`)]
    return id === undefined ? await pagedView(view) : await rowView(view, Number(id))
  } catch (error) {
    return [callout('bad', (error as Error).message)]
  }
}

/** Loads a table page by page. The search filters the loaded rows; an id opens its row. */
async function pagedView(view: TableView): Promise<Node[]> {
  const loaded: RowData[] = []
  const place = div('')
  const search = element('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Filter these rows, or type an id and press Enter',
    'aria-label': `Search ${view.title}`,
  }) as HTMLInputElement
  let next: number | null = null
  const more = button('Load older rows', () => void load(), '')
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
    if (key === 'Enter' && /^[1-9]\d*$/.test(search.value)) host().address.go(`#data/${view.name}/${search.value}`)
  })
  await load()
  return [div('data-head', heading(view.title), search), place, div('actions', more)]
}

/** The text of a row that the search applies to. */
function lineOf({ name: table, columns }: TableView, row: RowData, names: LinkedNames): string {
  const cells = columns.map(
    ({ name, to }) => `${cellText(table, name, row)} ${names.get(to ?? '')?.get(Number(row[name])) ?? ''}`,
  )
  return cells.join(' ').toLowerCase()
}

type Message = Readonly<Record<string, unknown>> & { readonly id: number; readonly kind: string; readonly to: string }

const maxMessages = 200

/** Verification codes and pushes that the platform would have sent, newest first. */
async function outboxView(): Promise<Node[]> {
  const messages = (await read<Message[]>('/outbox')).toReversed().slice(0, maxMessages)
  const titles = ['Id', 'Kind', 'To', 'Message', 'Sent at']
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const rows = messages.map(messageRow)
  return [heading('Outbox'), rows.length === 0 ? empty('Nothing was sent.') : plainTable(head, rows)]
}

function messageRow({ id, kind, to, created_at, code, ...rest }: Message): HTMLElement {
  const isCode = kind === 'code'
  return element(
    'tr',
    {},
    element('td', { class: 'number' }, String(id)),
    element('td', {}, span(`badge ${isCode ? 'accent' : 'neutral'}`, kind)),
    element('td', {}, userText(to)),
    element('td', {}, isCode ? element('code', { class: 'sent-code' }, String(code)) : userText(pushText(rest))),
    element('td', {}, String(created_at)),
  )
}

const pushText = ({ channel, content, target }: Readonly<Record<string, unknown>>): string =>
  [channel, content, target === undefined ? '' : `→ ${target}`].filter(Boolean).join(' · ')
