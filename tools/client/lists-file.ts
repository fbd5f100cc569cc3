import type * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import { findMeta } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Limit } from '../../contracts/dsl/limits.ts'
import { listFieldsWith, neededWith, roleOf } from '../../contracts/dsl/roles.ts'

/** How each list that is read with GET continues, for `client/query.ts`. */
export function listsFile(): string {
  const lines = endpoints.flatMap((endpoint) => {
    const paging = pagingParameterOf(endpoint)
    return endpoint.method === 'GET' && paging ? [`  ${endpoint.name}: ${listText(endpoint, ...paging)},`] : []
  })
  return `\nexport const lists = {\n${lines.join('\n')}\n} as const\n`
}

/** The parameter that continues a list. A cursor is best, because other people may insert items while the list is read. */
const pagingParameterOf = (endpoint: Endpoint): [field: string, schema: z.ZodType] | undefined =>
  listFieldsWith(endpoint, 'cursor', 'offset', 'page')
    .filter(([, schema]) => Object.keys(neededWith(schema)).length === 0)
    .sort(([, a], [, b]) => String(roleOf(a)).localeCompare(String(roleOf(b))))[0]

function listText(endpoint: Endpoint, field: string, schema: z.ZodType): string {
  const smallest = findMeta(schema, 'x-smallest')
  const [[, limitSchema] = []] = listFieldsWith(endpoint, 'limit')
  const limit = limitSchema && (findMeta(limitSchema, 'x-limit') as Limit)
  return [
    `{ field: '${field}', role: '${roleOf(schema)}'`,
    ...(smallest ? [`smallest: '${smallest}'`] : []),
    ...(limit ? [`limit: { default: ${limit.default}, max: ${limit.max} }`] : []),
  ]
    .join(', ')
    .concat(' }')
}
