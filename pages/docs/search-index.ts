import { endpoints } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import type { DocsPlace } from './docs-place.ts'
import { shownPath } from './model/chapters.ts'
import { operationOf } from './model/document.ts'
import { resourceSchemas } from './model/resources.ts'
import { pathOfStatement } from './model/statements.ts'

/** What the search of the reference finds. */
export interface SearchEntry {
  readonly kind: 'operation' | 'resource' | 'statement' | 'gap'
  readonly title: string
  readonly note: string
  readonly href: string
  readonly method?: string
  /** Further words that lead here. */
  readonly words: string
}

export const searchIndex = (place: DocsPlace): SearchEntry[] => [
  ...endpoints.map((endpoint): SearchEntry => {
    const { name, summary, method, path } = endpoint
    return {
      kind: 'operation',
      title: summary,
      note: `${name} · ${shownPath(path)}`,
      href: place.doc(`operations/${name}`),
      method,
      words: namesIn(endpoint),
    }
  }),
  ...[...resourceSchemas()].map(
    ([name, schema]): SearchEntry => ({
      kind: 'resource',
      title: name,
      note: schema.description ?? '',
      href: place.doc(`resources/${name}`),
      words: Object.keys(schema.properties ?? {}).join(' '),
    }),
  ),
  ...requirements
    .filter(({ field }) => field === undefined)
    .map(
      ({ id, says, level, quote }): SearchEntry => ({
        kind: level === 'gap' ? 'gap' : 'statement',
        title: says,
        note: id,
        href: place.doc(pathOfStatement(id)),
        words: quote?.words ?? '',
      }),
    ),
]

function namesIn(endpoint: (typeof endpoints)[number]): string {
  const { parameters = [], requestBody } = operationOf(endpoint)
  const body = requestBody?.content['application/json']?.schema.properties ?? {}
  return [endpoint.chapter, ...parameters.map(({ name }) => name), ...Object.keys(body)].join(' ')
}
