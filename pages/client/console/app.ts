import { all, element, one } from '../shared/dom.ts'
import { DoView } from './deeds/do-view.ts'
import { FaultsView } from './faults/faults-view.ts'
import { frameOf, viewNames } from './frame.ts'
import { LiveView } from './live/live-view.ts'
import { chooseWorld } from './shared/control.ts'
import type { JudgedExchange } from './shared/exchange.ts'
import { type Connection, host } from './shared/host.ts'
import { telling } from './shared/notices.ts'
import { markCurrent } from './shared/parts.ts'
import { WorldView } from './world/world-view.ts'

const connectionTexts: Readonly<Record<Connection, string>> = {
  connecting: 'connecting',
  live: 'live',
  lost: 'not connected',
}

/** The views, and which of them the address shows: `#live`, `#world/topics/3`, `#do`, `#faults`. */
export function openApp(): void {
  const root = one<HTMLElement>('[data-app]')
  const section = (name: string) => one<HTMLElement>(`[data-view="${name}"]`) ?? element('section')
  if (!root) return
  root.replaceChildren(...frameOf())
  root.hidden = false
  const live = new LiveView(section('live'))
  const world = new WorldView(section('world'))
  const deeds = new DoView(section('do'))
  const faults = new FaultsView(section('faults'))
  const { address } = host()
  const show = () => {
    const [name = 'live', ...rest] = address.current.slice(1).split('/')
    const shown = viewNames.includes(name) ? name : 'live'
    for (const view of all<HTMLElement>('[data-view]')) view.hidden = view.dataset.view !== shown
    for (const tab of all<HTMLElement>('[data-view-link]')) markCurrent(tab, tab.dataset.viewLink === shown)
    if (shown === 'world') telling(() => world.show(rest))()
    if (shown === 'do') telling(() => deeds.show())()
    if (shown === 'faults') telling(() => faults.show())()
  }
  const arrived = (call: JudgedExchange) => {
    live.add(call)
    noteWorld(call.world)
  }
  address.listen(show)
  enableWorldChoice(show)
  show()
  telling(() => followEvents(live, arrived, show))()
}

async function followEvents(live: LiveView, arrived: (call: JudgedExchange) => void, show: () => void): Promise<void> {
  const last = await live.start(arrived)
  const missed = () => void live.start(arrived)
  const { address, follow } = host()
  const changed = () => !/^#(?:live|do)/.test(address.current) && show()
  const listeners = { exchange: (data: unknown) => arrived(data as JudgedExchange), missed, world: changed }
  follow({ listeners, tell: tellConnection }, last)
}

function tellConnection(state: Connection): void {
  const place = one<HTMLElement>('[data-connection]')
  if (!place) return
  place.dataset.connection = state
  place.textContent = connectionTexts[state]
}

/** Worlds that were seen are offered. */
function noteWorld(name: string | null): void {
  const list = one<HTMLElement>('#worlds')
  const isKnown = name === null || all<HTMLOptionElement>('option', list).some(({ value }) => value === name)
  if (!isKnown) list?.append(element('option', { value: name }))
}

function enableWorldChoice(show: () => void): void {
  const input = one<HTMLInputElement>('[data-world]')
  input?.addEventListener('change', () => {
    chooseWorld(input.value.trim() || undefined)
    show()
  })
}
