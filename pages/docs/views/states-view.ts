import { type Html, html, when } from '../../layout/html.ts'
import { statusTag } from '../../layout/parts.ts'
import type { StateTableOverview, TransitionOverview } from '../../suite-overview.ts'
import { diagram } from '../diagram/diagram.ts'
import type { DocsView } from '../docs-view.ts'
import { pathOfRequirement } from '../model/requirements.ts'
import { operationLink } from './prose.ts'

/** State tables, each as a diagram and as a table. */
export const statesView = (
  view: DocsView,
  tables: readonly StateTableOverview[],
  title: (text: string) => Html,
  highlighted?: string,
): Html =>
  html`${tables.map((table) => tableView(view, table, title(table.title), highlighted))}
<p class="note">Dashed: our choice, because the document leaves it open. ↻: the state does not change.</p>`

const tableView = (
  view: DocsView,
  table: StateTableOverview,
  title: Html,
  highlighted?: string,
): Html => html`<figure class="states">
<figcaption>${title}<span class="note">Section ${table.section}</span></figcaption>
<div class="diagram-box" tabindex="0" role="group" aria-label="Diagram: ${table.title}">${diagram(table, highlighted)}</div>
<details class="nested"><summary>As a table</summary><div class="table-box" tabindex="0" role="group" aria-label="Table: ${table.title}">
<table class="table"><thead><tr><th>State</th><th>Actor</th><th>Sends</th><th>Gets</th><th>Next state</th><th>Requirement</th></tr></thead>
<tbody>${table.rows.map((row) => rowView(view, row))}</tbody></table></div></details>
</figure>`

const rowView = (
  view: DocsView,
  { state, actor, operation, statuses, next, requirements, gap }: TransitionOverview,
): Html =>
  html`<tr><td>${state}</td><td>${actor}</td><td>${operationLink(view, operation)}</td><td>${statuses.map(statusTag)}</td><td>${next}</td><td>${[
    ...(gap === undefined ? [] : [gap]),
    ...requirements,
  ].map(
    (id) => html`<a href="${view.links.page(pathOfRequirement(id))}">${id}</a> `,
  )}${when(gap, () => html`<span class="note">our choice</span>`)}</td></tr>`
