import { expect, test } from 'vitest'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import type { Listing } from './listing.ts'
import { compareWalk, pageWalksOf } from './page-relations.ts'

interface Asked {
  readonly limit: number
  readonly after?: number
  readonly offset?: number
  readonly page?: number
}

type Answering = (asked: Asked, count: number) => readonly number[]

/** A list, newest first; `answering` gets the number of earlier reads. */
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

const byCursor = pageWalksOf(feeds.listFeeds)[0]
const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1]

const seen = (answering: Answering, size = 3) => {
  if (!byCursor) throw new Error('feeds have no cursor')
  return compareWalk({} as Context, listing(feeds.listFeeds, answering), byCursor, size)
}

test('The ways to walk through pages follow from the contract', () => {
  expect(pageWalksOf(feeds.listFeeds).map(({ field }) => field)).toEqual(['after'])
  expect(pageWalksOf(memberships.listApplyLogs).map(({ field }) => field)).toEqual(['offset', 'page'])
})

test('Pages of an unchanged list give the list, by any walk', async () => {
  for (const endpoint of [feeds.listFeeds, memberships.listApplyLogs]) {
    for (const walk of pageWalksOf(endpoint)) {
      const list = listing(endpoint, (asked) => page(ids, asked))
      const { actual, expected, isUnchanged } = await compareWalk({} as Context, list, walk, 2)
      expect([actual, isUnchanged]).toEqual([expected, true])
      expect(expected).toHaveLength(8)
    }
  }
})

test('A lost or repeated item is detected', async () => {
  const losing = await seen((asked) => page(ids, asked).slice(asked.after ? 1 : 0))
  expect(losing.actual).not.toEqual(losing.expected)
  const repeating = await seen((asked) => page(ids, { ...asked, ...(asked.after && { after: asked.after + 1 }) }))
  expect(repeating.actual).not.toEqual(repeating.expected)
})

test('Items that appear only during the walk are ignored', async () => {
  const { actual, expected } = await seen((asked, count) => page(count === 1 ? [11, 10, ...ids] : ids, asked), 2)
  expect(actual).toEqual(expected)
  expect(expected).toEqual(['9', '8', '7', '6', '5', '4'])
})

test('Items removed meanwhile are not expected', async () => {
  const { actual, expected, isUnchanged } = await seen((asked, count) =>
    page(count > 1 ? ids.toSpliced(4, 1) : ids, asked),
  )
  expect([actual, isUnchanged]).toEqual([expected, false])
  expect(expected).not.toContain('5')
})
