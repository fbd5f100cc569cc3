import { expect, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { createWorld } from '../../mock/world.ts'
import { startForeignBackend } from './backend/backend.ts'
import { perMinute } from './foreign-runs.cases.ts'
import { targetFor } from './foreign-target.cases.ts'

/** Cases that change what is counted, and cases that compare the counts. */
const only = ['4.1/likes', '4.2', '4.3', '4.5/applications', '4.5/members', '4.12', 'observed/counters']

/** Failures of the observer while twelve cases run at a time, and how many of its cases passed. */
async function countersOn(target: Target) {
  const failures: string[] = []
  let passed = 0
  for await (const { id, outcome, failure } of run(suite, target, { only, concurrency: 12 })) {
    if (!id.startsWith('observed/')) continue
    if (outcome === 'failed') failures.push(`${id}: ${failure?.message}`)
    if (outcome === 'passed') passed++
  }
  return { failures, passed }
}

test('no count of our own world is suspected while twelve cases change it', async () => {
  const token = 'counters'
  const { failures, passed } = await countersOn(
    inProcess(createWorld({ controlToken: token, rateLimit: perMinute }), token),
  )
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(5)
}, 60_000)

/** Each of these shows fewer items in a list, or counts something else. */
const choices = [
  'hidden-topics-unlisted',
  'creator-not-member',
  'topic-news-counts-unread',
  'likes-newest-first',
  'empty-lists-absent',
]

test('no count of a foreign server is suspected, with permitted choices about lists', async () => {
  const backend = await startForeignBackend({ choices, perMinute })
  const { failures, passed } = await countersOn(targetFor(backend))
  await backend.close()
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(4)
}, 60_000)
