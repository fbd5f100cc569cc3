import { endpoints } from '../../../contracts/chapters.ts'
import { requirements } from '../../../contracts/requirements/index.ts'
import { type Html, html } from '../../layout/html.ts'
import type { DocsView } from '../docs-view.ts'
import { chapterViews } from '../model/chapters.ts'
import { allGaps } from '../model/requirements.ts'
import { resourceSchemas } from '../model/resources.ts'
import { operationLink, prose, resourceLink, section } from './prose.ts'

export const homePage = (view: DocsView): Html => html`<article class="plain home">
<header><h1>Community platform</h1>
<p class="lead">Every operation of the interface with its requirements, the gaps that the kit had to fill, and the cases that check it. Generated from the contracts that the mock, the reference server and the conformance suite use.</p>
${counts(view)}</header>
${section('chapters', 'Chapters', chapterCards(view))}
${section('conventions', 'Conventions', conventions(view))}
</article>`

function counts({ links, suite }: DocsView): Html {
  const facts: [number, string, string][] = [
    [endpoints.length, 'operations', '#chapters'],
    [resourceSchemas().size, 'resources', links.page(`resources/${[...resourceSchemas().keys()][0]}`)],
    [requirements.length - allGaps.length, 'requirements', links.page('requirements')],
    [allGaps.length, 'gaps', links.page('gaps')],
    ...(suite ? ([[suite.cases.length, 'cases', links.page('states')]] satisfies [number, string, string][]) : []),
  ]
  return html`<ul class="numbers">${facts.map(([count, words, href]) => html`<li><a href="${href}"><strong>${count}</strong> ${words}</a></li>`)}</ul>`
}

const chapterCards = (view: DocsView): Html =>
  html`<ul class="cards">${chapterViews.map(
    ({
      name,
      title,
      section: number,
      endpoints: members,
    }) => html`<li class="card"><a href="${view.links.page(`chapters/${name}`)}"><strong>${title}</strong><span class="note">Section ${number}</span>
<span class="card-words">${members.length === 1 ? '1 operation' : `${members.length} operations`}</span></a></li>`,
  )}</ul>`

const conventions = (view: DocsView): Html => html`<ul class="conventions">
<li><strong>People.</strong> ${prose(view, 'In every seeded world `alice` owns topics, `bob` is a member, `carol` has applied to join, `dave` has no currency, and `root` is the administrator. Their password is `password`.')}</li>
<li><strong>Tokens.</strong> ${operationLink(view, 'login')} ${prose(view, 'returns a token. Send it as `Authorization: Bearer …` or as the query parameter `token`.')}</li>
<li><strong>Errors</strong> ${prose(view, 'have one of five shapes:')} ${resourceLink(view, 'ErrorBody')}.</li>
<li><strong>Rate limit.</strong> ${prose(view, 'Every response has `X-RateLimit-Limit` and `X-RateLimit-Remaining`. Beyond the limit the status is 429 with `Retry-After` (G03).')}</li>
<li><strong>Addresses.</strong> ${prose(view, 'A trailing slash is ignored (G13). `HEAD` returns the headers of `GET` (G19). Other methods get 405 with `Allow` (G07).')}</li>
</ul>`
