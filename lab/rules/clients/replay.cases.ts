import { createMock, type Mock } from '../../../mock/mock.ts'
import { createWorld } from '../../../mock/world.ts'
import type { ClientCall } from './client-call.ts'

type Names = Readonly<Record<string, string | number | undefined>>

export interface Stage {
  readonly snapshot: unknown
  readonly names: Names
}

/** A world in which every call of the clients can succeed. */
export async function prepare(): Promise<Stage> {
  const mock = createMock(createWorld())
  const { topics, feeds, events, groups } = await mock.arrange({
    topics: [
      { owner: 'alice', name: 'Ours', members: ['bob'] },
      { owner: 'bob', name: 'Theirs' },
      { owner: 'bob', name: 'Theirs too', members: ['alice'] },
    ],
    feeds: [
      { by: 'bob', text: 'Theirs' },
      { by: 'alice', text: 'Ours', comments: [{ by: 'alice', text: 'First' }] },
    ],
    events: [{ by: 'bob', title: 'A night walk', date: 'in 2 days' }],
    groups: [{ owner: 'alice', groupname: 'Walkers', members: ['bob'] }],
    balances: { alice: 100_000 },
  })
  const own = feeds[1]?.id
  const idOf = (login: string) => mock.as(login).id()
  const names: Names = {
    feed: feeds[0]?.id,
    own,
    topic: topics[0]?.id,
    joinable: topics[1]?.id,
    joined: topics[2]?.id,
    event: events[0]?.id,
    group: groups[0]?.id,
    user: await idOf('carol'),
    member: await idOf('bob'),
    node: 'local:2026/11/landscape-3.jpg',
    film: 'local:2026/11/video-1.mp4',
    ...(await shown(mock, own)),
    'new code': await mock.sendCode('13900008888'),
    token: await mock.as('alice').token(),
  }
  const withCode = { ...names, code: await mock.sendCode(String(names.phone)) }
  return { snapshot: await mock.snapshot(), names: withCode }
}

/** What a client reads before it sends these calls. */
async function shown(mock: Mock, own: number | undefined): Promise<Names> {
  const { platform } = mock.world
  const read = async (path: string) => (await mock.as('alice').fetch(`/api/v2${path}`)).json()
  const [product] = (await read('/currency/store-iap/products')) as { store_id: string; amount: string }[]
  const [category] = (await read('/event-categories')) as { id: number }[]
  const [kind] = (await read('/api/v2/tags')) as { tags: { id: number }[] }[]
  const { comments } = (await read(`/feeds/${own}/comments`)) as { comments: { id: number }[] }
  const { phone } = (await platform.store.users.get(await mock.as('alice').id())) ?? {}
  return {
    iap: product?.store_id,
    'iap amount': product?.amount,
    'event category': category?.id,
    tag: kind?.tags.at(-1)?.id,
    comment: comments[0]?.id,
    phone: phone ?? undefined,
    tomorrow: new Date(mock.clock.now().getTime() + 86_400_000).toISOString(),
  }
}

/** Sends a call to a fresh copy of the world. */
export async function replay(stage: Stage, sent: ClientCall, headers: Readonly<Record<string, string>>) {
  const world = createWorld()
  await world.restore(stage.snapshot)
  const mock = createMock(world)
  const { as = 'alice' } = sent
  const [method = '', path = ''] = sent.call.split(' ')
  const caller = as === null ? mock.visitor : mock.as(as)
  const response = await caller.fetch(`/api/v2${filled(path, stage.names)}`, {
    method,
    ...bodyOf(sent, stage.names),
    headers: {
      ...headers,
      ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
  })
  return { status: response.status, text: await response.text() }
}

/** Fills in the text of JSON, so that values keep the types that the client sends. */
function bodyOf({ json, form, multipart }: ClientCall, names: Names): { body?: BodyInit } {
  if (json !== undefined) return { body: filled(JSON.stringify(json), names) }
  if (form) return { body: new URLSearchParams(filledFields(form, names)) }
  if (!multipart) return {}
  const data = new FormData()
  for (const [name, value] of filledFields(multipart, names)) data.set(name, value)
  return { body: data }
}

const filledFields = (fields: Readonly<Record<string, string>>, names: Names): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, filled(value, names)])

const filled = (text: string, names: Names): string =>
  text.replace(/\{([a-z ]+)\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`the world has no ${name}`)
    return String(value)
  })
