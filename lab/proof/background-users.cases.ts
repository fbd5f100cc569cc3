import { call } from '../../cli/testing/http-call.cases.ts'
import type { Adapter } from '../../conformance/adapter/parts.ts'

/** People who use a server during a run. */
export interface BackgroundUsers {
  /** Waits for the last requests; returns how often each action succeeded. */
  end(): Promise<Readonly<Record<string, number>>>
}

/** What these people have created; they change nothing else. */
interface Created {
  readonly feeds: number[]
  readonly topics: number[]
}

type Send = <Body>(method: string, path: string, body?: unknown) => Promise<Body | undefined>
type WithId = { readonly id: number }

const latest = (ids: readonly number[]) => ids.at(-1) ?? 0

let marks = Date.now()

const actions: Readonly<Record<string, (send: Send, created: Created) => Promise<unknown>>> = {
  async publishes(send, { feeds, topics }) {
    const body = {
      feed_content: '雨后的山路 after the rain',
      feed_from: 5,
      feed_mark: ++marks,
      topics: topics.slice(-1),
    }
    const made = await send<WithId>('POST', '/feeds', body)
    if (made) feeds.push(made.id)
    return made
  },
  likes: (send, { feeds }) => send('POST', `/feeds/${latest(feeds)}/like`),
  comments: (send, { feeds }) => send('POST', `/feeds/${latest(feeds)}/comments`, { body: 'Well said' }),
  async creates(send, { topics }) {
    const body = { name: `circle ${++marks}`, visible: 'visible', join_mode: 'open', publish_permission: 'allUser' }
    const made = await send<WithId>('POST', '/feed/topics', body)
    if (made) topics.push(made.id)
    return made
  },
  joins: (send, { topics }) => send('PUT', `/user/feed-topics/${latest(topics)}`),
  rewards: (send, { topics }) =>
    send('POST', `/feed/topics/${latest(topics)}/rewards`, { name: '茶', price: 1, numbers: 1 }),
  unlikes: (send, { feeds }) => send('DELETE', `/feeds/${latest(feeds)}/unlike`),
  deletes: (send, { feeds }) => send('DELETE', `/feeds/${feeds.shift() ?? 0}/currency`),
}

/** Registers accounts that write continuously. */
export function startBackgroundUsers(url: string, owner: Adapter, count: number): BackgroundUsers {
  const done: Record<string, number> = {}
  const created: Created = { feeds: [], topics: [] }
  let isOver = false
  const useServer = async () => {
    let token = await register(url, owner)
    const send: Send = async (method, path, body) => {
      const reply = await call(url, method, `/api/v2${path}`, token, body)
      if (reply.status === 401) token = await register(url, owner)
      return reply.status < 400 ? ((reply.body ?? {}) as never) : undefined
    }
    while (!isOver)
      for (const [name, action] of Object.entries(actions))
        if (await action(send, created)) done[name] = (done[name] ?? 0) + 1
  }
  const users = Array.from({ length: count }, useServer)
  return {
    async end() {
      isOver = true
      await Promise.all(users)
      return done
    },
  }
}

/** Registers an account with a thousand units of currency; returns its token. */
async function register(url: string, owner: Adapter): Promise<string> {
  const phone = `19${String(++marks).slice(-9)}`
  const code = await owner.verificationCode?.({ to: phone })
  const body = { phone, name: `n${marks.toString(36)}`, verifiable_type: 'sms', verifiable_code: code }
  const reply = await call<{ token: string }>(url, 'POST', '/api/v2/users', undefined, body)
  await grantTo(url, owner, reply.body.token)
  return reply.body.token
}

/** Publishes a feed, which shows the id of the account. */
async function grantTo(url: string, owner: Adapter, token: string): Promise<void> {
  const body = { feed_content: 'Hello', feed_from: 5, feed_mark: ++marks }
  await call(url, 'POST', '/api/v2/feeds', token, body)
  const own = await call<{ user_id: number }[]>(url, 'GET', '/api/v2/feeds?type=users&limit=1', token)
  const user = own.body[0]?.user_id
  if (user !== undefined) await owner.grant?.({ user, currency: 1_000 })
}
