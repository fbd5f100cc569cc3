import { enableCopying } from '../shared/copy.ts'
import { around, element, showIn } from '../shared/dom.ts'
import { openApp } from './app.ts'
import type { Address, Connection, Host } from './shared/host.ts'
import { useHost } from './shared/host.ts'
import { button, div, link } from './shared/parts.ts'

/** The console in a document of its own within the page of an app, without a server. */
export interface PanelParts {
  readonly document: Document
  /** Answers calls of the control plane. */
  fetch(request: Request): Promise<Response>
  /** Tells of every event after an id. */
  follow(tell: (name: string, data: Readonly<Record<string, unknown>>) => void, last: number | undefined): void
  readonly operations: readonly string[]
  close(): void
  /** Closes it, and takes away the way to open it. */
  hide(): void
}

export function openInPanel(parts: PanelParts): void {
  const { document: shown, operations } = parts
  showIn(shown)
  useHost(panelHost(parts))
  enableCopying()
  const options = operations.map((value) => element('option', { value }))
  const main = element('main', { id: 'content' }, element('div', { 'data-app': '', hidden: '' }))
  shown.documentElement.lang = 'en'
  shown.body.className = 'console in-app'
  shown.body.replaceChildren(topBar(parts), main, element('datalist', { id: 'operations' }, ...options))
  shown.addEventListener('keydown', ({ key }) => key === 'Escape' && parts.close())
  openApp()
}

/** The control plane is in the page: the host of its addresses is nobody's. */
const origin = 'http://kit.invalid'

const panelHost = (parts: PanelParts): Host => ({
  server: undefined,
  send: (path, init) => parts.fetch(new Request(`${origin}/_kit${path}`, init)),
  follow({ listeners, tell }, last) {
    parts.follow((name, data) => listeners[name]?.(data), last)
    tell('live' satisfies Connection)
  },
  address: addressIn(parts.document),
})

/** Links change it without a trace in the history of the app. */
function addressIn(shown: Document): Address {
  let current = '#live'
  const listeners: (() => void)[] = []
  const go = (address: string) => {
    current = address
    for (const changed of listeners) changed()
  }
  shown.addEventListener('click', (event) => {
    const href = around('a', event.target)?.getAttribute('href')
    if (!href?.startsWith('#')) return
    event.preventDefault()
    go(href)
  })
  return {
    get current() {
      return current
    },
    go,
    listen: (changed) => void listeners.push(changed),
  }
}

function topBar({ close, hide }: PanelParts): HTMLElement {
  const brand = link('#live', 'community-kit')
  brand.className = 'brand'
  const off = button('Switch off', hide, 'quiet small')
  off.title = 'Removes the button until the page is loaded again'
  return element('header', { class: 'top' }, brand, div('top-tools', off, button('Close', close, 'small')))
}
