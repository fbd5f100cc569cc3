import { expect, test } from 'vitest'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { exampleRequest } from '../../../contracts/openapi/example.ts'
import { writePath } from '../../../contracts/runtime/query.ts'
import { routes } from '../../../platform/control/routes.ts'
import { login, open, origin, token } from '../control/control.cases.ts'
import { deepTexts, hostileTexts } from './hostile-values.cases.ts'

const json = { 'content-type': 'application/json', accept: 'application/json' }

type Fields = Readonly<Record<string, unknown>>
type Send = (method: string, path: string, body?: string) => Promise<number>

/** Sends requests, and collects those that cause a server error. */
export async function sender() {
  const failures: string[] = []
  const world = open({ rateLimit: 1e9, onError: (error: unknown) => failures.push(String(error)) })
  const authorization = `Bearer ${await login(world, 'alice')}`
  const headers = { ...json, authorization, 'x-kit-token': token }
  const send: Send = async (method, path, body) => {
    const request = new Request(origin + path, { method, headers, ...(body !== undefined && { body }) })
    const { status } = await world.fetch(request)
    if (status >= 500 && status !== 501) failures.push(`${status} ${method} ${path} ${body?.slice(0, 300)}`)
    return status
  }
  return { send, failures }
}

const addressOf = (endpoint: Endpoint) =>
  prefix + writePath(endpoint.path, exampleRequest(endpoint, 'params') as Fields)

/** The JSON of an object with one field replaced by a text. */
function withField(example: Fields, field: string, text: string): string {
  const others = Object.entries(example).filter(([name]) => name !== field)
  const pairs = [...others.map(([name, value]) => [name, JSON.stringify(value)]), [field, text]]
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

const withFields = (example: Fields, fields: readonly string[]) =>
  fields.flatMap((field) => hostileTexts.map((text) => withField(example, field, text)))

const wholeBodies = [...hostileTexts, ...deepTexts, ...hostileTexts.map((text) => `[${text}]`)]

function hostileBodies(endpoint: Endpoint): string[] {
  const example = exampleRequest(endpoint, 'body')
  return [
    ...wholeBodies,
    ...(Array.isArray(example) ? [] : withFields(example as Fields, Object.keys(endpoint.body ?? {}))),
  ]
}

const withBody = endpoints.filter(({ body }) => body !== undefined)

const hostileValues = ['%00', '%ff', '1e999', '-0', 'NaN', '__proto__', ',,,', '9'.repeat(400), '%ED%A0%80', '1,2,x']

function hostileQueries(endpoint: Endpoint): string[] {
  const names = [...Object.keys(endpoint.query ?? {}), '__proto__', 'toString', 'length']
  const forms = (name: string) => [
    `${name}[]=1`,
    `${name}[0]=x&${name}[0]=y`,
    `${name}=1&${name}=2`,
    `${name}[a]=1`,
    name,
  ]
  return names.flatMap((name) =>
    [...forms(name), ...hostileValues.map((value) => `${name}=${value}`)].map((query) =>
      name === 'limit' || !endpoint.query?.limit ? query : `${query}&limit=1`,
    ),
  )
}

const lists = endpoints.filter(({ query, method }) => query !== undefined && method === 'GET')

const controlFields = [
  'user',
  'kind',
  'name',
  'advance',
  'now',
  'state',
  'status',
  'topics',
  'tasks',
  'people',
  'users',
]

const changing = routes.filter(({ method }) => method !== 'GET')

type Pick = (requests: readonly string[]) => readonly string[]

/** Hostile requests to every operation and every route of the control plane. `pick` chooses some of them for each. */
export function hostileCases(pick: Pick): void {
  test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s responds to hostile bodies without a server error',
    async (_, endpoint) => {
      const { send, failures } = await sender()
      for (const body of pick(hostileBodies(endpoint))) await send(endpoint.method, addressOf(endpoint), body)
      expect(failures).toEqual([])
    },
  )

  test('no query makes the platform fail', async () => {
    const { send, failures } = await sender()
    for (const endpoint of lists)
      for (const query of pick(hostileQueries(endpoint))) await send('GET', `${addressOf(endpoint)}?${query}`)
    expect(failures).toEqual([])
  })

  test.each(changing.map(({ method, path }) => `${method} ${path}`))(
    'the control plane responds to hostile bodies for %s without a server error',
    async (route) => {
      const { send, failures } = await sender()
      const [method = '', path = ''] = route.replace(':id', '1').split(' ')
      const bodies = [...wholeBodies, ...withFields({}, controlFields)]
      for (const body of pick(bodies)) await send(method, `/_kit${path}`, body)
      expect(failures).toEqual([])
    },
  )
}
