import type { OpenedWorld } from '../open-world.ts'
import type { ConsoleHost } from './console-panel.ts'
import type { Corner } from './corner.ts'

const style = `
:host { all: initial; color-scheme: light dark }
button { position: fixed; z-index: 2147483646; width: 40px; height: 40px; padding: 0; border: 0; border-radius: 12px; background: #4f46e5;
  color: #fff; font: 700 18px/40px ui-sans-serif, system-ui, sans-serif; cursor: pointer; opacity: .75; box-shadow: 0 2px 8px #0005 }
button:hover, button:focus-visible { opacity: 1 }
button:focus-visible { outline: 2px solid #4f46e5; outline-offset: 2px }
@media print { button { display: none } }`

/** Adds a button in a corner of the page. The console is loaded on the first click. */
export function showConsoleButton(corner: Corner, world: OpenedWorld): () => void {
  const place = document.createElement('community-kit-console')
  const root = place.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  const [side, edge] = corner.split('-')
  sheet.replaceSync(`${style} button { ${side}: 12px; ${edge}: 12px }`)
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'K'
  button.ariaLabel = 'Open the console of community-kit'
  const host: ConsoleHost = { root, remove: () => place.remove() }
  let toggle: Promise<() => void> | undefined
  button.onclick = () => {
    toggle ??= import('./console-panel.ts').then(({ openPanel }) => openPanel(host, button, world))
    void toggle.then((run) => run())
  }
  root.append(button)
  // Not in the body, because apps replace its content.
  document.documentElement.append(place)
  return host.remove
}
