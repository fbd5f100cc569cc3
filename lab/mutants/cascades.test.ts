import { expect, test } from 'vitest'
import type { SuiteOptions } from '../../conformance/runner/run-suite.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import { everyOperation } from './kinds/everywhere.ts'
import { alterReply } from './model/alter-response.ts'
import type { Mutant } from './model/mutant.ts'
import { mapDeep } from './variants/variant.ts'

/** Defects that nearly every response has. One case must fail because of each, not every case that meets it. */

const withNullTheme = (value: unknown) =>
  typeof value === 'object' && value !== null && 'feed_mark' in value ? { ...value, theme: null } : value

type Change = (reply: { status: number; body: unknown }) => { status: number; body: unknown }

/** In all JSON responses. */
const everywhere = (id: string, change: Change): Mutant => ({
  id,
  operation: everyOperation,
  proxy: alterReply((reply) => (typeof reply.body === 'object' ? change(reply) : reply)),
})

const nullTheme = everywhere('sends a null theme', (reply) => ({ ...reply, body: mapDeep(reply.body, withNullTheme) }))

const emptyCreated = everywhere('sends no body with 201', (reply) =>
  reply.status === 201 ? { status: 201, body: undefined } : reply,
)

const bothDefects = everywhere('sends a null theme and text for hot', (reply) => ({
  ...reply,
  body: mapDeep(reply.body, (value) => {
    const changed = withNullTheme(value)
    return changed === value ? value : { ...(changed as object), hot: 'very' }
  }),
}))

async function outcomesOn(mutant: Mutant, options: SuiteOptions = {}) {
  const failed: string[] = []
  const broken: string[] = []
  const notJudged: string[] = []
  let passed = 0
  const target = { ...mutatedTarget(mutant), gaps: 'observed' as const }
  for await (const { id, outcome, failure, reason = '' } of run(suite, target, { concurrency: 6, ...options })) {
    if (outcome === 'failed') failed.push(`${id}: ${failure?.expected}`)
    if (outcome === 'error') broken.push(`${id}: ${reason}`)
    if (outcome === 'passed') passed++
    if (reason.startsWith('not judged because of the failure in ')) notJudged.push(id)
  }
  return { failed, broken, notJudged, passed }
}

test('a null that many responses contain fails one case, and the others are judged', async () => {
  const { failed, broken, passed } = await outcomesOn(nullTheme)
  expect(failed).toEqual([expect.stringContaining('Feed.theme')])
  expect(broken).toEqual([])
  expect(passed).toBeGreaterThan(700)
}, 120_000)

test('a missing body of every 201 fails at most three cases, and those that need it are not judged', async () => {
  const { failed, broken, notJudged } = await outcomesOn(emptyCreated)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.slice(3), failed.join('\n')).toEqual([])
  expect(broken).toEqual([])
  expect(notJudged.length).toBeGreaterThan(100)
}, 120_000)

test('the same case fails for any number of concurrent cases, and hides no other defect', async () => {
  const only = ['4.1', '4.1.1', '4.2']
  const runs = []
  for (const concurrency of [1, 6, 12]) runs.push(await outcomesOn(bothDefects, { only, concurrency }))
  const [first, ...others] = runs.map(({ failed }) => failed)
  expect(first).toEqual([expect.stringContaining('Feed.theme'), expect.stringContaining('Feed.hot')])
  for (const other of others) expect(other).toEqual(first)
}, 120_000)
