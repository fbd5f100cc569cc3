import { prefix } from '../../contracts/chapters.ts'

/** Simulates people who use an app at the same time: they browse, open, like, comment, join and leave. Knows only the interface. */

interface Account {
  readonly login: string
  readonly password: string
}

type Items = readonly { readonly id: number; readonly user_id?: number }[]

/** Reproducible numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

class AppUser {
  readonly #base: string
  readonly #fetch: typeof fetch
  readonly #random: () => number
  #token = ''
  #sent = 0

  constructor(base: string, fetch: typeof globalThis.fetch, seed: number) {
    this.#base = base
    this.#fetch = fetch
    this.#random = numbers(seed)
  }

  get sent(): number {
    return this.#sent
  }

  async login({ login, password }: Account): Promise<void> {
    const body = (await this.#send('POST', '/auth/login', { login, password })) as { access_token?: string }
    this.#token = body.access_token ?? ''
  }

  /** One action of a person, in several requests. */
  async act(): Promise<void> {
    const acts = [this.#browse, this.#browse, this.#feed, this.#topics, this.#own, this.#events, this.#write]
    await this.#one(acts)?.call(this)
  }

  async #browse(): Promise<void> {
    const feeds = await this.#list('/feeds?limit=15')
    for (const { id } of feeds.slice(0, 3)) await this.#get(`/feeds/${id}`)
    await this.#list('/feeds?limit=15')
    const last = feeds.at(-1)
    if (last) await this.#list(`/feeds?limit=15&after=${last.id}`)
    const { user_id } = this.#one(feeds) ?? {}
    if (user_id) await this.#list(`/feeds?type=users&user=${user_id}&limit=10`)
    await this.#list('/feeds?type=hot&limit=10')
    await this.#list('/feeds?only_video=1&limit=5')
    const [category] = await this.#list('/feed/categories')
    if (category) await this.#list(`/feed/categories/${category.id}/feeds?limit=10`)
  }

  async #feed(): Promise<void> {
    const { id } = this.#one(await this.#list('/feeds?limit=15')) ?? {}
    if (!id) return
    for (let time = 0; time < 2; time++) {
      await this.#get(`/feeds/${id}`)
      await this.#get(`/feeds/${id}/comments?limit=20`)
      const likes = await this.#list(`/feeds/${id}/likes?limit=2`)
      if (likes.at(-1)) await this.#list(`/feeds/${id}/likes?limit=20&after=${likes.at(-1)?.id}`)
      await this.#list(`/feeds?id=${id}`)
    }
  }

  async #topics(): Promise<void> {
    const topics = await this.#list('/feed/topics?limit=10')
    const { id } = this.#one(topics) ?? {}
    for (let time = 0; time < 2; time++) {
      await this.#list('/feed/topics?limit=10')
      if (id) await this.#list(`/feed/topics?id=${id}`)
      if (id) await this.#list(`/feed/topics/${id}/followers?limit=10`)
      if (id) await this.#list(`/feed/topics/${id}/followers?limit=10&first_creator=1`)
      if (id) await this.#list(`/feed/topics/${id}/rewards-rank?limit=10`)
      if (id) await this.#list(`/feed/topics/${id}/rewards-logs?limit=10`)
      if (id) await this.#send('POST', '/feeds-hot', { topic: id, limit: 10 })
      const last = topics.at(-1)
      if (last) await this.#list(`/feed/topics?limit=10&index=${last.id}`)
      await this.#list('/feed/topics/categories')
      await this.#list('/feed/topic/hot')
      await this.#list('/topics-rank?type=week')
      await this.#list('/user/followed-topics?limit=20')
    }
  }

  async #own(): Promise<void> {
    for (let time = 0; time < 2; time++) {
      await this.#get('/currency/orders?limit=20')
      await this.#get('/user/notifications?type=like')
      await this.#get('/user/notifications?type=comment')
      await this.#get('/user/notification-statistics')
      await this.#get('/user/task/stats')
      await this.#get('/sign/signView')
      await this.#list('/feeds?type=users&limit=10')
      await this.#list('/feeds?type=newFollow&limit=10')
      await this.#list('/feeds?type=topics&limit=10')
      await this.#get('/user/notification-settings')
      await this.#get('/user/tasks')
      await this.#get('/user/tags')
    }
  }

  async #events(): Promise<void> {
    for (let time = 0; time < 2; time++) {
      const events = await this.#list('/events?limit=10')
      for (const { id } of events.slice(0, 2)) await this.#get(`/events/${id}`)
      await this.#list('/event-categories?limit=20')
      await this.#list('/mall-brands?limit=10')
      await this.#list('/tags')
    }
  }

  async #write(): Promise<void> {
    const feed = this.#one(await this.#list('/feeds?limit=15'))
    const topic = this.#one(await this.#list('/feed/topics?limit=10'))
    const mark = Math.floor(this.#random() * 1e12)
    const writes: [string, string, unknown?][] = [
      ['POST', `/feeds/${feed?.id}/like`],
      ['DELETE', `/feeds/${feed?.id}/unlike`],
      ['POST', `/feeds/${feed?.id}/comments`, { body: `Nice ${mark}` }],
      ['POST', '/feeds', { feed_content: `Hello ${mark}`, feed_from: 5, feed_mark: mark }],
      ['PUT', `/feeds/${feed?.id}/tasks/share`],
      ['PUT', `/user/feed-topics/${topic?.id}`],
      ['DELETE', `/user/feed-topics/${topic?.id}`],
    ]
    const [method, path, body] = this.#one(writes) ?? ['GET', '/feeds']
    if (feed && topic) await this.#send(method, path, body)
    if (topic) await this.#list(`/feed/topics?id=${topic.id}`)
    await this.#list('/feeds?limit=3')
    if (feed) await this.#get(`/feeds/${feed.id}`)
    if (feed) await this.#get(`/feeds/${feed.id}/comments?limit=20`)
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)]
  }

  async #list(path: string): Promise<Items> {
    const body = await this.#get(path)
    return Array.isArray(body) ? (body as Items) : []
  }

  #get(path: string): Promise<unknown> {
    return this.#send('GET', path)
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    this.#sent++
    const headers = {
      Accept: 'application/json',
      ...(this.#token !== '' && { Authorization: `Bearer ${this.#token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await this.#fetch(`${this.#base}${prefix}${path}`, init)
    const text = await response.text()
    return /^[[{]/.test(text) ? JSON.parse(text) : undefined
  }
}

/** All accounts and a visitor use the app at the same time, until this many requests have been sent. */
export async function mixedTraffic(
  base: string,
  fetch: typeof globalThis.fetch,
  accounts: readonly Account[],
  requests: number,
  seed = 1,
): Promise<void> {
  const users = [...accounts, undefined].map((account, place) => ({
    account,
    user: new AppUser(base, fetch, seed * 1000 + place),
  }))
  const total = () => users.reduce((sum, { user }) => sum + user.sent, 0)
  await Promise.all(
    users.map(async ({ account, user }) => {
      if (account) await user.login(account)
      while (total() < requests) await user.act()
    }),
  )
}
