import { closest, element } from '../../shared/dom.ts'
import type { JudgedExchange } from '../shared/exchange.ts'
import { methodTag, span, statusTag, userText } from '../shared/parts.ts'
import { maxExchanges } from './exchange-log.ts'
import { hasHint } from './filter.ts'

interface Column {
  readonly name: string
  readonly title: string
  /** A tooltip. */
  readonly hint?: string
  cell(exchange: JudgedExchange): Node | string
}

const columns: readonly Column[] = [
  {
    name: 'time',
    title: 'World time',
    hint: 'By the clock of the world, in UTC',
    cell: ({ at }) => at.slice(11, 23),
  },
  { name: 'method', title: 'Method', cell: ({ method }) => methodTag(method) },
  { name: 'path', title: 'Path', cell: ({ path }) => userText(path.replace(/^\/api\/v2/, '') || path) },
  { name: 'operation', title: 'Operation', cell: ({ operation }) => operation ?? '–' },
  { name: 'who', title: 'User', cell: ({ who }) => (who ? userText(who.name) : '–') },
  { name: 'status', title: 'Status', cell: ({ status }) => statusTag(status) },
  { name: 'ms', title: 'ms', hint: 'Duration in milliseconds', cell: ({ ms }) => String(Math.round(ms * 10) / 10) },
  { name: 'contract', title: 'Contract', cell: contractCell },
  { name: 'world', title: 'World', cell: ({ world }) => world ?? 'common' },
]

/** The verdict, marked as `forwarded` if another server sent the response. */
function contractCell(exchange: JudgedExchange): Node {
  const tag = verdictTag(exchange)
  if (exchange.upstream === undefined) return tag
  const forwarded = span('badge neutral', 'forwarded')
  forwarded.title = `Response of ${exchange.upstream}`
  return element('span', { class: 'badges' }, tag, forwarded)
}

const tones = { valid: 'good', invalid: 'bad', unknown: 'neutral' } as const

function verdictTag({ contract, fault, override }: JudgedExchange): HTMLElement {
  if (fault !== undefined) return span('badge accent', 'fault')
  if (override !== undefined) return span('badge accent', 'override')
  if (hasHint(contract)) return span('badge warn', 'hint')
  return span(`badge ${tones[contract.verdict]}`, contract.verdict)
}

export const headRow = (): HTMLElement =>
  element(
    'tr',
    {},
    ...columns.map(({ name, title, hint }) =>
      element('th', { scope: 'col', class: `exchange-${name}`, ...(hint && { title: hint }) }, title),
    ),
  )

/** The id of the exchange is in `data-id`. */
function rowOf(exchange: JudgedExchange): HTMLElement {
  const cells = columns.map(({ name, cell }) =>
    element('td', { class: `exchange-${name}`, role: 'cell' }, cell(exchange)),
  )
  return element('tr', { 'data-id': String(exchange.id), tabindex: '-1', role: 'row' }, ...cells)
}

/** Adds rows on top, and removes the oldest ones beyond the limit. */
export function addRows(body: HTMLElement, exchanges: readonly JudgedExchange[]): void {
  body.prepend(...exchanges.slice(0, maxExchanges).map(rowOf))
  while (body.children.length > maxExchanges) body.lastElementChild?.remove()
  if (!body.querySelector('tr[tabindex="0"]')) body.firstElementChild?.setAttribute('tabindex', '0')
}

/** Tab reaches one row of the table; arrow keys move to the others, and Enter opens one. */
export function enableRowKeys(body: HTMLElement, open: (id: number) => void): void {
  const rowAt = (target: EventTarget | null) => closest<HTMLElement>('tr', target)
  const select = (row: HTMLElement) => {
    for (const other of body.querySelectorAll('tr[tabindex="0"]')) other.setAttribute('tabindex', '-1')
    row.setAttribute('tabindex', '0')
  }
  body.addEventListener('click', (event) => {
    const row = rowAt(event.target)
    if (!row) return
    select(row)
    open(Number(row.dataset.id))
  })
  body.addEventListener('keydown', (event) => {
    const row = rowAt(event.target)
    if (!row) return
    const next = nextRow(body, row, event.key)
    if (next) {
      select(next)
      next.focus()
    } else if (event.key === 'Enter' || event.key === ' ') open(Number(row.dataset.id))
    else return
    event.preventDefault()
  })
}

function nextRow(body: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const found = {
    ArrowDown: row.nextElementSibling ?? row,
    ArrowUp: row.previousElementSibling ?? row,
    Home: body.firstElementChild,
    End: body.lastElementChild,
  }[key]
  return (found as HTMLElement | null | undefined) ?? undefined
}
