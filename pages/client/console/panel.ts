import { enableCopyButtons } from '../shared/copy-buttons.ts'
import { closest, element, useDocument } from '../shared/dom.ts'
import { openApp } from './app.ts'
import { type Address, type Host, useHost } from './shared/host.ts'
import { button, div, link } from './shared/parts.ts'

/** The console in a frame of an app's page, without a server. */
export interface PanelParts {
  readonly document: Document
  /** Handles requests to the control plane. */
  fetch(request: Request): Promise<Response>
  /** Delivers all events after `lastEventId`. */
  follow(
    onEvent: (name: string, data: Readonly<Record<string, unknown>>) => void,
    lastEventId: number | undefined,
  ): void
  readonly operations: readonly string[]
  close(): void
  /** Closes the console and removes the button that opens it. */
  hide(): void
}

export function openInPanel(parts: PanelParts): void {
  const { document: shown, operations } = parts
  useDocument(shown)
  useHost(panelHost(parts))
  enableCopyButtons()
  const options = operations.map((value) => element('option', { value }))
  const main = element('main', { id: 'content' }, element('div', { 'data-app': '', hidden: '' }))
  shown.documentElement.lang = 'en'
  shown.body.className = 'console in-app'
  shown.body.replaceChildren(topBar(parts), main, element('datalist', { id: 'operations' }, ...options))
  shown.addEventListener('keydown', ({ key }) => key === 'Escape' && parts.close())
  openApp()
}

/** The control plane runs in the page, so this host is never contacted. */
const origin = 'http://kit.invalid'

const panelHost = (parts: PanelParts): Host => ({
  server: undefined,
  send: (path, init) => parts.fetch(new Request(`${origin}/_kit${path}`, init)),
  subscribe({ listeners, onConnection }, lastEventId) {
    parts.follow((name, data) => listeners[name]?.(data), lastEventId)
    onConnection('live')
  },
  address: addressIn(parts.document),
})

/** Follows links without changing the app's history. */
function addressIn(shown: Document): Address {
  let current = '#live'
  const listeners: (() => void)[] = []
  const go = (address: string) => {
    current = address
    for (const listener of listeners) listener()
  }
  shown.addEventListener('click', (event) => {
    const href = closest('a', event.target)?.getAttribute('href')
    if (!href?.startsWith('#')) return
    event.preventDefault()
    go(href)
  })
  return {
    get current() {
      return current
    },
    go,
    onChange: (listener) => void listeners.push(listener),
  }
}

function topBar({ close, hide }: PanelParts): HTMLElement {
  const brand = link('#live', 'community-kit')
  brand.className = 'brand'
  const off = button('Switch off', hide, 'quiet small')
  off.title = 'Removes the button until the page is loaded again'
  return element('header', { class: 'top' }, brand, div('top-tools', off, button('Close', close, 'small')))
}
