import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { call, logIn } from '../../cli/testing/http-call.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { openDatabase } from '../../reference-server/database.ts'

const writers = ['alice', 'bob', 'carol']

interface Answered {
  readonly comments: number[]
  readonly feeds: number[]
}

/** Publishes, comments and rewards until the server is gone, and records the ids it returned. */
async function write(url: string, name: string, round: number, answered: Answered): Promise<void> {
  const token = await logIn(url, name)
  for (let place = 0; ; place++) {
    const feed_mark = round * 1_000_000 + place + 1
    const feed = await call<{ id: number }>(url, 'POST', '/api/v2/feeds', token, {
      feed_content: `${name} ${place}`,
      feed_from: 5,
      feed_mark,
    })
    answered.feeds.push(feed.body.id)
    const comment = await call<{ comment: { id: number } }>(
      url,
      'POST',
      `/api/v2/feeds/${feed.body.id}/comments`,
      token,
      {
        body: 'still here?',
      },
    )
    answered.comments.push(comment.body.comment.id)
    await call(url, 'POST', '/api/v2/feed/topics/2/rewards', token, { name: 'a coin', price: 1, numbers: 1 })
  }
}

/** Responses to wait for, so that the server is killed while it writes, even on a slow machine. */
const enough = 20

async function crash(db: string, round: number): Promise<Answered> {
  const answered: Answered = { comments: [], feeds: [] }
  const server = await serve('--db', db, ...(round === 0 ? ['--seed', '1'] : []))
  const writing = writers.map((name) => write(server.url, name, round, answered).catch(() => undefined))
  while (answered.comments.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
  await server.stop('SIGKILL')
  await Promise.all(writing)
  return answered
}

test('everything acknowledged before the server was killed is stored, and the ledger adds up', async () => {
  const db = join(folder(), 'world.sqlite')
  for (let round = 0; round < 2; round++) {
    const { comments, feeds } = await crash(db, round)
    expect(comments.length).toBeGreaterThanOrEqual(enough)
    const database = await openDatabase(db)
    const found = await database.store.comments.find({ where: { id: { in: comments } } })
    expect(found.map(({ id }) => id).sort()).toEqual(comments.toSorted())
    expect(await database.store.feeds.count({ id: { in: feeds } })).toBe(feeds.length)
    expect(await brokenInvariants(database.store)).toEqual([])
    await database.close()
  }
}, 60_000)
