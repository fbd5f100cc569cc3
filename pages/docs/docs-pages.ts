import { endpoints } from '../../contracts/chapters.ts'
import type { Html } from '../layout/html.ts'
import type { DocsView } from './docs-view.ts'
import { chapterViews } from './model/chapters.ts'
import { resourceSchemas } from './model/resources.ts'
import { homePage } from './views/home-page.ts'
import { chapterPage, gapsPage, requirementsPage, statesPage } from './views/list-pages.ts'
import { operationPage } from './views/operation-page.ts'
import { resourcePage } from './views/resource-page.ts'

export interface DocsPage {
  /** Below `/_kit/docs`; empty for the home page. */
  readonly path: string
  readonly title: string
  render(view: DocsView): Html
}

let pages: ReadonlyMap<string, DocsPage> | undefined

/** Every page of the reference by path. */
export function docsPages(): ReadonlyMap<string, DocsPage> {
  pages ??= new Map(
    [...fixedPages, ...chapterPages(), ...operationPages(), ...resourcePages()].map((page) => [page.path, page]),
  )
  return pages
}

const fixedPages: readonly DocsPage[] = [
  { path: '', title: 'Reference', render: homePage },
  { path: 'requirements', title: 'Requirements', render: requirementsPage },
  { path: 'gaps', title: 'Gaps and our choices', render: gapsPage },
  { path: 'states', title: 'States', render: statesPage },
]

const chapterPages = (): DocsPage[] =>
  chapterViews.map((chapter) => ({
    path: `chapters/${chapter.name}`,
    title: chapter.title,
    render: (view) => chapterPage(view, chapter),
  }))

const operationPages = (): DocsPage[] =>
  endpoints.map((endpoint) => ({
    path: `operations/${endpoint.name}`,
    title: endpoint.summary,
    render: (view) => operationPage(view, endpoint),
  }))

const resourcePages = (): DocsPage[] =>
  [...resourceSchemas()].map(([name, schema]) => ({
    path: `resources/${name}`,
    title: name,
    render: (view) => resourcePage(view, name, schema),
  }))
