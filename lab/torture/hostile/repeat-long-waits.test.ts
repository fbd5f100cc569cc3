import { expect, test } from 'vitest'
import type { AttackResult } from './attack.ts'
import { repeatLongWaits } from './repeat-long-waits.ts'
import type { Wait } from './watch-bystander.ts'

const wait = (from: number, ms: number): Wait => ({ from, ms, outcome: '200' })
const sent = [1, 2, 3, 4].map((number) => ({ number, from: number * 100, to: number * 100 + 90 }))

/** A bystander who waits as long as the current requests cost. */
function bystanderWaiting(costOf: (numbers: readonly number[], turn: number) => number) {
  const waits: Wait[] = []
  let turn = 0
  const send = async (numbers: readonly number[]) => {
    waits.push(wait(0, costOf(numbers, turn++)))
    return {} as AttackResult
  }
  return { bystander: { take: () => waits.splice(0), stop: async () => undefined }, send }
}

const longWaits = [wait(110, 60), wait(250, 90)]

test('a long wait counts if its requests cause it every time', async () => {
  const repeated = await repeatLongWaits({
    longWaits,
    maxMs: 50,
    sent,
    ...bystanderWaiting((numbers, turn) => (numbers.includes(3) ? 70 - turn : 5)),
  })
  expect(repeated).toEqual([{ ms: 68, numbers: [2, 3] }])
})

test('a long wait that does not recur is ignored', async () => {
  const once = bystanderWaiting((_, turn) => (turn === 0 ? 1000 : 5))
  expect(await repeatLongWaits({ longWaits, maxMs: 50, sent, ...once })).toEqual([])
})
