import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { brokenInvariants } from '../platform/invariants.cases.ts'
import { openDatabase } from '../reference-server/database.ts'
import { call, end, logIn, type Served, serve } from './serving.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-crash-'))
const db = join(folder, 'world.sqlite')
let server: Served | undefined

afterAll(async () => {
  if (server) await end(server, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const writers = ['alice', 'bob', 'carol']

interface Answered {
  readonly comments: number[]
  readonly feeds: number[]
}

/** Comments, rewards and feeds, one after the other, until the server is gone. Keeps what was answered. */
async function write(address: string, name: string, round: number, answered: Answered): Promise<void> {
  const token = await logIn(address, name)
  for (let place = 0; ; place++) {
    const feed_mark = round * 1_000_000 + place + 1
    const feed = await call<{ id: number }>(address, 'POST', '/api/v2/feeds', token, {
      feed_content: `${name} ${place}`,
      feed_from: 5,
      feed_mark,
    })
    answered.feeds.push(feed.body.id)
    const comment = await call<{ comment: { id: number } }>(
      address,
      'POST',
      `/api/v2/feeds/${feed.body.id}/comments`,
      token,
      {
        body: 'still here?',
      },
    )
    answered.comments.push(comment.body.comment.id)
    await call(address, 'POST', '/api/v2/feed/topics/2/rewards', token, { name: 'a coin', price: 1, numbers: 1 })
  }
}

/** Answers to wait for, so that the kill comes in the middle of writing, however slow the machine is. */
const enough = 20

async function crash(round: number): Promise<Answered> {
  const answered: Answered = { comments: [], feeds: [] }
  server = await serve('--db', db, ...(round === 0 ? ['--seed', '1'] : []))
  const { address } = server
  const writing = writers.map((name) => write(address, name, round, answered).catch(() => undefined))
  while (answered.comments.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
  await end(server, 'SIGKILL')
  await Promise.all(writing)
  return answered
}

test('whatever was answered before the server was killed is there afterwards, and the ledger adds up', async () => {
  for (let round = 0; round < 3; round++) {
    const { comments, feeds } = await crash(round)
    expect(comments.length).toBeGreaterThanOrEqual(enough)
    const database = await openDatabase(db)
    const found = await database.store.comments.find({ where: { id: { in: comments } } })
    expect(found.map(({ id }) => id).sort()).toEqual(comments.toSorted())
    expect(await database.store.feeds.count({ id: { in: feeds } })).toBe(feeds.length)
    expect(await brokenInvariants(database.store)).toEqual([])
    await database.close()
  }
}, 60_000)
