import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tasks } from '../contracts/tasks.ts'
import { brokenInvariants } from '../platform/invariants.cases.ts'
import { communityActs } from './properties/acts.cases.ts'
import type { Numbers } from './properties/choose.cases.ts'
import { moneyActs } from './properties/money-acts.cases.ts'
import { type Person, people, Stage } from './properties/stage.cases.ts'

const acts = { ...communityActs, ...moneyActs }

interface Act extends Numbers {
  readonly does: keyof typeof acts
}

/** Small amounts mostly; some that only few can pay. */
const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1000, max: 12_000 }))

const actOf = (...does: (keyof typeof acts)[]): fc.Arbitrary<Act> =>
  fc.record({ does: fc.constantFrom(...does), who: fc.constantFrom(...people), one: fc.nat(11), other: fc.nat(11), amount })

const { wait: _, ...busy } = acts
const busyAct = actOf(...(Object.keys(busy) as (keyof typeof busy)[]))

/** What stands in one group happens at once; nobody does anything while time passes. */
const group = fc.oneof(
  { weight: 12, arbitrary: fc.array(busyAct, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.tuple(actOf('wait')) },
)
const story = fc.array(group, { maxLength: 20, size: 'max' })

const seen = new Map<string, number>()
async function play(stage: Stage, group: readonly Act[]): Promise<void> {
  const answers = await Promise.all(group.map((one) => acts[one.does](stage, one)))
  expect(stage.errors).toEqual([])
  for (const [i, answer] of answers.entries()) { const k = `${group[i]?.does} ${answer?.status}`; seen.set(k, (seen.get(k) ?? 0) + 1) }
  for (const answer of answers) expect(answer?.status ?? 200).not.toBe(401)
  expect(await brokenInvariants(stage.store)).toEqual([])
  for (const { who } of group) await lookAtTasks(stage, who)
}

async function lookAtTasks(stage: Stage, who: Person): Promise<void> {
  const list = await (await stage.send(who, tasks.listTasks)).json()
  for (const { type, liked_count, hit_increment, current, hit_count } of list) {
    if (type === 'task:be-liked') expect(liked_count).toBe(hit_increment * current + hit_count)
    else expect(liked_count).toBeUndefined()
  }
}

test('whatever people do, at once or one after the other, counts and balances agree with the rows', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (groups) => {
      const stage = await Stage.open()
      for (const group of groups) await play(stage, group)
    }),
    { numRuns: 40, seed: 20261101 },
  )
})
test('x', () => console.log([...seen].sort().map((e) => e.join(': ')).join('\n')))
