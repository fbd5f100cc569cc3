import { expect, test } from 'vitest'
import { emptyCreated, nullTheme, outcomesOn } from './cascades.cases.ts'

/** `npm run proof -- cascades` runs all cases, with different numbers of cases at a time. */
const sample = ['2.2', '4.3']

test('a null that many responses contain fails one case, and the other cases are judged', async () => {
  const { failed, broken, passed } = await outcomesOn(nullTheme, { only: sample })
  expect(failed).toEqual([expect.stringContaining('Feed.theme')])
  expect(broken).toEqual([])
  expect(passed).toBeGreaterThan(25)
}, 120_000)

test('a missing body in every 201 fails at most three cases, and cases that need the body are not judged', async () => {
  const { failed, broken, notJudged } = await outcomesOn(emptyCreated, { only: sample })
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.slice(3), failed.join('\n')).toEqual([])
  expect(broken).toEqual([])
  expect(notJudged.length).toBeGreaterThan(20)
}, 120_000)
