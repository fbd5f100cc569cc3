import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tasks } from '../contracts/tasks.ts'
import { brokenInvariants } from '../platform/invariants.cases.ts'
import { communityActs } from './properties/acts.cases.ts'
import type { Numbers } from './properties/choose.cases.ts'
import { moneyActs } from './properties/money-acts.cases.ts'
import { type Person, people, Stage } from './properties/stage.cases.ts'

const acts = { ...communityActs, ...moneyActs }
const { wait: _, ...busy } = acts

interface Act extends Numbers {
  readonly does: keyof typeof acts
}

/** Small amounts mostly; some that only few can pay. */
const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1000, max: 12_000 }))

const numbers = { who: fc.constantFrom(...people), one: fc.nat(11), other: fc.nat(11), amount }
const busyAct = fc.record({ does: fc.constantFrom(...(Object.keys(busy) as (keyof typeof busy)[])), ...numbers })
const wait = fc.record({ does: fc.constant('wait' as const), ...numbers })

/** What stands in one group happens at once; nobody does anything while time passes. */
const group: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 12, arbitrary: fc.array(busyAct, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.tuple(wait) },
)
const story = fc.array(group, { maxLength: 30, size: 'max' })

/** Answers what was done rather than refused. */
async function play(stage: Stage, group: readonly Act[]): Promise<string[]> {
  const statuses = await Promise.all(group.map(async (act) => (await acts[act.does](stage, act))?.status ?? 200))
  expect(stage.errors).toEqual([])
  expect(statuses).not.toContain(401)
  expect(statuses).not.toContain(500)
  expect(await brokenInvariants(stage.store)).toEqual([])
  for (const { who } of group) await lookAtTasks(stage, who)
  return group.filter((_, place) => (statuses[place] ?? 0) < 300).map(({ does }) => does)
}

async function lookAtTasks(stage: Stage, who: Person): Promise<void> {
  const list = await (await stage.send(who, tasks.listTasks)).json()
  for (const { type, liked_count, hit_increment, current, hit_count } of list) {
    if (type === 'task:be-liked') expect(liked_count).toBe(hit_increment * current + hit_count)
    else expect(liked_count).toBeUndefined()
  }
}

test('whatever people do, at once or one after the other, counts and balances agree with the rows', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, async (groups) => {
      const stage = await Stage.open()
      for (const group of groups) for (const does of await play(stage, group)) done.add(does)
    }),
    { numRuns: 60, seed: 20261101 },
  )
  expect([...done].sort()).toEqual(Object.keys(acts).sort())
})
