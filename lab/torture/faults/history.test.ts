import { expect, test } from 'vitest'
import { type AllRows, allRows } from '../../../platform/invariants/rows.cases.ts'
import { openDatabase } from '../../../reference-server/database.ts'
import { contradictions, type Operation } from './history.ts'

const order = { body: 'gift 1', target_type: 'user', state: 1, money: 0, owner_id: 1, amount: 1 }

/** Only the rows that the history checks. */
async function rowsWith(rewards: number, orders: number): Promise<AllRows> {
  const { store, close } = await openDatabase(':memory:')
  const empty = await allRows(store)
  await close()
  const some = {
    rewards: Array.from({ length: rewards }, () => ({ name: 'gift 1' })),
    currency_orders: Array.from({ length: orders }, (_, id) => ({ ...order, id })),
  }
  return { ...empty, ...some } as unknown as AllRows
}

const operation = (outcome: Operation['outcome']): Operation => ({
  trace: 'reward',
  key: 'gift 1',
  outcome,
  status: 200,
})

const cases: [outcome: Operation['outcome'], rewards: number, orders: number, isFine: boolean][] = [
  ['done', 1, 2, true],
  ['done', 0, 0, false],
  ['done', 2, 4, false],
  ['done', 1, 1, false],
  ['refused', 0, 0, true],
  ['refused', 1, 2, false],
  ['unknown', 0, 0, true],
  ['unknown', 1, 2, true],
  ['unknown', 2, 4, false],
  ['unknown', 0, 1, false],
]

test.each(cases)(
  'a reward that was %s and is stored %i times with %i orders is consistent: %s',
  async (outcome, rewards, orders, isFine) => {
    expect(contradictions([operation(outcome)], await rowsWith(rewards, orders))).toHaveLength(isFine ? 0 : 1)
  },
)
