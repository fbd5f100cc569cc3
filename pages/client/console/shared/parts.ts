import { element, find } from '../../shared/dom.ts'
import { indentJson, jsonView } from '../../shared/json-view.ts'

/** Elements of the console. Everything that comes from a world is a text node. */

export type Child = Node | string

export const div = (className: string, ...children: Child[]): HTMLElement =>
  element('div', { class: className }, ...children)

export const span = (className: string, text: string): HTMLElement => element('span', { class: className }, text)

export function button(label: string, run: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', class: `button ${className}`.trim() }, label) as HTMLButtonElement
  made.addEventListener('click', run)
  return made
}

export const link = (href: string, text: string): HTMLElement => element('a', { href }, text)

/** Text that a user wrote: in any script and direction, and of any length. */
export const userText = (text: string): HTMLElement => element('bdi', { class: 'user-text', title: text }, text)

const maxLinkLength = 60

/** A link whose text a user wrote: shortened, and in its own direction. */
export function userTextLink(href: string, text: string): HTMLElement {
  const letters = [...text]
  const shown = letters.length > maxLinkLength ? `${letters.slice(0, maxLinkLength).join('')}…` : text
  return element('a', { href }, element('bdi', { class: 'user-text', title: text }, shown))
}

const toneOfStatus = (status: number): string => {
  if (status === 0) return 'bad'
  if (status < 300) return 'good'
  if (status < 400) return 'accent'
  return status < 500 ? 'warn' : 'bad'
}

export const statusTag = (status: number): HTMLElement =>
  span(`badge status ${toneOfStatus(status)}`, status === 0 ? 'dropped' : String(status))

export const methodTag = (method: string): HTMLElement => span(`method ${method.toLowerCase()}`, method)

export function codeBlock(label: string, text: string): HTMLElement {
  const copy = element('button', { type: 'button', class: 'button quiet small', 'data-copy': '' }, 'Copy')
  const pre = element('pre', { tabindex: '0' }, element('code', {}, ...jsonOrText(text)))
  return div('code', div('code-bar', element('span', {}, label), copy), pre)
}

const jsonOrText = (text: string): Child[] => (/^\s*[[{]/.test(text) ? jsonView(indentJson(text)) : [text])

export const callout = (tone: string, ...children: Child[]): HTMLElement => div(`callout ${tone}`, ...children)

export const card = (title: string, ...content: Node[]): HTMLElement =>
  element('section', { class: 'card action-card' }, element('h2', {}, title), ...content)

export const empty = (text: string): HTMLElement => element('p', { class: 'empty' }, text)

export const heading = (text: string, level = 'h2'): HTMLElement => element(level, {}, text)

export function markCurrent(target: Element, isCurrent: boolean): void {
  if (isCurrent) target.setAttribute('aria-current', 'page')
  else target.removeAttribute('aria-current')
}

/** Shows a short message at the edge of the page for a few seconds. */
export function notice(text: string, tone: 'good' | 'bad' = 'good'): void {
  const place = find<HTMLElement>('[data-notices]')
  const made = div(`notice ${tone}`, text)
  place?.append(made)
  while (place && place.children.length > 3) place.firstChild?.remove()
  setTimeout(() => made.remove(), tone === 'bad' ? 9000 : 4500)
}

/** Turns asynchronous work into an event handler that shows errors as notices. */
export const withErrorNotice =
  (work: () => Promise<unknown>): (() => void) =>
  () =>
    void work().catch((error: unknown) => notice(error instanceof Error ? error.message : String(error), 'bad'))

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  element('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
