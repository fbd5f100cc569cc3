import { prefix } from '../../contracts/chapters.ts'
import { writeAddress } from '../../contracts/runtime/query.ts'
import { createApp, type Platform } from '../../platform/app.ts'
import type { Store } from '../../platform/store.ts'
import type { SeededRandom } from '../../platform/support/random.ts'
import type { Row } from '../../platform/tables/index.ts'
import type { Tokens, Viewer } from './people.cases.ts'
import type { ProbeRequest } from './requests.cases.ts'

/** The response to a request, and its effects on others. */
export interface Outcome {
  readonly status: number
  /** Status, headers and body. */
  readonly text: string
  /** `text` without the ids of created rows, which reveal only how many rows there are. */
  readonly comparable: string
  readonly messages: readonly Row<'outbox'>[]
  readonly notifications: readonly Row<'notifications'>[]
  /** The result of `watch` after the request. */
  readonly watched: string
  readonly errors: readonly unknown[]
}

export interface ProbedWorld {
  readonly platform: Platform & { readonly random: SeededRandom }
  readonly tokens: Tokens
  /** Describes rows of the store that a request could change. */
  watch(store: Store): Promise<string>
}

const rollBack = Symbol('roll back')

/** Sends a request and rolls it back, so that every request finds the same world. */
export async function probe(world: ProbedWorld, viewer: Viewer, request: ProbeRequest): Promise<Outcome> {
  let outcome: Outcome | undefined
  world.platform.random.state = 4711
  const errors: unknown[] = []
  await world.platform.store
    .transaction(async (store) => {
      const app = createApp({ ...world.platform, store, onError: (error) => errors.push(error) })
      const newest = await newestIds(store)
      const response = await app.fetch(encodeRequest(request, world.tokens[viewer]))
      const isWrite = request.endpoint.method !== 'GET'
      const created = isWrite ? await createdAfter(store, newest) : { messages: [], notifications: [] }
      const watched = isWrite && response.status !== 401 ? await world.watch(store) : ''
      outcome = { ...(await readResponse(response, isWrite)), ...created, watched, errors }
      throw rollBack
    })
    .catch((error) => {
      if (error !== rollBack) throw error
    })
  if (!outcome) throw new Error('no outcome')
  return outcome
}

function encodeRequest({ endpoint, parts }: ProbeRequest, token: string | undefined): Request {
  const { body, ...rest } = parts
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const address = `http://mock.test${writeAddress(prefix + endpoint.path, rest)}`
  if (body === undefined) return new Request(address, { method: endpoint.method, headers })
  const json = { 'content-type': 'application/json' }
  return new Request(address, { method: endpoint.method, headers: { ...headers, ...json }, body: JSON.stringify(body) })
}

async function readResponse(response: Response, isWrite: boolean) {
  const headers = [...response.headers].filter(([name]) => !/^(x-ratelimit|date|content-length)/.test(name))
  const text = JSON.stringify([response.status, headers, await response.text()])
  return { status: response.status, text, comparable: isWrite && response.ok ? text.replace(/\d+/g, '#') : text }
}

const newestFirst = { order: [['id', 'desc']], limit: 1 } as const

async function newestIds({ outbox, notifications }: Store) {
  return {
    outbox: (await outbox.first(newestFirst))?.id ?? 0,
    notifications: (await notifications.first(newestFirst))?.id ?? 0,
  }
}

async function createdAfter(store: Store, newest: Awaited<ReturnType<typeof newestIds>>) {
  return {
    messages: await store.outbox.find({ where: { id: { gt: newest.outbox } } }),
    notifications: await store.notifications.find({ where: { id: { gt: newest.notifications } } }),
  }
}
