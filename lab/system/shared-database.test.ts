import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { startPostgres } from '../../reference-server/testing/postgres.cases.ts'

interface Feed {
  readonly id: number
  readonly has_like: boolean
  readonly topics: readonly { readonly id: number; readonly name: string }[]
  readonly user: { readonly name: string; readonly extra: { readonly likes_count: number } }
}

async function newPostgres(): Promise<string> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  return postgres.create()
}

/** Sends to one of two processes, as alice. */
type Send = <Body>(server: number, method: string, path: string, body?: unknown) => Promise<Body>

async function openTwo(db: string): Promise<Send> {
  const servers = [await serve('--db', db, '--seed', '1'), await serve('--db', db)]
  const token = await logIn(servers[0]?.url ?? '', 'alice')
  return async <Body>(server: number, method: string, path: string, body?: unknown) =>
    (await call<Body>(servers[server % 2]?.url ?? '', method, `/api/v2${path}`, token, body)).body
}

const read = (send: Send, server: number, id: number) => send<Feed>(server, 'GET', `/feeds/${id}`)

/** Likes and unlikes through each process in turn; returns the changes that the other process did not show. */
async function takeTurns(send: Send, id: number, rounds: number): Promise<unknown[]> {
  const unseen: unknown[] = []
  for (let round = 0; round < rounds; round++) {
    const [writes, reads] = [round, round + 1]
    const { has_like } = await read(send, reads, id)
    await (has_like ? send(writes, 'DELETE', `/feeds/${id}/unlike`) : send(writes, 'POST', `/feeds/${id}/like`))
    const listed = (await send<Feed[]>(reads, 'GET', `/feeds?id=${id}`)).find((one) => one.id === id)
    const after = await read(send, reads, id)
    if (after.has_like === has_like || listed?.has_like === has_like) unseen.push([id, round, listed, after])
  }
  return unseen
}

/** A feed in a topic of alice, who may change it. */
async function feedInOwnTopic(send: Send): Promise<{ id: number; topicId: number }> {
  const mine = await send<{ id: number }[]>(0, 'GET', '/feed/topics?for_user=1')
  const owned = new Set(mine.map(({ id }) => id))
  for (const { id, topics } of await send<Feed[]>(0, 'GET', '/feeds?limit=50'))
    for (const topic of topics) if (owned.has(topic.id)) return { id, topicId: topic.id }
  throw new Error('alice owns no topic with feeds')
}

/**
 * Renames a topic through both processes while others read its feeds: every read must show a name at least as new as the last one that was
 * acknowledged before it was sent.
 */
async function oldNames(send: Send, writes: number): Promise<unknown[]> {
  const { id, topicId } = await feedInOwnTopic(send)
  const [names, old] = [[] as string[], [] as unknown[]]
  let isWriting = true
  let acknowledged = -1
  const reader = async (server: number, path: string) => {
    while (isWriting) {
      const least = acknowledged
      const found = await send<Feed | Feed[]>(server, 'GET', path)
      const feed = [found].flat().find((one) => one.id === id)
      const name = feed?.topics.find((one) => one.id === topicId)?.name ?? ''
      if (names.indexOf(name) < least) old.push({ path, server, name, least })
    }
  }
  const paths = [`/feeds/${id}`, '/feeds?limit=50', `/feeds?id=${id}`]
  const readers = [0, 1].flatMap((server) => paths.map((path) => reader(server, path)))
  for (let write = 0; write < writes; write++) {
    names.push(`Topic ${write}`)
    await send(write, 'PATCH', `/feed/topics/${topicId}`, { name: `Topic ${write}` })
    acknowledged = write
    await new Promise((resolve) => setTimeout(resolve, write % 3))
  }
  isWriting = false
  await Promise.all(readers)
  return old
}

const databases = [
  { name: 'a SQLite file', address: async () => join(folder(), 'world.sqlite') },
  { name: 'PostgreSQL', address: newPostgres },
]

describe.each(databases)('with two processes on $name', ({ address }) => {
  test('a write through one process is visible through the other', async () => {
    const send = await openTwo(await address())
    const feeds = await send<Feed[]>(0, 'GET', '/feeds?limit=4')
    const unseen = await Promise.all(feeds.map(({ id }) => takeTurns(send, id, 8)))
    expect(unseen.flat()).toEqual([])
    for (const { id } of feeds) {
      const [one, other] = [await read(send, 0, id), await read(send, 1, id)]
      expect(one.user.extra.likes_count).toBe(other.user.extra.likes_count)
    }
  }, 60_000)

  test('a read shows everything that was acknowledged before it was sent, regardless of caches', async () => {
    const send = await openTwo(await address())
    expect(await oldNames(send, 40)).toEqual([])
  }, 60_000)
})
