import { afterEach, expect, test, vi } from 'vitest'
import type { RunOptions } from '../../conformance/client/run.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { createPacedFetch } from '../../conformance/safety/pace/paced-fetch.ts'
import { suite } from '../../conformance/suite.ts'
import { type ForeignBackend, startForeignBackend } from './backend/backend.ts'
import { perMinute, problemIn } from './foreign-runs.cases.ts'
import { targetFor } from './foreign-target.cases.ts'

/** Checks that the suite itself causes no failures. */

let backend: ForeignBackend | undefined
afterEach(async () => {
  await backend?.close()
})

async function problemsOf(options: RunOptions, overrides: Partial<Target> = {}): Promise<string[]> {
  if (!backend) throw new Error('start the backend first')
  const found: string[] = []
  for await (const verdict of run(suite, targetFor(backend, overrides), options)) {
    found.push(...problemIn(verdict))
    if (verdict.outcome === 'flaky') found.push(`${verdict.id} is flaky`)
  }
  return found
}

/** Nobody can be registered, so cases use the sessions and settings of the configured people. */
const withoutAdapter = { adapter: undefined }

test('where HEAD logs out, no other case loses its session', async () => {
  backend = await startForeignBackend({ choices: ['head-logs-out', 'topic-audit-off'], perMinute })
  const only = ['9/conventions', '4.9', '4.12/settings', 'generated/head']
  expect(await problemsOf({ only }, withoutAdapter)).toEqual([])
})

test.each([1, 6, 12])('two tags are enough for %i cases at a time', async (concurrency) => {
  backend = await startForeignBackend({ choices: ['few-tags', 'topic-audit-off'], perMinute })
  const only = ['4.9', '9/conventions/put-needs-no-body']
  for (let round = 1; round <= 3; round++) expect(await problemsOf({ only, concurrency }, withoutAdapter)).toEqual([])
})

test.each([
  '4.1/likes/like-twice-counts-once',
  '3.2/audited/waiting-carol-leaveTopic',
  '3.2/open/stranger-carol-leaveTopic',
  '4.9/people/attaching-or-detaching-twice-is-refused',
])('a permitted 404 does not count as a missing operation, even if %s runs alone', async (id) => {
  backend = await startForeignBackend({ choices: ['absent-is-404'], perMinute })
  expect(await problemsOf({ only: [id] })).toEqual([])
})

test('a header that is stuck at a low value does not delay a run', async () => {
  backend = await startForeignBackend({ bugs: ['rate-stuck-low'] })
  const onWait = vi.fn()
  const { fetch } = createPacedFetch(globalThis.fetch, { onWait })
  expect(await problemsOf({ only: ['4.1/likes', '4.9'], concurrency: 6 }, { fetch })).toEqual([])
  expect(onWait).not.toHaveBeenCalled()
})
