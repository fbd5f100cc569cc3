import type { SuiteOptions } from '../../conformance/runner/run-suite.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { mutatedTarget } from './evidence/run-mutant.ts'
import { everyOperation } from './kinds/everywhere.ts'
import { alterReply } from './model/alter-response.ts'
import type { Mutant } from './model/mutant.ts'
import { mapDeep } from './variants/variant.ts'

/** Defects in nearly every response. Each must fail a few cases, not every case that meets it. */

const withNullTheme = (value: unknown) =>
  typeof value === 'object' && value !== null && 'feed_mark' in value ? { ...value, theme: null } : value

type Change = (reply: { status: number; body: unknown }) => { status: number; body: unknown }

/** A defect in all JSON responses. */
const everywhere = (id: string, change: Change): Mutant => ({
  id,
  operation: everyOperation,
  proxy: alterReply((reply) => (typeof reply.body === 'object' ? change(reply) : reply)),
})

export const nullTheme = everywhere('sends a null theme', (reply) => ({
  ...reply,
  body: mapDeep(reply.body, withNullTheme),
}))

export const emptyCreated = everywhere('sends no body with 201', (reply) =>
  reply.status === 201 ? { status: 201, body: undefined } : reply,
)

export const bothDefects = everywhere('sends a null theme and text for hot', (reply) => ({
  ...reply,
  body: mapDeep(reply.body, (value) => {
    const changed = withNullTheme(value)
    return changed === value ? value : { ...(changed as object), hot: 'very' }
  }),
}))

export async function outcomesOn(mutant: Mutant, options: SuiteOptions = {}) {
  const failed: string[] = []
  const broken: string[] = []
  const notJudged: string[] = []
  let passed = 0
  const target = { ...mutatedTarget(mutant, { rateLimit: 1_000_000 }), gaps: 'observed' as const }
  for await (const { id, outcome, failure, reason = '' } of run(suite, target, { concurrency: 6, ...options })) {
    if (outcome === 'failed') failed.push(`${id}: ${failure?.expected}`)
    if (outcome === 'error') broken.push(`${id}: ${reason}`)
    if (outcome === 'passed') passed++
    if (reason.startsWith('not judged because of the failure in ')) notJudged.push(id)
  }
  return { failed, broken, notJudged, passed }
}
