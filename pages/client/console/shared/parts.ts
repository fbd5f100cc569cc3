import { element } from '../../shared/dom.ts'
import { indentJson } from '../../shared/indent-json.ts'
import { jsonView } from '../../shared/json-view.ts'

/** Parts of the console. Everything that comes from a world is a text node. */

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

/** Text by people may be in any script, and longer than its place. */
export const foreign = (text: string): HTMLElement => element('bdi', { class: 'foreign', title: text }, text)

const mostInLink = 60

/** A link in a sentence whose text somebody chose: shortened, and in its own direction. */
export function foreignLink(href: string, text: string): HTMLElement {
  const letters = [...text]
  const shown = letters.length > mostInLink ? `${letters.slice(0, mostInLink).join('')}…` : text
  return element('a', { href }, element('bdi', { class: 'foreign', title: text }, shown))
}

export const toneOfStatus = (status: number): string => {
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
  const pre = element('pre', { tabindex: '0' }, element('code', {}, ...jsonOr(text)))
  return div('code', div('code-bar', element('span', {}, label), copy), pre)
}

/** Also JSON that was cut. */
const jsonOr = (text: string): Child[] => (/^\s*[[{]/.test(text) ? jsonView(indentJson(text)) : [text])

export const callout = (tone: string, ...children: Child[]): HTMLElement => div(`callout ${tone}`, ...children)

export const empty = (text: string): HTMLElement => element('p', { class: 'empty' }, text)

export const heading = (text: string, level = 'h2'): HTMLElement => element(level, {}, text)

/** Of some links, the one that is shown. */
export function markCurrent(target: Element, isCurrent: boolean): void {
  if (isCurrent) target.setAttribute('aria-current', 'page')
  else target.removeAttribute('aria-current')
}
