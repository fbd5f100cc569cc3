import { expect, test } from 'vitest'
import { endpointNamed } from '../../contracts/chapters.ts'
import type { Case } from '../authoring/case.ts'
import { casesIn, scriptedCasesIn } from '../authoring/coverage.ts'
import { suite } from '../suite.ts'
import { footprintOf, footprintText } from './footprint.ts'
import { operationsSentBy } from './sent-operations.ts'

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

test('the operations that cases send are recorded for nearly all of them, and exist', () => {
  const scripted = scriptedCasesIn(suite)
  const sent = scripted.map((one) => operationsSentBy(one))
  expect(sent.filter((names) => names.length > 0).length / scripted.length).toBeGreaterThan(0.9)
  expect(sent.flat().filter((name) => !endpointNamed.has(name))).toEqual([])
  expect(operationsSentBy(liking)).toEqual(expect.arrayContaining(['getFeed', 'likeFeed', 'publishFeed']))
})
