import { type Html, html } from '../../layout/html.ts'
import { pathOfStatement } from '../model/statements.ts'
import type { CaseOverview } from '../suite-overview.ts'
import type { DocsView } from './docs-view.ts'

/** The cases that check an operation, by scenario, with the command that runs one of them. */
export function casesView(view: DocsView, cases: readonly CaseOverview[]): Html {
  const groups = [...Map.groupBy(cases, ({ scenario }) => scenario)]
  const first = cases[0]
  return html`<p class="intro">Run one by its id: <code class="word">community-kit conform &lt;base-url&gt; --only ${first?.id}</code></p>
<div class="case-groups">${groups.map(([title, members]) => caseGroup(view, title, members))}</div>`
}

const caseGroup = (
  view: DocsView,
  title: string,
  cases: readonly CaseOverview[],
): Html => html`<details class="case-group">
<summary><span>${title}</span><span class="note">${cases.length}</span></summary>
<ul class="cases">${cases.map((one) => caseView(view, one))}</ul>
</details>`

const caseView = ({ place }: DocsView, { id, title, requirements }: CaseOverview): Html => html`<li>
<p>${title}</p>
<p class="case-id"><code>${id}</code>${requirements.map(
  (one) => html` <a href="${place.doc(pathOfStatement(one))}">${one}</a>`,
)}</p>
</li>`
