import { endpoints } from '../../../../contracts/chapters.ts'
import { openInPanel, type PanelParts } from '../../../../pages/client/console/panel.ts'
import { consoleStyle } from '../../../../pages/generated/console-style.ts'
import { kitStyle } from '../../../../pages/generated/kit-style.ts'
import type { KitEvent } from '../../../../platform/activity/events.ts'
import { createControl } from '../../../../platform/control/control.ts'
import type { OpenedWorld } from '../open-world.ts'

const style = `
iframe { position: fixed; z-index: 2147483647; inset: auto 0 0; width: 100%; height: min(38rem, 70dvh); border: 0; border-top: 1px solid #8888;
  box-shadow: 0 -8px 40px #0004; background: Canvas; color-scheme: light dark }
iframe[hidden] { display: none }
@media (max-width: 640px) { iframe { height: 100dvh } }`

export interface ConsoleHost {
  /** A closed root, so that the app cannot reach the console. */
  readonly root: ShadowRoot
  /** Removes the console and its button. */
  remove(): void
}

/** Returns a function that opens and closes the console. */
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

/** A separate document isolates styles, keys and sizes from the app. It has no markup, so it works under any content security policy. */
async function documentIn(frame: HTMLIFrameElement, root: ShadowRoot): Promise<Document> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  try {
    frame.srcdoc = '<!doctype html>'
  } catch {
    // The app requires trusted types. An empty frame works as well.
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

/** The control plane of the world in the page, and its events. The app cannot reach it, because it has no address. */
function connectionTo({ mock, lock }: OpenedWorld): Pick<PanelParts, 'fetch' | 'follow'> {
  const { parts } = mock.world
  const token = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const whole = parts.world && { world: { ...parts.world, reset: () => mock.reset() } }
  const control = createControl({ ...parts, ...whole, token })
  return {
    fetch(request) {
      request.headers.set('x-kit-token', token)
      return lock.exclusive(() => control.fetch(request))
    },
    follow(emit, last) {
      const { events } = parts
      const forward = async (event: KitEvent) => emit(event.name, await dataOf(event))
      events?.bus.listen((event) => void forward(event))
      for (const event of events?.bus.since(last ?? 0).events ?? []) void forward(event)
    },
  }
}

async function dataOf({ world, at, data, details }: KitEvent): Promise<Readonly<Record<string, unknown>>> {
  return { world, at, ...(details ? await details() : data) }
}
