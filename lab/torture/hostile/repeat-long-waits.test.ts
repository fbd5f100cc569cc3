import { expect, test } from 'vitest'
import type { AttackResult } from './attack.ts'
import { repeatLongWaits } from './repeat-long-waits.ts'
import type { Waited } from './watch-victim.ts'

const wait = (from: number, ms: number): Waited => ({ from, ms, outcome: '200' })
const sent = [1, 2, 3, 4].map((number) => ({ number, from: number * 100, to: number * 100 + 90 }))

/** Somebody who waits as long as the requests that are sent cost at that moment. */
function watched(costOf: (numbers: readonly number[], turn: number) => number) {
  const waits: Waited[] = []
  let turn = 0
  const send = async (numbers: readonly number[]) => {
    waits.push(wait(0, costOf(numbers, turn++)))
    return {} as AttackResult
  }
  return { victim: { take: () => waits.splice(0), stop: async () => undefined }, send }
}

const long = [wait(110, 60), wait(250, 90)]

test('a wait counts if it comes again each time that its requests are sent', async () => {
  const found = await repeatLongWaits({
    long,
    most: 50,
    sent,
    ...watched((numbers, turn) => (numbers.includes(3) ? 70 - turn : 5)),
  })
  expect(found).toEqual([{ ms: 68, numbers: [2, 3] }])
})

test('a wait that does not come again was the machine', async () => {
  const once = watched((_, turn) => (turn === 0 ? 1000 : 5))
  expect(await repeatLongWaits({ long, most: 50, sent, ...once })).toEqual([])
})
