import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { docsScript } from '../../generated/docs-script.ts'
import { docsStyle } from '../../generated/docs-style.ts'
import { type Html, html } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { page } from '../../layout/page.ts'
import { methodTag } from '../../layout/parts.ts'
import type { DocsView } from '../docs-view.ts'
import { type ChapterView, chapterViews } from '../model/chapters.ts'
import { resourceSchemas } from '../model/resources.ts'

/** A complete page of the reference: sidebar, search and content. */
export const shell = (view: DocsView, title: string, content: Html, head: unknown = ''): Html =>
  page({
    title,
    area: 'docs',
    links: view.links,
    styles: [docsStyle],
    scripts: [docsScript],
    bodyClass: 'docs',
    head,
    tools: html`<button class="search-open" type="button" data-search-open aria-label="Search" aria-keyshortcuts="/">${icon('search')}<span>Search</span><kbd>/</kbd></button>
<button class="button quiet icon-only side-toggle" type="button" data-side-toggle aria-controls="side" aria-expanded="false" aria-label="Contents">${icon('menu')}</button>`,
    aside: html`${sidebar(view)}${searchDialog(view)}`,
    content,
  })

const searchDialog = ({
  links,
}: DocsView): Html => html`<dialog class="search" data-search data-index="${links.searchIndex}" aria-label="Search the reference">
<div class="search-field">${icon('search')}<input type="search" data-search-input role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" aria-label="Search operations, resources and requirements" placeholder="Operations, fields, requirements…" autocomplete="off" spellcheck="false"><kbd>Esc</kbd></div>
<ul class="search-results" id="search-results" role="listbox" aria-label="Results"></ul>
<p class="search-note" data-search-note role="status"></p>
</dialog>`

const sidebar = (view: DocsView): Html => html`<nav class="side" id="side" aria-label="Reference">
<ul class="side-top">
${link(view, '', 'Overview')}
${link(view, 'requirements', 'Requirements')}
${link(view, 'gaps', 'Gaps and our choices')}
${view.suite ? link(view, 'states', 'States') : ''}
</ul>
<h2>Operations</h2>
${chapterViews.map((chapter) => chapterLinks(view, chapter))}
<h2>Resources</h2>
<ul class="side-list">${[...resourceSchemas().keys()].map((name) => link(view, `resources/${name}`, name))}</ul>
</nav>`

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="page"` : '')

const link = ({ links, path }: DocsView, to: string, title: string): Html =>
  html`<li><a href="${links.page(to)}"${current(path === to)}>${title}</a></li>`

function chapterLinks(view: DocsView, { name, title, endpoints }: ChapterView): Html {
  const isOpen = view.path === `chapters/${name}` || endpoints.some((one) => view.path === `operations/${one.name}`)
  return html`<details class="side-chapter"${isOpen ? html` open` : ''}><summary>${icon('chevron')}<span>${title}</span><span class="side-count">${endpoints.length}</span></summary>
<ul class="side-list">${endpoints.map((one) => operationItem(view, one))}</ul></details>`
}

const operationItem = ({ links, path }: DocsView, { name, method, summary }: Endpoint): Html =>
  html`<li><a class="side-operation" href="${links.page(`operations/${name}`)}"${current(path === `operations/${name}`)}>${methodTag(method)}<span>${summary}</span></a></li>`
