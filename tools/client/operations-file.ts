import { endpoints, prefix } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { comment } from './comment.ts'
import { generatedBy } from './generated-by.ts'
import { typeName } from './types-file.ts'

/** Every operation as data without Zod. Each is a constant of its own, so that bundlers leave out the others. */
export function operationsFile(): string {
  return [
    `${generatedBy}\nimport type { Operation } from '../operation.ts'\nimport type * as types from './types.ts'\n`,
    ...endpoints.map(operationText),
  ].join('\n')
}

function operationText(endpoint: Endpoint): string {
  const { name, method, path, summary, section } = endpoint
  const type = `Operation<types.${typeName(endpoint)}Request, types.${typeName(endpoint)}Replies>`
  const value = `{ name: '${name}', method: '${method}', path: '${prefix}${path}' }`
  return `${comment(`${summary} (${section})`)}export const ${name}: ${type} = ${value}\n`
}
