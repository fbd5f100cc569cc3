import * as fc from 'fast-check'
import { expect } from 'vitest'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import { brokenInvariants } from '../../../platform/invariants/invariants.cases.ts'
import { onlyReads } from '../../../platform/rules/index.ts'
import type { Choices } from './actions/choose.cases.ts'
import { communityActions } from './actions/community-actions.cases.ts'
import { currencyActions } from './actions/currency-actions.cases.ts'
import { type Person, people, TestWorld } from './actions/test-world.cases.ts'

const actions = { ...communityActions, ...currencyActions }
const { wait: _, ...instantActions } = actions

interface ChosenAction extends Choices {
  readonly does: keyof typeof actions
}

/** Mostly small amounts; some that few users can pay. */
const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1000, max: 12_000 }))

const numbers = { who: fc.constantFrom(...people), one: fc.nat(11), other: fc.nat(11), amount }
const instantAction = fc.record({
  does: fc.constantFrom(...(Object.keys(instantActions) as (keyof typeof instantActions)[])),
  ...numbers,
})
const wait = fc.record({ does: fc.constant('wait' as const), ...numbers })

/** The actions of one group run concurrently; `wait` runs alone. */
const group: fc.Arbitrary<ChosenAction[]> = fc.oneof(
  { weight: 12, arbitrary: fc.array(instantAction, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.tuple(wait) },
)
const sequence = fc.array(group, { maxLength: 30, size: 'max' })

/** Returns the actions that were not refused. */
async function runGroup(world: TestWorld, group: readonly ChosenAction[]): Promise<string[]> {
  const statuses = await Promise.all(
    group.map(async (action) => (await actions[action.does](world, action))?.status ?? 200),
  )
  expect(world.errors).toEqual([])
  expect(statuses).not.toContain(401)
  expect(statuses).not.toContain(500)
  expect(await brokenInvariants(world.store)).toEqual([])
  for (const { who } of group) await checkTasks(world, who)
  await checkCaches(world)
  return group.filter((_, index) => (statuses[index] ?? 0) < 300).map(({ does }) => does)
}

async function checkTasks(world: TestWorld, who: Person): Promise<void> {
  const list = await (await world.send(who, tasks.listTasks)).json()
  for (const { type, liked_count, hit_increment, current, hit_count } of list) {
    if (type === 'task:be-liked') expect(liked_count).toBe(hit_increment * current + hit_count)
    else expect(liked_count).toBeUndefined()
  }
}

const readPaths = endpoints
  .filter((endpoint) => onlyReads(endpoint) && endpoint.name !== 'randomTopics')
  .map(({ path }) => path.replace(/:\w+/g, '1'))

/** Every read by every person; a few of them are checked each time, in turn. */
const reads = people.flatMap((who) => readPaths.map((path) => [who, path] as const))
let readCount = 0

/** Expects cached responses to equal fresh ones. */
async function checkCaches(world: TestWorld): Promise<void> {
  const turns = Array.from({ length: 6 }, () => reads[(readCount++ * 7) % reads.length] ?? ([people[0], ''] as const))
  for (const [who, path] of [...people.map((person) => [person, '/feeds?limit=50'] as const), ...turns]) {
    const [cached, fresh] = await world.readBoth(who, path)
    expect([who, path, cached]).toEqual([who, path, fresh])
  }
}

/** Runs random sequences, which together perform every action. */
export async function checkRandomActions(numRuns: number): Promise<void> {
  const performed = new Set<string>()
  await fc.assert(
    fc.asyncProperty(sequence, async (groups) => {
      const world = await TestWorld.open()
      for (const group of groups) for (const action of await runGroup(world, group)) performed.add(action)
    }),
    { numRuns, seed: 20261101 },
  )
  expect([...performed].sort()).toEqual(Object.keys(actions).sort())
}
