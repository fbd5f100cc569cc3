import { expect, test } from 'vitest'
import type { Case } from '../authoring/case.ts'
import { casesIn } from '../authoring/coverage.ts'
import { suite } from '../suite.ts'
import { footprintOf, footprintText } from './footprint.ts'

const named = (id: string) => casesIn(suite).find((one) => one.id === id) as Case
const liking = named('4.1/likes/like-is-counted-and-shown-to-liker')

test('a footprint is read as it was written', () => {
  const footprint = { mode: 'safe', requests: { alice: 3, visitor: 1 }, writes: { publishFeed: 1 } } as const
  expect(footprintText(footprint)).toBe('safe alice:3,visitor:1 publishFeed:1')
  expect(footprintOf(liking)).toMatchObject({ mode: 'safe', writes: { publishFeed: 1, likeFeed: 1 } })
  expect(footprintOf({ id: 'nowhere/nothing' })).toBeUndefined()
})

test('every recorded footprint can be parsed: callers are single words, counts are whole numbers', () => {
  const counts = casesIn(suite).flatMap((one) => {
    const { requests = {}, writes = {} } = footprintOf(one) ?? {}
    return [...Object.entries(requests), ...Object.entries(writes)]
  })
  const isRead = ([name, times]: [string, number]) => /^[\w-]+$/.test(name) && Number.isInteger(times) && times > 0
  expect(counts.length).toBeGreaterThan(1000)
  expect(counts.filter((count) => !isRead(count))).toEqual([])
})
