import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { methodTag } from '../../layout/parts.ts'
import { type ChapterView, chapterViews } from '../model/chapters.ts'
import { resourceSchemas } from '../model/resources.ts'
import type { DocsView } from './docs-view.ts'

export const sidebar = (view: DocsView): Html => html`<nav class="side" id="side" aria-label="Reference">
<ul class="side-top">
${link(view, '', 'Overview')}
${link(view, 'statements', 'What the document says')}
${link(view, 'gaps', 'Gaps and our choices')}
${view.suite ? link(view, 'states', 'States') : ''}
</ul>
<h2>Operations</h2>
${chapterViews.map((chapter) => chapterLinks(view, chapter))}
<h2>Resources</h2>
<ul class="side-list">${[...resourceSchemas().keys()].map((name) => link(view, `resources/${name}`, name))}</ul>
</nav>`

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="page"` : '')

const link = ({ place, path }: DocsView, to: string, title: string): Html =>
  html`<li><a href="${place.doc(to)}"${current(path === to)}>${title}</a></li>`

function chapterLinks(view: DocsView, { name, title, endpoints }: ChapterView): Html {
  const isOpen = view.path === `chapters/${name}` || endpoints.some((one) => view.path === `operations/${one.name}`)
  return html`<details class="side-chapter"${isOpen ? html` open` : ''}><summary>${icon('chevron')}<span>${title}</span><span class="side-count">${endpoints.length}</span></summary>
<ul class="side-list">${endpoints.map((one) => operationItem(view, one))}</ul></details>`
}

const operationItem = ({ place, path }: DocsView, { name, method, summary }: Endpoint): Html =>
  html`<li><a class="side-operation" href="${place.doc(`operations/${name}`)}"${current(path === `operations/${name}`)}>${methodTag(method)}<span>${summary}</span></a></li>`
