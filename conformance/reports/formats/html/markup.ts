import { escapeControls, xmlText } from '../../text/formatting.ts'

/** HTML made by `html`. Everything else is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[] | undefined

/** Escapes all values except Markup. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(strings.reduce((text, string, place) => text + textOf(values[place - 1]) + string))

function textOf(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : xmlText(escapeControls(String(value)))
}

/** A CSS class: `not exercised` becomes `not-exercised`. */
export const classOf = (word: string): string => word.replaceAll(' ', '-')

/** Shows only the last part of the id, because a page names thousands of cases. Generated cases are named by operation. */
export const caseLink = (id: string): Markup => {
  const [first, ...rest] = id.split('/')
  return html`<a href="#c-${id}">${first === 'generated' ? rest.join('/') : rest.at(-1)}</a> `
}

/** Allows line breaks before capitals. */
export const splitCamelCase = (name: string): Markup =>
  html`${name.split(/(?=[A-Z])/).map((part) => html`${part}<wbr>`)}`

export const badge = (word: string): Markup => html`<span class="badge ${classOf(word)}">${word}</span>`

/** Expected and actual. */
export const expectedAndActual = (expected: string | undefined, actual: string): Markup =>
  html`<dl class="contrast">${expected === undefined ? '' : html`<div><dt>expected</dt><dd>${expected}</dd></div>`}<div><dt>actual</dt><dd>${actual}</dd></div></dl>`

const encoder = new TextEncoder()

/** Size in the file. */
export const bytesOf = ({ text }: Markup): number => encoder.encode(text).length

/** A select that keeps rows with its value as a class, or with its value as the prefix of their first cell. */
export interface Choice {
  readonly name: string
  readonly by?: 'prefix'
  readonly values: readonly (readonly [value: string, text: string])[]
}

/** Filters the table with this id. Without scripts, all rows stay visible. */
export const filterPart = (table: string, choices: readonly Choice[], rows: number): Markup =>
  html`<form class="filter" data-rows="${table}">
<label>search <input type="search" name="search" placeholder="any word" autocomplete="off"></label>
${choices.map(
  ({ name, by, values }) =>
    html`<label>${name} <select name="${name}"${by ? html` data-by="${by}"` : ''}><option value="">all</option>${values.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`,
)}
<button type="reset">Clear</button>
<output aria-live="polite">${rows} of ${rows}</output>
</form>`

/** Icons, so that colour is not the only difference. Drawn, because fonts lack such characters. */
const shapes: Readonly<Record<string, string>> = {
  passed: '<circle cx="8" cy="8" r="7"/><path d="M4.6 8.3 7 10.7l4.5-5"/>',
  failed: '<path class="area" d="M5 1h6l4 4v6l-4 4H5l-4-4V5z"/><path d="m5.3 5.3 5.4 5.4m0-5.4-5.4 5.4"/>',
  error: '<path class="area" d="M8 1.2 15.4 14.6H.6z"/><path d="M8 6v4m0 1.9v.4"/>',
  flaky: '<path class="area" d="m8 .8 7.2 7.2L8 15.2.8 8z"/><path d="M4.6 9c1.3-2.6 2.3-2.6 3.4-1s2.1 1.6 3.4-1"/>',
  partly: '<circle class="ring" cx="8" cy="8" r="6.2"/><path class="area" d="M8 1.8a6.2 6.2 0 0 1 0 12.4z"/>',
  'not exercised': '<circle class="ring" cx="8" cy="8" r="6.2"/>',
  unsupported: '<circle class="ring" cx="8" cy="8" r="6.2"/><path class="ring" d="M4.8 8h6.4"/>',
  'no case': '<circle cx="8" cy="8" r="2.5"/>',
}

/** Definitions of the icons that `icon` uses. */
export const iconDefinitions = (): Markup =>
  html`<svg class="signs" aria-hidden="true">${Object.entries(shapes).map(
    ([word, shape]) => html`<symbol id="sign-${classOf(word)}" viewBox="0 0 16 16">${new Markup(shape)}</symbol>`,
  )}</svg>`

export const icon = (word: string): Markup =>
  html`<svg class="sign ${classOf(word)}" aria-hidden="true"><use href="#sign-${classOf(word)}"/></svg>`
