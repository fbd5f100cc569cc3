import { expect, test } from 'vitest'
import { casesIn } from '../model/coverage.ts'
import { footprintOf } from '../safety/footprint/recorded.ts'
import { suite } from '../suite.ts'
import { recordedDetection } from './detection.ts'
import { pickCases } from './pick-cases.ts'

const cases = casesIn(suite)
const requestsOf = ({ id }: { id: string }) =>
  Object.values(footprintOf({ id })?.requests ?? {}).reduce((sum, count) => sum + count, 0)

test('what notices most for its requests comes first, and nothing that notices nothing more', () => {
  const [small, large, other, same] = cases
    .filter((one) => requestsOf(one) > 0)
    .sort((a, b) => requestsOf(a) - requestsOf(b))
  if (!small || !large || !other || !same) throw new Error('too few cases')
  const detection = { cases: { [small.id]: [1], [large.id]: [1, 2, 3], [other.id]: [4], [same.id]: [1, 2] } }
  const all = pickCases(cases, 1_000, detection)
  expect(all.cases.map(({ id }) => id).sort()).toEqual([large.id, other.id].sort())
  expect([all.noticed, all.known]).toEqual([4, 4])
  expect(pickCases(cases, requestsOf(large), detection)).toMatchObject({ noticed: 3, cases: [{ id: large.id }] })
  expect(pickCases(cases, 0, detection)).toMatchObject({ noticed: 0, requests: 0, cases: [] })
})

test('a larger budget notices more, and stays within it', () => {
  const picked = [60, 300, 1200, 6000].map((budget) => ({ budget, ...pickCases(cases, budget) }))
  for (const { budget, requests } of picked) expect(requests).toBeLessThanOrEqual(budget)
  const noticed = picked.map((one) => one.noticed)
  expect(noticed).toEqual(noticed.toSorted((a, b) => a - b))
  expect(noticed.at(-1)).toBeGreaterThan((noticed[0] ?? 0) * 2)
})

test('what is recorded is about cases of today, and about nearly all of them', () => {
  const remedy = 'record again with: npm run detection'
  const known = new Set(cases.map(({ id }) => id))
  const recorded = Object.keys(recordedDetection().cases)
  expect(
    recorded.filter((id) => !known.has(id)),
    remedy,
  ).toEqual([])
  expect(recorded.length / cases.length, remedy).toBeGreaterThan(0.9)
})
