import { element } from '../../shared/dom.ts'
import { control, read } from '../shared/control.ts'
import type { ExchangeDetails, JudgedExchange } from '../shared/exchange.ts'
import { host } from '../shared/host.ts'
import { notice, telling } from '../shared/notices.ts'
import { button, callout, div } from '../shared/parts.ts'
import { detailsView } from './details.ts'
import { DrawingPace } from './drawing-pace.ts'
import { saveHar } from './export-har.ts'
import { filterBar } from './filter-bar.ts'
import { CallLog } from './log.ts'
import { enableRowKeys } from './row-keys.ts'
import { addRows, columns } from './rows.ts'

function example(): (Node | string)[] {
  const { server } = host()
  return server === undefined ? ['.'] : [': ', element('code', {}, `curl ${server}/api/v2/feeds`)]
}

/** Every call as it happens. */
export class LiveView {
  readonly #log = new CallLog()
  readonly #body = element('tbody', { role: 'rowgroup' })
  readonly #empty = div(
    'nothing-yet',
    element('p', {}, 'Waiting for calls.'),
    element('p', {}, 'Send one, and it appears here', ...example()),
  )
  readonly #panel = element('aside', { class: 'panel', 'aria-label': 'The chosen call', hidden: '' })
  readonly #count = element('span', { class: 'count' })
  readonly #pace = new DrawingPace(() => this.#draw())
  #open: number | undefined

  constructor(root: HTMLElement) {
    const head = element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        {},
        ...columns.map((title) => element('th', { scope: 'col', class: `call-${title.toLowerCase()}` }, title)),
      ),
    )
    const table = div('calls', element('table', { class: 'calls-table', role: 'table' }, head, this.#body), this.#empty)
    enableRowKeys(this.#body, (id) => void this.#show(id))
    root.append(this.#toolbar(), div('split', table, this.#panel))
    this.#panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.#close()
    })
  }

  /** The calls that were made before the page was opened. Returns the id of the last. */
  async start(tell: (call: JudgedExchange) => void): Promise<number | undefined> {
    const calls = await read<JudgedExchange[]>('/exchanges?world=*&limit=500')
    this.#log.clear()
    this.#redraw([])
    for (const call of calls) tell(call)
    return calls.at(-1)?.id
  }

  add(call: JudgedExchange): void {
    this.#log.add(call)
    this.#pace.ask()
  }

  #toolbar(): HTMLElement {
    const pause = button('Pause', () => {
      this.#log.pause(!this.#log.isPaused)
      pause.setAttribute('aria-pressed', String(this.#log.isPaused))
      pause.textContent = this.#log.isPaused ? 'Go on' : 'Pause'
      this.#pace.ask()
    })
    const clear = telling(async () => {
      await control({ method: 'DELETE', path: '/exchanges?world=*' })
      this.#log.clear()
      this.#redraw([])
      this.#close()
    })
    const har = telling(async () => notice(await saveHar(this.#log.shown)))
    const filter = filterBar((wanted) => this.#redraw(this.#log.filterBy(wanted)))
    return div(
      'toolbar',
      filter,
      div('toolbar-end', this.#count, pause, button('Clear', clear), button('Save as HAR', har)),
    )
  }

  #redraw(calls: readonly JudgedExchange[]): void {
    this.#body.replaceChildren()
    addRows(this.#body, calls)
    this.#mark()
    this.#tellCount()
  }

  #draw(): void {
    const arrived = this.#log.take()
    if (arrived.length > 0) addRows(this.#body, arrived)
    this.#tellCount()
  }

  #tellCount(): void {
    const shown = this.#body.children.length
    const waiting = this.#log.isPaused && this.#log.waiting > 0 ? `, ${this.#log.waiting} waiting` : ''
    const { size } = this.#log
    const counted = shown === size ? shown : `${shown} of ${size}`
    this.#count.textContent = `${counted} ${size === 1 ? 'call' : 'calls'}${waiting}`
    this.#empty.hidden = shown > 0
  }

  #mark(): void {
    for (const row of this.#body.querySelectorAll('[aria-current]')) row.removeAttribute('aria-current')
    this.#body.querySelector(`[data-id="${this.#open}"]`)?.setAttribute('aria-current', 'true')
  }

  async #show(id: number): Promise<void> {
    this.#open = id
    this.#mark()
    const bar = div(
      'panel-bar',
      element('strong', {}, `Call ${id}`),
      button('Close', () => this.#close(), 'quiet small'),
    )
    try {
      const call = await read<ExchangeDetails>(`/exchanges/${id}`)
      if (this.#open === id) this.#panel.replaceChildren(bar, ...detailsView(call))
    } catch (error) {
      this.#panel.replaceChildren(bar, callout('warn', (error as Error).message))
    }
    this.#panel.hidden = false
    this.#panel.scrollTop = 0
    bar.querySelector('button')?.focus({ preventScroll: true })
  }

  #close(): void {
    const row = this.#body.querySelector<HTMLElement>(`[data-id="${this.#open}"]`)
    this.#open = undefined
    this.#panel.hidden = true
    this.#mark()
    row?.focus()
  }
}
