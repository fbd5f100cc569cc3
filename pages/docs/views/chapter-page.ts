import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { methodTag } from '../../layout/parts.ts'
import { type ChapterView, shownPath } from '../model/chapters.ts'
import { resourcesIn } from '../model/resources.ts'
import type { DocsView } from './docs-view.ts'
import { resourceLink } from './prose.ts'

export function chapterPage(view: DocsView, { title, section, endpoints }: ChapterView): Html {
  const resources = [...new Set(endpoints.flatMap(resourcesIn))]
  return html`<article class="plain">
<header><p class="crumbs"><span>Section ${section}</span></p><h1>${title}</h1>
${when(resources.length > 0, () => html`<p class="facts-line"><span class="fact">answers with ${resources.map((one) => resourceLink(view, one))}</span></p>`)}</header>
<ul class="operations">${endpoints.map((one) => operationRow(view, one))}</ul>
</article>`
}

export const operationRow = ({ place }: DocsView, { name, method, path, summary, access }: Endpoint): Html =>
  html`<li><a href="${place.doc(`operations/${name}`)}">${methodTag(method)}<span class="row-words"><strong>${summary}</strong><code>${shownPath(path)}</code></span>${
    access === 'member'
      ? html`<span class="row-access">${icon('lock')}<span class="visually-hidden">needs a token</span></span>`
      : ''
  }</a></li>`
