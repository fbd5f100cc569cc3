import { element, find, findAll } from '../shared/dom.ts'
import { ActionsView } from './actions/actions-view.ts'
import { WorldDataView } from './data/data-view.ts'
import { FaultsView } from './faults/faults-view.ts'
import { LiveView } from './live/live-view.ts'
import { chooseWorld } from './shared/control.ts'
import type { JudgedExchange } from './shared/exchange.ts'
import { type Connection, host } from './shared/host.ts'
import { link, markCurrent, withErrorNotice } from './shared/parts.ts'

const connectionTexts: Readonly<Record<Connection, string>> = {
  connecting: 'connecting',
  live: 'live',
  lost: 'not connected',
}

const viewTitles: Readonly<Record<string, string>> = {
  live: 'Live',
  data: 'Data',
  actions: 'Actions',
  faults: 'Faults and overrides',
}

/** Opens the console. The address selects the view: `#live`, `#data/topics/3`, `#actions`, `#faults`. */
export function openApp(): void {
  const root = find<HTMLElement>('[data-app]')
  if (!root) return
  root.replaceChildren(...frame())
  root.hidden = false
  const section = (name: string) => find<HTMLElement>(`[data-view="${name}"]`) ?? element('section')
  const live = new LiveView(section('live'))
  const data = new WorldDataView(section('data'))
  const actions = new ActionsView(section('actions'))
  const faults = new FaultsView(section('faults'))
  const { address } = host()
  const show = () => {
    const [name = '', ...rest] = address.current.slice(1).split('/')
    const shown = Object.hasOwn(viewTitles, name) ? name : 'live'
    for (const view of findAll<HTMLElement>('[data-view]')) view.hidden = view.dataset.view !== shown
    for (const tab of findAll<HTMLElement>('[data-view-link]')) markCurrent(tab, tab.dataset.viewLink === shown)
    if (shown === 'data') withErrorNotice(() => data.show(rest))()
    if (shown === 'actions') withErrorNotice(() => actions.show())()
    if (shown === 'faults') withErrorNotice(() => faults.show())()
  }
  address.onChange(show)
  enableWorldChoice(show)
  show()
  withErrorNotice(() => followEvents(live, show))()
}

/** The tabs, an empty section for each view, and a place for notices. */
function frame(): Node[] {
  const views = Object.entries(viewTitles)
  const tabs = views.map(([id, title]) => {
    const tab = link(`#${id}`, title)
    tab.dataset.viewLink = id
    return tab
  })
  const sections = views.map(([id, title]) =>
    element('section', { class: 'view', 'data-view': id, 'aria-label': title, hidden: '' }),
  )
  return [
    element('h1', { class: 'visually-hidden' }, 'Console'),
    element('nav', { class: 'views', 'aria-label': 'Console' }, ...tabs),
    ...sections,
    element('div', { class: 'notices', 'data-notices': '', role: 'status', 'aria-live': 'polite' }),
  ]
}

async function followEvents(live: LiveView, show: () => void): Promise<void> {
  const onExchange = (exchange: JudgedExchange, receivedAt?: Date) => {
    live.add(exchange, receivedAt)
    offerWorld(exchange.world)
  }
  const lastEventId = await live.start(onExchange)
  const { address, subscribe } = host()
  const listeners = {
    exchange: (data: unknown) => onExchange(data as JudgedExchange, new Date()),
    missed: () => void live.start(onExchange),
    world: () => !/^#(?:live|actions)/.test(address.current) && show(),
  }
  subscribe({ listeners, onConnection: showConnection }, lastEventId)
}

function showConnection(state: Connection): void {
  const place = find<HTMLElement>('[data-connection]')
  if (!place) return
  place.dataset.connection = state
  place.textContent = connectionTexts[state]
}

/** Adds a world that was seen in an exchange to the suggestions. */
function offerWorld(name: string | null): void {
  const list = find<HTMLElement>('#worlds')
  const isKnown = name === null || findAll<HTMLOptionElement>('option', list).some(({ value }) => value === name)
  if (!isKnown) list?.append(element('option', { value: name }))
}

function enableWorldChoice(show: () => void): void {
  const input = find<HTMLInputElement>('[data-world]')
  input?.addEventListener('change', () => {
    chooseWorld(input.value.trim() || undefined)
    show()
  })
}
