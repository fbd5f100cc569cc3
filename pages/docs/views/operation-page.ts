import { prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { methodTag } from '../../layout/parts.ts'
import type { CaseOverview } from '../../suite-overview.ts'
import type { DocsView } from '../docs-view.ts'
import { chapterViews, pathWithBraces } from '../model/chapters.ts'
import { gapsOn, pathOfRequirement, requirementsOn } from '../model/requirements.ts'
import { resourcesIn } from '../model/resources.ts'
import { stateTables } from '../model/state-tables.ts'
import { requestView, responsesView } from './contract-view.ts'
import { resourceLink, section } from './prose.ts'
import { requirementList } from './requirements-view.ts'
import { statesView } from './states-view.ts'
import { tryIt } from './try-it.ts'

export function operationPage(view: DocsView, endpoint: Endpoint): Html {
  const requirements = requirementsOn(endpoint.name)
  const gaps = gapsOn(endpoint.name)
  const cases = view.suite?.casesOn(endpoint.name) ?? []
  const tables = stateTables(view.suite).filter(({ rows }) => rows.some(({ operation }) => operation === endpoint.name))
  return html`<article class="operation">
<div class="operation-text">
${head(view, endpoint)}
${requestView(view, endpoint)}
${responsesView(view, endpoint)}
${when(requirements.length > 0, () => section('requirements', 'Requirements', requirementList(view, requirements), count(requirements)))}
${when(gaps.length > 0, () => section('gaps', 'Gaps and our choices', requirementList(view, gaps), count(gaps)))}
${when(tables.length > 0, () =>
  section(
    'states',
    'States',
    statesView(view, tables, (text) => html`<h3>${text}</h3>`, endpoint.name),
  ),
)}
${when(cases.length > 0, () => section('cases', 'Conformance cases', casesView(view, cases), count(cases)))}
</div>
<aside class="operation-try" aria-label="Try it">${tryIt(view, endpoint)}</aside>
</article>`
}

const count = (list: readonly unknown[]) => html`<span class="note">${list.length}</span>`

function head(view: DocsView, endpoint: Endpoint): Html {
  const { name, summary, method, path, access, aliases = [], section: number, chapter } = endpoint
  const title = chapterViews.find((one) => one.name === chapter)?.title ?? chapter
  const uses = resourcesIn(endpoint)
  return html`<header class="operation-head">
<p class="crumbs"><a href="${view.links.page(`chapters/${chapter}`)}">${title}</a><span>Section ${number}</span><code>${name}</code></p>
<h1>${summary}</h1>
<p class="address">${methodTag(method)}<code>${pathView(pathWithBraces(path))}</code><button class="button quiet small" type="button" data-copy-text="${pathWithBraces(path)}" aria-label="Copy the path">${icon('copy')}</button></p>
<p class="facts-line">${
    access === 'member'
      ? html`<span class="fact">${icon('lock')}needs a token</span>`
      : html`<span class="fact">${icon('globe')}public: a token is optional, and the response may depend on it</span>`
  }${when(uses.length > 0, () => html`<span class="fact">returns ${uses.map((one) => resourceLink(view, one))}</span>`)}</p>
${when(aliases.length > 0, () => html`<p class="note">Also at ${aliases.map((alias) => html`<code class="word">${prefix}${alias}</code> `)}</p>`)}
</header>`
}

/** Highlights the parameters. */
const pathView = (path: string): unknown[] =>
  path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? html`<span class="path-parameter">${part}</span>` : part))

/** The cases that check an operation by scenario, and the command that runs one of them. */
export function casesView(view: DocsView, cases: readonly CaseOverview[]): Html {
  const groups = [...Map.groupBy(cases, ({ scenario }) => scenario)]
  const first = cases[0]
  return html`<p class="intro">To run a single case: <code class="word">community-kit conform &lt;base-url&gt; --only ${first?.id}</code></p>
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

const caseView = ({ links }: DocsView, { id, title, requirements }: CaseOverview): Html => html`<li>
<p>${title}</p>
<p class="case-id"><code>${id}</code>${requirements.map(
  (one) => html` <a href="${links.page(pathOfRequirement(one))}">${one}</a>`,
)}</p>
</li>`
