import type { RunFinished } from '../../run-events.ts'
import type { RunRecord } from '../../run-record.ts'
import { countsIn, createdText } from '../../text/created-text.ts'
import { html, type Markup, splitCamelCase } from './markup.ts'

type CreationCount = NonNullable<RunFinished['made']>[number]

/** What the run created, deleted and left on the target. */
export function createdPart({ finished }: RunRecord, leftovers: readonly string[]): Markup {
  return html`${finished ? totals(finished) : html`<p class="calm">The run did not finish, so there are no counts.</p>`}
${finished?.made && finished.made.length > 0 ? madeTable(finished.made) : ''}
${leftovers.length > 0 ? html`<h3>Left over</h3><ul>${leftovers.map((text) => html`<li>${text}</li>`)}</ul>` : ''}
${finished?.permanent && finished.permanent.length > 0 ? permanentTable(finished.permanent) : ''}`
}

const totals = (finished: RunFinished): Markup =>
  html`<p>${createdText(countsIn(finished))}${finished.made ? '' : html` <span class="faint">(this file is from an earlier version, which did not record the kinds)</span>`}</p>`

const madeTable = (made: readonly CreationCount[]): Markup =>
  html`<table class="figures"><thead><tr><th scope="col">kind</th><th scope="col">by</th><th scope="col">created</th><th scope="col">deleted</th><th scope="col">left over</th></tr></thead>
<tbody>${made.toSorted((a, b) => b.left - a.left || b.created - a.created).map(madeRow)}</tbody></table>`

const madeRow = ({ kind, operation, created, deleted, left }: CreationCount): Markup =>
  html`<tr><th scope="row">${kind}</th><td>${splitCamelCase(operation)}</td><td class="number">${created}</td><td class="number">${deleted}</td><td class="number ${left > 0 ? 'failed' : ''}">${left > 0 ? html`<b>${left}</b>` : '·'}</td></tr>`

const permanentTable = (effects: NonNullable<RunFinished['permanent']>): Markup =>
  html`<h3>What cannot be undone</h3>
<table class="figures"><thead><tr><th scope="col">operation</th><th scope="col">times</th><th scope="col">why it stays</th></tr></thead>
<tbody>${effects
    .toSorted((a, b) => b.times - a.times)
    .map(
      ({ operation, times, why }) =>
        html`<tr><th scope="row">${splitCamelCase(operation)}</th><td class="number">${times}</td><td class="text">${why}</td></tr>`,
    )}</tbody></table>`
