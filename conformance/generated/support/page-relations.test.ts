import { expect, test } from 'vitest'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import type { Listing } from './listing.ts'
import { compareWalk, pageWalksOf } from './page-relations.ts'

interface PageQuery {
  readonly limit: number
  readonly after?: number
  readonly offset?: number
  readonly page?: number
}

type Respond = (query: PageQuery, count: number) => readonly number[]

/** A list, newest first; `respond` gets the number of earlier reads. */
function listing(endpoint: Listing['endpoint'], respond: Respond): Listing {
  let count = 0
  const by = {
    sendsRaw: (_: unknown, raw: { query: PageQuery }) => ({
      gets: async () => respond(raw.query, count++).map((id) => ({ id })),
    }),
  }
  return { endpoint, by: by as unknown as Actor, raw: {} }
}

const page = (ids: readonly number[], { limit, after, offset, page }: PageQuery): number[] => {
  const from = offset ?? ((page ?? 1) - 1) * limit
  return ids.filter((id) => after === undefined || id < after).slice(from, from + limit)
}

const byCursor = pageWalksOf(feeds.listFeeds)[0]
const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1]

const seen = (respond: Respond, size = 3) => {
  if (!byCursor) throw new Error('feeds have no cursor')
  return compareWalk({} as Context, listing(feeds.listFeeds, respond), byCursor, size)
}

test('The ways to walk through pages follow from the contract', () => {
  expect(pageWalksOf(feeds.listFeeds).map(({ field }) => field)).toEqual(['after'])
  expect(pageWalksOf(memberships.listApplyLogs).map(({ field }) => field)).toEqual(['offset', 'page'])
})

test('Pages of an unchanged list give the list, by any walk', async () => {
  for (const endpoint of [feeds.listFeeds, memberships.listApplyLogs]) {
    for (const walk of pageWalksOf(endpoint)) {
      const list = listing(endpoint, (query) => page(ids, query))
      const { actual, expected, isUnchanged } = await compareWalk({} as Context, list, walk, 2)
      expect([actual, isUnchanged]).toEqual([expected, true])
      expect(expected).toHaveLength(8)
    }
  }
})

test('A lost or repeated item is detected', async () => {
  const losing = await seen((query) => page(ids, query).slice(query.after ? 1 : 0))
  expect(losing.actual).not.toEqual(losing.expected)
  const repeating = await seen((query) => page(ids, { ...query, ...(query.after && { after: query.after + 1 }) }))
  expect(repeating.actual).not.toEqual(repeating.expected)
})

test('Items that appear only during the walk are ignored', async () => {
  const { actual, expected } = await seen((query, count) => page(count === 1 ? [11, 10, ...ids] : ids, query), 2)
  expect(actual).toEqual(expected)
  expect(expected).toEqual(['9', '8', '7', '6', '5', '4'])
})

test('Items removed meanwhile are not expected', async () => {
  const { actual, expected, isUnchanged } = await seen((query, count) =>
    page(count > 1 ? ids.toSpliced(4, 1) : ids, query),
  )
  expect([actual, isUnchanged]).toEqual([expected, false])
  expect(expected).not.toContain('5')
})
