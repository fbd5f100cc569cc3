import { expect, test } from 'vitest'
import { bothDefects, emptyCreated, nullTheme, outcomesOn } from '../mutants/cascades.cases.ts'

test('a null that many responses contain fails one case, and the other cases are judged', async () => {
  const { failed, broken, passed } = await outcomesOn(nullTheme)
  expect(failed).toEqual([expect.stringContaining('Feed.theme')])
  expect(broken).toEqual([])
  expect(passed).toBeGreaterThan(700)
}, 120_000)

test('a missing body in every 201 fails at most three cases, and cases that need the body are not judged', async () => {
  const { failed, broken, notJudged } = await outcomesOn(emptyCreated)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.slice(3), failed.join('\n')).toEqual([])
  expect(broken).toEqual([])
  expect(notJudged.length).toBeGreaterThan(100)
}, 120_000)

test('the same cases fail for any number of concurrent cases, and no defect hides another', async () => {
  const only = ['4.1', '4.1.1', '4.2']
  const runs = []
  for (const concurrency of [1, 6, 12]) runs.push(await outcomesOn(bothDefects, { only, concurrency }))
  const [first, ...others] = runs.map(({ failed }) => failed)
  expect(first).toEqual([expect.stringContaining('Feed.theme'), expect.stringContaining('Feed.hot')])
  for (const other of others) expect(other).toEqual(first)
}, 120_000)
