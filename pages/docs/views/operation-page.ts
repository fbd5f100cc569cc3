import { prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { methodTag } from '../../layout/parts.ts'
import { diagramsOf } from '../diagram/diagrams.ts'
import { chapterViews, shownPath } from '../model/chapters.ts'
import { resourcesIn } from '../model/resources.ts'
import { stateTables } from '../model/state-tables.ts'
import { gapsOn, statementsOn } from '../model/statements.ts'
import { casesView } from './cases-view.ts'
import type { DocsView } from './docs-view.ts'
import { resourceLink, section } from './prose.ts'
import { requestView } from './request-view.ts'
import { responsesView } from './responses-view.ts'
import { statementList } from './statements-view.ts'
import { tryIt } from './try-it.ts'

export function operationPage(view: DocsView, endpoint: Endpoint): Html {
  const statements = statementsOn(endpoint.name)
  const gaps = gapsOn(endpoint.name)
  const cases = view.suite?.casesOn(endpoint.name) ?? []
  const tables = stateTables(view.suite).filter(({ rows }) => rows.some(({ operation }) => operation === endpoint.name))
  return html`<article class="operation">
<div class="operation-text">
${head(view, endpoint)}
${requestView(view, endpoint)}
${responsesView(view, endpoint)}
${when(statements.length > 0, () => section('statements', 'What the document says', statementList(view, statements), count(statements)))}
${when(gaps.length > 0, () => section('gaps', 'Where it is silent, and what we chose', statementList(view, gaps), count(gaps)))}
${when(tables.length > 0, () =>
  section(
    'states',
    'States',
    diagramsOf(view, tables, (text) => html`<h3>${text}</h3>`, endpoint.name),
  ),
)}
${when(cases.length > 0, () => section('cases', 'Cases that check it', casesView(view, cases), count(cases)))}
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
<p class="crumbs"><a href="${view.place.doc(`chapters/${chapter}`)}">${title}</a><span>Section ${number}</span><code>${name}</code></p>
<h1>${summary}</h1>
<p class="address">${methodTag(method)}<code>${pathView(shownPath(path))}</code><button class="button quiet small" type="button" data-copy-text="${shownPath(path)}" aria-label="Copy the path">${icon('copy')}</button></p>
<p class="facts-line">${
    access === 'member'
      ? html`<span class="fact">${icon('lock')}needs a token</span>`
      : html`<span class="fact">${icon('globe')}public: a token is optional, and affects what the viewer sees</span>`
  }${when(uses.length > 0, () => html`<span class="fact">answers with ${uses.map((one) => resourceLink(view, one))}</span>`)}</p>
${when(aliases.length > 0, () => html`<p class="note">Also at ${aliases.map((alias) => html`<code class="word">${prefix}${alias}</code> `)}</p>`)}
</header>`
}

/** The parameters stand out. */
const pathView = (path: string): unknown[] =>
  path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? html`<span class="path-parameter">${part}</span>` : part))
