import { expect, test } from 'vitest'
import { feeds } from '../../contracts/feeds.ts'
import { memberships } from '../../contracts/memberships.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Listing } from './listing.ts'
import { compared, turningsOf } from './turning.ts'

interface Asked {
  readonly limit: number
  readonly after?: number
  readonly offset?: number
  readonly page?: number
}

type Answering = (asked: Asked, count: number) => readonly number[]

/** A list that somebody reads, newest first; `answering` is told how often it was read before. */
function listing(endpoint: Listing['endpoint'], answering: Answering): Listing {
  let count = 0
  const answer = ({ query }: { query: Asked }) => answering(query, count++).map((id) => ({ id }))
  const by = { sendsRaw: (_: unknown, raw: { query: Asked }) => ({ gets: async () => answer(raw) }) }
  return { endpoint, by: by as unknown as Actor, raw: {} }
}

const page = (ids: readonly number[], { limit, after, offset, page }: Asked): number[] => {
  const from = offset ?? ((page ?? 1) - 1) * limit
  return ids.filter((id) => after === undefined || id < after).slice(from, from + limit)
}

const byCursor = turningsOf(feeds.listFeeds)[0]
const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1]

const seen = (answering: Answering, size = 3) => {
  if (!byCursor) throw new Error('feeds have no cursor')
  return compared({} as Context, listing(feeds.listFeeds, answering), byCursor, size)
}

test('The ways to turn pages follow from the contract', () => {
  expect(turningsOf(feeds.listFeeds).map(({ field }) => field)).toEqual(['after'])
  expect(turningsOf(memberships.listApplyLogs).map(({ field }) => field)).toEqual(['offset', 'page'])
})

test('Pages of a list at rest give the list, whichever way they are turned', async () => {
  for (const endpoint of [feeds.listFeeds, memberships.listApplyLogs]) {
    for (const turning of turningsOf(endpoint)) {
      const list = listing(endpoint, (asked) => page(ids, asked))
      const { actual, expected, isQuiet } = await compared({} as Context, list, turning, 2)
      expect([actual, isQuiet]).toEqual([expected, true])
      expect(expected).toHaveLength(8)
    }
  }
})

test('An item that is lost or comes twice shows', async () => {
  const losing = await seen((asked) => page(ids, asked).slice(asked.after ? 1 : 0))
  expect(losing.actual).not.toEqual(losing.expected)
  const repeating = await seen((asked) => page(ids, { ...asked, ...(asked.after && { after: asked.after + 1 }) }))
  expect(repeating.actual).not.toEqual(repeating.expected)
})

test('What comes and goes while pages are turned is not missed', async () => {
  const { actual, expected } = await seen((asked, count) => page(count === 1 ? [11, 10, ...ids] : ids, asked), 2)
  expect(actual).toEqual(expected)
  expect(expected).toEqual(['9', '8', '7', '6', '5', '4'])
})

test('What goes meanwhile is not missed', async () => {
  const { actual, expected, isQuiet } = await seen((asked, count) => page(count > 1 ? ids.toSpliced(4, 1) : ids, asked))
  expect([actual, isQuiet]).toEqual([expected, false])
  expect(expected).not.toContain('5')
})
