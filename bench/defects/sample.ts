import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { repliesOf } from '../../contracts/runtime/declared.ts'
import { equivalentMutants } from '../../mutants/equivalent-mutants.ts'
import { generatedMutants } from '../../mutants/generated-mutants.ts'
import type { Mutant } from '../../mutants/model/mutant.ts'
import { plantedMutants } from '../../mutants/planted-mutants.ts'

/** Evenly spread, the same every time. */
function spread<T>(all: readonly T[], count: number): T[] {
  const some = Math.min(count, all.length)
  return Array.from({ length: some }, (_, place) => all[Math.floor(((place + 0.5) * all.length) / some)]).filter(
    (one) => one !== undefined,
  )
}

/** Answers of the right shape that are wrong: what `mutants/` plants. */
export const behaviours = (count: number): Mutant[] =>
  spread([...generatedMutants.filter(({ id }) => !(id in equivalentMutants)), ...plantedMutants], count)

const withoutFirst = (value: object): object => Object.fromEntries(Object.entries(value).slice(1))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const lacking = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(lacking) : isObject(value) ? withoutFirst(value) : value

async function misshapen(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(lacking(await answer.json())), { status: answer.status, headers })
}

/** Its first field is one that the contract requires. */
function canLack(endpoint: Endpoint): boolean {
  const good = repliesOf(endpoint).find(({ status }) => status < 300)
  return good !== undefined && !good.body.safeParse(lacking(exampleOf(good.body))).success
}

/** Answers that lack a required field, which is what validators of schemas are made for. */
export const shapes = (count: number): Mutant[] =>
  spread(
    endpoints.filter((endpoint) => endpoint.method === 'GET' && canLack(endpoint)),
    count,
  ).map(({ name }) => ({
    id: `lacks a field ${name}`,
    operation: name,
    proxy: async (request, pass) => misshapen(await pass(request)),
  }))
