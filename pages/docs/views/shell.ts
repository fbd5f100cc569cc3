import { docsScript } from '../../generated/docs-script.ts'
import { docsStyle } from '../../generated/docs-style.ts'
import { type Html, html } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { page } from '../../layout/page.ts'
import type { DocsView } from './docs-view.ts'
import { sidebar } from './sidebar.ts'

/** A page of the reference: side navigation, search, content. */
export const shell = (view: DocsView, title: string, content: Html, head: unknown = ''): Html =>
  page({
    title,
    area: 'docs',
    place: view.place,
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
  place,
}: DocsView): Html => html`<dialog class="search" data-search data-index="${place.searchIndex}" aria-label="Search the reference">
<div class="search-field">${icon('search')}<input type="search" data-search-input role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" aria-label="Search operations, resources, statements" placeholder="Operations, fields, statements…" autocomplete="off" spellcheck="false"><kbd>Esc</kbd></div>
<ul class="search-results" id="search-results" role="listbox" aria-label="Results"></ul>
<p class="search-note" data-search-note role="status"></p>
</dialog>`
