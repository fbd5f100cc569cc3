import { endpoints, prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { listsFile } from './lists-file.ts'
import { comment } from './type-text.ts'
import { typeName, typesFile } from './types-file.ts'

const folder = new URL('../../client/generated/', import.meta.url)
const header = '// Generated from the contracts: do not edit.\n'

/** The modules through which the client knows the contracts. */
export const generatedFiles = (): { readonly url: URL; readonly text: string }[] => [
  { url: new URL('operations.ts', folder), text: `${header}${operationsFile()}` },
  { url: new URL('lists.ts', folder), text: `${header}${listsFile()}` },
  { url: new URL('types.ts', folder), text: `${header}\n${typesFile()}` },
]

/** Every operation as data without Zod. Each is a separate constant, so that bundlers can leave out unused operations. */
function operationsFile(): string {
  return [
    "import type { Operation } from '../operation.ts'\nimport type * as types from './types.ts'\n",
    ...endpoints.map(operationText),
  ].join('\n')
}

function operationText(endpoint: Endpoint): string {
  const { name, method, path, summary, section } = endpoint
  const type = `Operation<types.${typeName(endpoint)}Request, types.${typeName(endpoint)}Replies>`
  const value = `{ name: '${name}', method: '${method}', path: '${prefix}${path}' }`
  return `${comment(`${summary} (${section})`)}export const ${name}: ${type} = ${value}\n`
}
