import { requirementNamed } from '../../../../conformance/model/requirement-index.ts'
import type { Finding } from '../../../../conformance/traffic/finding.ts'
import type { TrafficSummary, UnknownOperation } from '../../../../conformance/traffic/traffic-counts.ts'
import { verdictOf } from '../../../../conformance/traffic/traffic-record.ts'
import { type Html, html, when } from '../../../../pages/layout/html.ts'
import { page, type SiteLinks } from '../../../../pages/layout/page.ts'
import { badge, callout, methodTag, statusTag, type Tone } from '../../../../pages/layout/parts.ts'
import type { LiveExchange } from './live-log.ts'
import { liveScript } from './live-script.ts'
import { liveStyle } from './live-style.ts'

const links: SiteLinks = {
  home: '/',
  areas: [],
  asset: ({ file }) => `/assets/${file}`,
}

/** The page of a running proxy. Its script asks for new parts. */
export const livePage = (upstream: string, parts: Html, version: number): Html =>
  page({
    title: `Traffic of ${new URL(upstream).host}`,
    links,
    styles: [liveStyle],
    scripts: [liveScript],
    tools: html`<a class="button quiet" href="/report">Report so far</a>`,
    content: html`<h1>Traffic of ${new URL(upstream).host}</h1>
<p>Forwarded to <code>${upstream}</code></p>
<p role="status" data-announced></p>
<div data-live data-version="${version}">${parts}</div>`,
  })

/** Everything that changes: findings first, then the last exchanges. */
export function livePartsOf(summary: TrafficSummary, exchanges: readonly LiveExchange[]): Html {
  const { findings, suspicions, requests, unknown } = summary
  return html`<div data-verdict="${findings.length}">${callout(findings.length > 0 ? 'bad' : 'good', verdictOf(summary))}</div>
${findingList('Findings', 'bad', findings, true)}
${findingList('Suspicions: a write that nobody saw could explain them', 'warn', suspicions, false)}
${findingList('Requests that break their contract, although the server accepts them', 'warn', requests, false)}
${when(unknown.length > 0, () => unknownList(unknown))}
${exchangeTable(exchanges)}`
}

const maxListed = 100

const findingList = (title: string, tone: Tone, found: readonly Finding[], isOpen: boolean): unknown =>
  when(
    found.length > 0,
    () => html`<section aria-label="${title}"><h2>${title} (${found.length})</h2>
${found.slice(0, maxListed).map((one) => findingView(one, tone, isOpen))}
${when(found.length > maxListed, () => html`<p>${found.length - maxListed} more are in the report.</p>`)}</section>`,
  )

const findingView = (
  { id, operation, expected, actual, count, requirements, exchanges }: Finding,
  tone: Tone,
  isOpen: boolean,
): Html => html`<details data-key="${id}"${isOpen ? html` open` : ''}><summary>${badge(count, tone)} <strong>${operation}</strong> <code>${id}</code></summary>
<dl class="facts"><dt>Expected</dt><dd>${expected}</dd><dt>Actual</dt><dd>${actual}</dd>
${requirements.slice(0, 3).map((one) => html`<dt>${one}</dt><dd>${requirementNamed(one)?.says ?? ''}</dd>`)}
<dt>Exchanges</dt><dd>${exchanges.map(
  ({ person, method, path, status }) => html`<div>${person} <code>${method} ${path}</code> ${statusTag(status)}</div>`,
)}</dd></dl></details>`

const unknownList = (unknown: readonly UnknownOperation[]): Html => {
  const title = 'Requests for operations that the interface does not have'
  return html`<section aria-label="${title}"><h2>${title} (${unknown.length})</h2><ul>
${unknown
  .slice(0, maxListed)
  .map(
    ({ method, path, count, didYouMean }) =>
      html`<li><code>${method} ${path}</code>, ${count} times${didYouMean === undefined ? '' : `; did you mean ${didYouMean}?`}</li>`,
  )}</ul></section>`
}

const columns = ['Time (UTC)', 'Method', 'Path', 'Operation', 'User', 'Status', 'ms', 'Finding']

const exchangeTable = (
  exchanges: readonly LiveExchange[],
): Html => html`<section aria-label="Last exchanges"><h2>Last exchanges</h2>
${when(exchanges.length === 0, () => html`<p>No requests yet. Point your app at the address of the proxy.</p>`)}
${when(
  exchanges.length > 0,
  () => html`<div class="table-scroll" tabindex="0" role="group" aria-label="Table of exchanges"><table class="exchanges"><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${exchanges.map(exchangeRow)}</tbody></table></div>`,
)}</section>`

const exchangeRow = ({ at, method, path, operation, viewer, status, ms, hasFinding }: LiveExchange): Html =>
  html`<tr><td>${at.slice(11, 23)}</td><td>${methodTag(method)}</td><td><code>${path}</code></td><td>${operation ?? '–'}</td><td>${viewer}</td><td>${statusTag(status)}</td><td>${Math.round(ms * 10) / 10}</td><td>${hasFinding ? badge('finding', 'bad') : '–'}</td></tr>
`
