import { type Place, served } from '../layout/place.ts'
import { docsPath } from '../paths.ts'

/** Where the reference is. */
export interface DocsPlace extends Place {
  /** The address of one of its pages: `operations/joinTopic`, `gaps#G40`; empty for the first. */
  doc(path: string): string
  readonly searchIndex: string
  /** Where replies are compared with the contract; absent without a server. */
  readonly verdict?: string
}

export const servedDocs: DocsPlace = {
  ...served,
  doc: (path) => (path === '' ? docsPath : `${docsPath}/${path}`),
  searchIndex: `${docsPath}/search.json`,
  verdict: `${docsPath}/verdict`,
}

/** In a folder, seen from one of its pages: links are relative, so that they work from a file too. */
export function folderDocs(from: string): DocsPlace {
  const up = '../'.repeat(from.split('/').length - 1)
  const doc = (path: string) => {
    const [name, anchor] = path.split('#')
    return `${up}${fileOf(name ?? '')}${anchor === undefined ? '' : `#${anchor}`}`
  }
  return {
    home: doc(''),
    areas: [{ id: 'docs', title: 'Reference', href: doc('') }],
    asset: ({ file }) => `${up}assets/${file}`,
    doc,
    searchIndex: `${up}search.js`,
  }
}

export const fileOf = (path: string): string => `${path === '' ? 'index' : path}.html`
