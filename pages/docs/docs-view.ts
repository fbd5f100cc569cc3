import { type SiteLinks, serverLinks } from '../layout/page.ts'
import { docsPath } from '../paths.ts'
import type { SuiteIndex } from './model/suite-index.ts'

/** The context in which views are rendered. */
export interface DocsView {
  readonly links: DocsLinks
  /** The path of the current page. */
  readonly path: string
  readonly suite: SuiteIndex | undefined
}

export interface DocsLinks extends SiteLinks {
  /** The link to a page: `operations/joinTopic`, `gaps#G40`; empty for the home page. */
  page(path: string): string
  readonly searchIndex: string
  /** The URL that validates responses; undefined if there is no server. */
  readonly verdict?: string
}

export const serverDocsLinks: DocsLinks = {
  ...serverLinks,
  page: (path) => (path === '' ? docsPath : `${docsPath}/${path}`),
  searchIndex: `${docsPath}/search.json`,
  verdict: `${docsPath}/verdict`,
}

/** Links from one page in a folder to another. They are relative, so that they work when opened from disk. */
export function folderDocsLinks(from: string): DocsLinks {
  const up = '../'.repeat(from.split('/').length - 1)
  const page = (path: string) => {
    const [name, anchor] = path.split('#')
    return `${up}${fileOf(name ?? '')}${anchor === undefined ? '' : `#${anchor}`}`
  }
  return {
    home: page(''),
    areas: [{ id: 'docs', title: 'Reference', href: page('') }],
    asset: ({ file }) => `${up}assets/${file}`,
    page,
    searchIndex: `${up}search.js`,
  }
}

export const fileOf = (path: string): string => `${path === '' ? 'index' : path}.html`
