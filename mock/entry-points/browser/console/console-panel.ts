import { endpoints } from '../../../../contracts/chapters.ts'
import { openInPanel } from '../../../../pages/client/console/panel.ts'
import { consoleStyle } from '../../../../pages/generated/console-style.ts'
import { kitStyle } from '../../../../pages/generated/kit-style.ts'
import type { OpenedWorld } from '../open-world.ts'
import { connectionTo } from './connection.ts'
import type { ConsoleHost } from './console-host.ts'

const style = `
iframe { position: fixed; z-index: 2147483647; inset: auto 0 0; width: 100%; height: min(38rem, 70dvh); border: 0; border-top: 1px solid #8888;
  box-shadow: 0 -8px 40px #0004; background: Canvas; color-scheme: light dark }
iframe[hidden] { display: none }
@media (max-width: 640px) { iframe { height: 100dvh } }`

/** Returns the function that opens and closes it. */
export async function openPanel(host: ConsoleHost, button: HTMLElement, world: OpenedWorld): Promise<() => void> {
  const frame = document.createElement('iframe')
  frame.title = 'Console of community-kit'
  frame.hidden = true
  const shown = await documentIn(frame, host.root)
  host.root.adoptedStyleSheets.push(sheetOf(window, style))
  const toggle = () => {
    frame.hidden = !frame.hidden
    if (frame.hidden) button.focus()
    else frame.focus()
  }
  openInPanel({
    ...connectionTo(world),
    document: shown,
    operations: endpoints.map(({ name }) => name),
    close: toggle,
    hide: host.remove,
  })
  return toggle
}

/** A document of its own keeps styles, keys and sizes apart from those of the app. Without markup it needs nothing of the app's policy. */
async function documentIn(frame: HTMLIFrameElement, root: ShadowRoot): Promise<Document> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  try {
    frame.srcdoc = '<!doctype html>'
  } catch {
    // The app demands trusted types: an empty frame does, too.
  }
  root.append(frame)
  await loaded
  const { contentDocument: shown, contentWindow: view } = frame
  if (!shown || !view) throw new Error('the frame of the console was not loaded')
  const sheets = [kitStyle, consoleStyle].map(({ text }) => sheetOf(view as typeof window, text))
  shown.adoptedStyleSheets = sheets
  shown.title = frame.title
  return shown
}

function sheetOf(view: typeof window, text: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
