import { expect, test } from 'vitest'
import { contest } from './contest.ts'

const rules = { rounds: 2, warmUps: 1, tell: () => undefined }

test('each is measured right after the first, once all are warm', async () => {
  const turns: string[] = []
  const entrant = (who: string, value: number) => ({ who, measure: async () => [value * turns.push(who)] })
  await contest(entrant('ours', 1), [entrant('a', 2), entrant('b', 3)], rules)
  const round = ['ours', 'a', 'ours', 'b']
  expect(turns).toEqual(['ours', 'a', 'b', ...round, ...round])
})

test('whoever cannot take part is listed with the reason', async () => {
  const ours = { who: 'ours', measure: async () => [10] }
  const rows = await contest(
    ours,
    [
      { who: 'a', note: 'keeps no state' },
      { ...ours, who: 'b' },
    ],
    rules,
  )
  expect(rows).toEqual([
    { who: 'ours', figures: [{ value: 10, ratio: 1 }] },
    { who: 'a', figures: [], note: 'keeps no state' },
    { who: 'b', figures: [{ value: 10, ratio: 1 }] },
  ])
})

test('a first that cannot take part is refused', async () => {
  await expect(contest({ who: 'ours' }, [], rules)).rejects.toThrow('nothing to compare with')
})
