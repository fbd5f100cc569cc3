import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleRequest } from '../../contracts/openapi/example.ts'
import { openApiPath } from '../../contracts/openapi/openapi.ts'
import { operationOf } from '../../pages/docs/model/openapi.ts'

/** The request that the OpenAPI document shows as the example of an operation. `secrets` replace those of its body. */
export function exampleCall(endpoint: Endpoint, secrets: object = {}) {
  const { requestBody, parameters = [] } = operationOf(endpoint)
  const path = parameters
    .filter((one) => one.in === 'path')
    .reduce((path, { name, example }) => path.replace(`{${name}}`, String(example)), openApiPath(endpoint.path))
  const query = new URLSearchParams(exampleRequest(endpoint, 'query') as Record<string, string>)
  const example = requestBody?.content['application/json']?.example
  const body = Array.isArray(example) || example === undefined ? example : { ...example, ...secrets }
  return { path: `${path}?${query}`, body: body === undefined ? null : JSON.stringify(body) }
}
