import { endpoints } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../../contracts/openapi/example.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import { equivalentMutants } from '../../mutants/equivalent-mutants.ts'
import { generatedMutants } from '../../mutants/generated-mutants.ts'
import type { Mutant } from '../../mutants/model/mutant.ts'
import { plantedMutants } from '../../mutants/planted-mutants.ts'

/** An evenly spaced sample, the same in every run. */
function sample<T>(all: readonly T[], count: number): T[] {
  const size = Math.min(count, all.length)
  return Array.from({ length: size }, (_, index) => all[Math.floor(((index + 0.5) * all.length) / size)]).filter(
    (one) => one !== undefined,
  )
}

/** Responses that match the schema but are wrong: the mutants of `lab/mutants/`. */
export const behaviourDefects = (count: number): Mutant[] =>
  sample([...generatedMutants.filter(({ id }) => !(id in equivalentMutants)), ...plantedMutants], count)

const omitFirst = (value: object): object => Object.fromEntries(Object.entries(value).slice(1))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const withoutFirstField = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withoutFirstField) : isObject(value) ? omitFirst(value) : value

async function removeFirstField(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(withoutFirstField(await response.json())), { status: response.status, headers })
}

/** Whether removing the first field breaks the contract. */
function requiresFirstField(endpoint: Endpoint): boolean {
  const success = repliesOf(endpoint).find(({ status }) => status < 300)
  return success !== undefined && !success.body.safeParse(withoutFirstField(exampleOf(success.body))).success
}

/** Responses without a required field, which a schema validator should detect. */
export const schemaDefects = (count: number): Mutant[] =>
  sample(
    endpoints.filter((endpoint) => endpoint.method === 'GET' && requiresFirstField(endpoint)),
    count,
  ).map(({ name }) => ({
    id: `omits a field ${name}`,
    operation: name,
    proxy: async (request, forward) => removeFirstField(await forward(request)),
  }))
