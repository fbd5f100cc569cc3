import * as fc from 'fast-check'
import type * as z from 'zod'
import { arbitraryOf } from '../../../conformance/fuzzing/arbitrary.ts'
import { childrenOf, coreOf } from '../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import { alterReply, changeAt } from '../model/alter-response.ts'
import type { Kind, Kinds, ReplyProxy } from '../model/mutant.ts'

/** Defects in responses. */

const isSuccess = ({ status }: { status: number }) => status < 300
const refusals = [400, 401, 403, 404, 409, 422, 500]

const successOf = (endpoint: Endpoint) => repliesOf(endpoint).find(isSuccess)

/** Some success that the contract allows. */
function sample(endpoint: Endpoint) {
  const { status = 204, body } = successOf(endpoint) ?? {}
  const [example] = body && status !== 204 ? fc.sample(arbitraryOf(body), { numRuns: 1, seed: 1 }) : []
  return { status, body: example }
}

const accept = (endpoint: Endpoint, place: string): ReplyProxy =>
  alterReply((reply) => (reply.status === Number(place) ? sample(endpoint) : reply))

const refuse = (_: Endpoint, place: string): ReplyProxy =>
  alterReply((reply) => (isSuccess(reply) ? { status: Number(place), body: { message: 'planted' } } : reply))

/** `403 404`: returns the second status instead of the first. */
function replaceStatus(_: Endpoint, place: string): ReplyProxy {
  const [from, to] = place.split(' ').map(Number)
  return alterReply((reply) => (reply.status === from && to ? { ...reply, status: to } : reply))
}

/** Paths of all values, up to five levels deep. */
function pathsIn(schema: z.ZodType, depth = 5): string[] {
  if (depth === 0) return []
  return childrenOf(coreOf(schema)).flatMap(([name, child]) => {
    const inside = pathsIn(child, name ? depth - 1 : depth)
    return name ? [name, ...inside.map((path) => `${name}.${path}`)] : inside
  })
}

const pathsOf = (endpoint: Endpoint): string[] => [
  ...new Set(
    repliesOf(endpoint)
      .filter(isSuccess)
      .flatMap(({ body }) => pathsIn(body)),
  ),
]

const isTime = /^\d{4}-\d\d-\d\d/

/** A wrong value of the same type. */
function wrongValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return isTime.test(value) ? `2001-01-01${value.slice(10)}` : `${value}0`
  return value === null ? 1 : {}
}

const setWrongValue = (_: Endpoint, place: string): ReplyProxy =>
  alterReply((reply) =>
    isSuccess(reply) ? { ...reply, body: changeAt(reply.body, place.split('.'), wrongValue) } : reply,
  )

const setNull = (_: Endpoint, place: string): ReplyProxy =>
  alterReply((reply) =>
    isSuccess(reply) ? { ...reply, body: changeAt(reply.body, place.split('.'), () => null) } : reply,
  )

const at = (
  places: (endpoint: Endpoint) => readonly string[],
  proxy: (endpoint: Endpoint, place: string) => ReplyProxy,
): Kind => ({
  places,
  make: (endpoint, place) => ({ proxy: proxy(endpoint, place) }),
})

const declared = (endpoint: Endpoint) => repliesOf(endpoint).map(({ status }) => status)
const texts = (statuses: readonly number[]) => statuses.map(String)

/** A value of another type. */
const mistyped = (value: unknown): unknown => (typeof value === 'object' ? 'planted' : { planted: [value] })

const setMistyped = (_: Endpoint, place: string): ReplyProxy =>
  alterReply((reply) =>
    isSuccess(reply) ? { ...reply, body: changeAt(reply.body, place.split('.'), mistyped) } : reply,
  )

export const replyKinds: Kinds = {
  'accepts instead of': at((endpoint) => texts(declared(endpoint).filter((status) => status >= 400)), accept),
  'gets wrong': at(pathsOf, setWrongValue),
  'has null for': at(pathsOf, setNull),
  mistypes: at(pathsOf, setMistyped),
  'refuses with': at((endpoint) => texts(declared(endpoint).filter((status) => status >= 400)), refuse),
  confuses: at(
    (endpoint) =>
      declared(endpoint).flatMap((from) =>
        [200, 201, 202, 204, ...refusals]
          .filter((to) => to !== from && to < 300 === from < 300)
          .map((to) => `${from} ${to}`),
      ),
    replaceStatus,
  ),
}
