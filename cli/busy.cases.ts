import type { Control } from '../conformance/control.ts'
import { call } from './serving.cases.ts'

/** Other people, who use a server while somebody else judges it. */
export interface Bustle {
  /** Lets everybody finish what they do. Answers how often each thing was done. */
  end(): Promise<Readonly<Record<string, number>>>
}

/** What all of them have made so far. They leave the things of others alone. */
interface Things {
  readonly feeds: number[]
  readonly topics: number[]
}

type Say = <Body>(method: string, path: string, body?: unknown) => Promise<Body | undefined>
type Made = { readonly id: number }

const latest = (ids: readonly number[]) => ids.at(-1) ?? 0

let marks = Date.now()

const acts: Readonly<Record<string, (say: Say, things: Things) => Promise<unknown>>> = {
  async publishes(say, { feeds, topics }) {
    const body = {
      feed_content: '雨后的山路 after the rain',
      feed_from: 5,
      feed_mark: ++marks,
      topics: topics.slice(-1),
    }
    const made = await say<Made>('POST', '/feeds', body)
    if (made) feeds.push(made.id)
    return made
  },
  likes: (say, { feeds }) => say('POST', `/feeds/${latest(feeds)}/like`),
  comments: (say, { feeds }) => say('POST', `/feeds/${latest(feeds)}/comments`, { body: 'Well said' }),
  async creates(say, { topics }) {
    const body = { name: `circle ${++marks}`, visible: 'visible', join_mode: 'open', publish_permission: 'allUser' }
    const made = await say<Made>('POST', '/feed/topics', body)
    if (made) topics.push(made.id)
    return made
  },
  joins: (say, { topics }) => say('PUT', `/user/feed-topics/${latest(topics)}`),
  rewards: (say, { topics }) =>
    say('POST', `/feed/topics/${latest(topics)}/rewards`, { name: '茶', price: 1, numbers: 1 }),
  unlikes: (say, { feeds }) => say('DELETE', `/feeds/${latest(feeds)}/unlike`),
  deletes: (say, { feeds }) => say('DELETE', `/feeds/${feeds.shift() ?? 0}/currency`),
}

/** So many accounts of their own, which write all the time. */
export function bustle(address: string, control: Control, people: number): Bustle {
  const done: Record<string, number> = {}
  const things: Things = { feeds: [], topics: [] }
  let isOver = false
  const live = async () => {
    let token = await newcomer(address, control)
    const say: Say = async (method, path, body) => {
      const reply = await call(address, method, `/api/v2${path}`, token, body)
      if (reply.status === 401) token = await newcomer(address, control)
      return reply.status < 400 ? ((reply.body ?? {}) as never) : undefined
    }
    while (!isOver)
      for (const [name, act] of Object.entries(acts)) if (await act(say, things)) done[name] = (done[name] ?? 0) + 1
  }
  const lives = Array.from({ length: people }, live)
  return {
    async end() {
      isOver = true
      await Promise.all(lives)
      return done
    },
  }
}

/** Somebody with a thousand units, and a token. */
async function newcomer(address: string, control: Control): Promise<string> {
  const phone = `19${String(++marks).slice(-9)}`
  await control.sendCode(phone)
  const code = (await control.outbox(phone)).find(({ kind }) => kind === 'code')?.code
  const body = { phone, name: `n${marks.toString(36)}`, verifiable_type: 'sms', verifiable_code: code }
  const reply = await call<{ token: string }>(address, 'POST', '/api/v2/users', undefined, body)
  await grantTo(address, control, reply.body.token)
  return reply.body.token
}

/** Who one is shows in one's feeds. */
async function grantTo(address: string, control: Control, token: string): Promise<void> {
  const body = { feed_content: 'Hello', feed_from: 5, feed_mark: ++marks }
  await call(address, 'POST', '/api/v2/feeds', token, body)
  const own = await call<{ user_id: number }[]>(address, 'GET', '/api/v2/feeds?type=users&limit=1', token)
  const user = own.body[0]?.user_id
  if (user !== undefined) await control.grant({ user, currency: 1_000 })
}
