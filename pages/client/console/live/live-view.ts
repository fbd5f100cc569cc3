import { element } from '../../shared/dom.ts'
import { control, read } from '../shared/control.ts'
import type { ExchangeDetails, JudgedExchange } from '../shared/exchange.ts'
import { host } from '../shared/host.ts'
import { button, callout, div, notice, withErrorNotice } from '../shared/parts.ts'
import { detailsView } from './exchange-details.ts'
import { ExchangeLog } from './exchange-log.ts'
import { filterBar } from './filter.ts'
import { saveHar } from './har.ts'
import { RedrawThrottle } from './redraw-throttle.ts'
import { addRows, enableRowKeys, headRow } from './rows.ts'

function exampleCommand(): (Node | string)[] {
  const { server } = host()
  return server === undefined ? ['.'] : [': ', element('code', {}, `curl ${server}/api/v2/feeds`)]
}

/** Every exchange as it happens, and the details of one of them. */
export class LiveView {
  readonly #log = new ExchangeLog()
  readonly #receivedAt = new WeakMap<JudgedExchange, Date>()
  readonly #body = element('tbody', { role: 'rowgroup' })
  readonly #empty = div(
    'nothing-yet',
    element('p', {}, 'No requests yet.'),
    element('p', {}, 'Send one and it appears here', ...exampleCommand()),
  )
  readonly #panel = element('aside', { class: 'panel', 'aria-label': 'Request details', hidden: '' })
  readonly #count = element('span', { class: 'count' })
  readonly #throttle = new RedrawThrottle(() => this.#draw())
  #open: number | undefined

  constructor(root: HTMLElement) {
    const head = element('thead', { role: 'rowgroup' }, headRow())
    const table = element('table', { class: 'exchanges-table', role: 'table' }, head, this.#body)
    enableRowKeys(this.#body, (id) => void this.#show(id))
    root.append(this.#toolbar(), div('split', div('exchanges', table, this.#empty), this.#panel))
    this.#panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.#close()
    })
  }

  /** Loads the exchanges that took place before the page was opened. Returns the id of the last one. */
  async start(onExchange: (exchange: JudgedExchange) => void): Promise<number | undefined> {
    const exchanges = await read<JudgedExchange[]>('/exchanges?world=*&limit=500')
    this.#log.clear()
    this.#redraw([])
    for (const exchange of exchanges) onExchange(exchange)
    return exchanges.at(-1)?.id
  }

  /** `receivedAt` is the visitor's own time, which can differ from the clock of the world. */
  add(exchange: JudgedExchange, receivedAt?: Date): void {
    this.#log.add(exchange)
    if (receivedAt) this.#receivedAt.set(exchange, receivedAt)
    this.#throttle.request()
  }

  #toolbar(): HTMLElement {
    const pause = button('Pause', () => {
      this.#log.isPaused = !this.#log.isPaused
      pause.setAttribute('aria-pressed', String(this.#log.isPaused))
      pause.textContent = this.#log.isPaused ? 'Resume' : 'Pause'
      this.#throttle.request()
    })
    const clear = withErrorNotice(async () => {
      await control({ method: 'DELETE', path: '/exchanges?world=*' })
      this.#log.clear()
      this.#redraw([])
      this.#close()
    })
    const save = withErrorNotice(async () => notice(await saveHar(this.#log.shown)))
    const filter = filterBar((wanted) => this.#redraw(this.#log.filterBy(wanted)))
    return div(
      'toolbar',
      filter,
      div('toolbar-end', this.#count, pause, button('Clear', clear), button('Save as HAR', save)),
    )
  }

  #redraw(exchanges: readonly JudgedExchange[]): void {
    this.#body.replaceChildren()
    addRows(this.#body, exchanges)
    this.#markOpen()
    this.#showCount()
  }

  #draw(): void {
    const taken = this.#log.take()
    if (taken.length > 0) addRows(this.#body, taken)
    this.#showCount()
  }

  #showCount(): void {
    const shown = this.#body.children.length
    const { size, pending, isPaused } = this.#log
    const counted = shown === size ? shown : `${shown} of ${size}`
    const waiting = isPaused && pending > 0 ? `, ${pending} waiting` : ''
    this.#count.textContent = `${counted} ${size === 1 ? 'request' : 'requests'}${waiting}`
    this.#empty.hidden = shown > 0
  }

  #markOpen(): void {
    for (const row of this.#body.querySelectorAll('[aria-current]')) row.removeAttribute('aria-current')
    this.#openRow()?.setAttribute('aria-current', 'true')
  }

  #openRow(): HTMLElement | null {
    return this.#body.querySelector<HTMLElement>(`[data-id="${this.#open}"]`)
  }

  async #show(id: number): Promise<void> {
    this.#open = id
    this.#markOpen()
    const close = button('Close', () => this.#close(), 'quiet small')
    const bar = div('panel-bar', element('h2', {}, `Request ${id}`), close)
    const listed = this.#log.find(id)
    try {
      const exchange = await read<ExchangeDetails>(`/exchanges/${id}`)
      const receivedAt = listed && this.#receivedAt.get(listed)
      if (this.#open === id) this.#panel.replaceChildren(bar, ...detailsView(exchange, receivedAt))
    } catch (error) {
      this.#panel.replaceChildren(bar, callout('warn', (error as Error).message))
    }
    this.#panel.hidden = false
    this.#panel.scrollTop = 0
    close.focus({ preventScroll: true })
  }

  #close(): void {
    const row = this.#openRow()
    this.#open = undefined
    this.#panel.hidden = true
    this.#markOpen()
    row?.focus()
  }
}
