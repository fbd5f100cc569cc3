import { html, type Markup } from './markup.ts'

/** A select of rows that have its value as a class, or whose first cell begins with it. */
export interface Choice {
  readonly name: string
  readonly by?: 'prefix'
  readonly values: readonly (readonly [value: string, text: string])[]
}

/** Filters the rows of the table with this id; without scripts all rows stay visible. */
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
