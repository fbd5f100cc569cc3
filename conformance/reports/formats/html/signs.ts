import { classOf, html, Markup } from './markup.ts'

/** Shapes, so that nobody has to tell colours apart. Drawn, since fonts lack such characters. */
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

/** The signs, to be used with `sign`. */
export const signsPart = (): Markup =>
  html`<svg class="signs" aria-hidden="true">${Object.entries(shapes).map(
    ([word, shape]) => html`<symbol id="sign-${classOf(word)}" viewBox="0 0 16 16">${new Markup(shape)}</symbol>`,
  )}</svg>`

export const sign = (word: string): Markup =>
  html`<svg class="sign ${classOf(word)}" aria-hidden="true"><use href="#sign-${classOf(word)}"/></svg>`
