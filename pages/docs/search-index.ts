import { endpoints } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import type { DocsLinks } from './docs-view.ts'
import { pathWithBraces } from './model/chapters.ts'
import { operationOf } from './model/openapi.ts'
import { pathOfRequirement } from './model/requirements.ts'
import { resourceSchemas } from './model/resources.ts'

/** A page or section that the search can find. */
export interface SearchEntry {
  readonly kind: 'operation' | 'resource' | 'requirement' | 'gap'
  readonly title: string
  readonly note: string
  readonly href: string
  readonly method?: string
  /** More words to search in. */
  readonly words: string
}

export const searchIndex = (links: DocsLinks): SearchEntry[] => [
  ...endpoints.map((endpoint): SearchEntry => {
    const { name, summary, method, path } = endpoint
    return {
      kind: 'operation',
      title: summary,
      note: `${name} · ${pathWithBraces(path)}`,
      href: links.page(`operations/${name}`),
      method,
      words: namesIn(endpoint),
    }
  }),
  ...[...resourceSchemas()].map(
    ([name, schema]): SearchEntry => ({
      kind: 'resource',
      title: name,
      note: schema.description ?? '',
      href: links.page(`resources/${name}`),
      words: Object.keys(schema.properties ?? {}).join(' '),
    }),
  ),
  ...requirements
    .filter(({ field }) => field === undefined)
    .map(
      ({ id, says, level, quote }): SearchEntry => ({
        kind: level === 'gap' ? 'gap' : 'requirement',
        title: says,
        note: id,
        href: links.page(pathOfRequirement(id)),
        words: quote?.words ?? '',
      }),
    ),
]

function namesIn(endpoint: (typeof endpoints)[number]): string {
  const { parameters = [], requestBody } = operationOf(endpoint)
  const body = requestBody?.content['application/json']?.schema.properties ?? {}
  return [endpoint.chapter, ...parameters.map(({ name }) => name), ...Object.keys(body)].join(' ')
}
