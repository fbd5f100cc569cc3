import { expect, test } from 'vitest'
import { casesIn } from '../authoring/coverage.ts'
import { footprintOf } from '../safety/footprint.ts'
import { suite } from '../suite.ts'
import { knownDefects, pickCases, recordedDetection } from './pick-cases.ts'

const cases = casesIn(suite)
const requestsOf = ({ id }: { id: string }) =>
  Object.values(footprintOf({ id })?.requests ?? {}).reduce((sum, count) => sum + count, 0)

test('picks the cases that detect most per request, and none that detects nothing new', () => {
  const [small, large, other, same] = cases
    .filter((one) => requestsOf(one) > 0)
    .sort((a, b) => requestsOf(a) - requestsOf(b))
  if (!small || !large || !other || !same) throw new Error('too few cases')
  const detection = { cases: { [small.id]: [1], [large.id]: [1, 2, 3], [other.id]: [4], [same.id]: [1, 2] } }
  const all = pickCases(cases, 1_000, detection)
  expect(all.cases.map(({ id }) => id).sort()).toEqual([large.id, other.id].sort())
  expect([all.detected, knownDefects(cases, detection)]).toEqual([4, 4])
  expect(pickCases(cases, requestsOf(large), detection)).toMatchObject({ detected: 3, cases: [{ id: large.id }] })
  expect(pickCases(cases, 0, detection)).toMatchObject({ detected: 0, requests: 0, cases: [] })
})

test('a larger budget detects more and is not exceeded', () => {
  const picked = [60, 300, 1200, 6000].map((budget) => ({ budget, ...pickCases(cases, budget) }))
  for (const { budget, requests } of picked) expect(requests).toBeLessThanOrEqual(budget)
  const detected = picked.map((one) => one.detected)
  expect(detected).toEqual(detected.toSorted((a, b) => a - b))
  expect(detected.at(-1)).toBeGreaterThan((detected[0] ?? 0) * 2)
})

test('the recorded detections are about existing cases, and cover nearly all of them', () => {
  const remedy = 'record again with: npm run detection'
  const known = new Set(cases.map(({ id }) => id))
  const recorded = Object.keys(recordedDetection.cases)
  expect(
    recorded.filter((id) => !known.has(id)),
    remedy,
  ).toEqual([])
  expect(recorded.length / cases.length, remedy).toBeGreaterThan(0.9)
})
