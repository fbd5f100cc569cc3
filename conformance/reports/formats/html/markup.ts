import { visible } from '../../text/style.ts'
import { xmlText } from '../xml.ts'

/** HTML that was made by `html`. Nothing else gets into a page unescaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined

/** Escapes all values, except for markup. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(strings.reduce((text, string, place) => text + textOf(values[place - 1]) + string))

function textOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : xmlText(visible(String(value)))
}

/** A word as the class of an element: `not exercised` is `not-exercised`. */
export const classOf = (word: string): string => word.replaceAll(' ', '-')

/** By the last part of its id, since a page names thousands of cases; what is generated has names of operations there. */
export const caseLink = (id: string): Markup => {
  const [first, ...rest] = id.split('/')
  return html`<a href="#c-${id}">${first === 'generated' ? rest.join('/') : rest.at(-1)}</a> `
}

/** A name that may break before its capitals. */
export const splitCamelCase = (name: string): Markup => html`${name.split(/(?=[A-Z])/).map((part) => html`${part}<wbr>`)}`

export const badge = (word: string): Markup => html`<span class="badge ${classOf(word)}">${word}</span>`

/** What should have come, and what came. */
export const contrast = (expected: string | undefined, actual: string): Markup =>
  html`<dl class="contrast">${expected === undefined ? '' : html`<div><dt>expected</dt><dd>${expected}</dd></div>`}<div><dt>actual</dt><dd>${actual}</dd></div></dl>`
