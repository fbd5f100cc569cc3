import { expect, test } from 'vitest'
import { startForeignBackend } from './backend/backend.ts'
import { perMinute } from './foreign-runs.cases.ts'
import { targetFor } from './foreign-target.cases.ts'
import { countersOn } from './parallel-counters.cases.ts'

/** Each of these shows fewer items in a list, or counts something else. */
const choices = [
  'hidden-topics-unlisted',
  'creator-not-member',
  'topic-news-counts-unread',
  'likes-newest-first',
  'empty-lists-absent',
]

test('counts of a foreign server cause no failure, even with permitted choices about lists', async () => {
  const backend = await startForeignBackend({ choices, perMinute })
  const { failures, passed } = await countersOn(targetFor(backend))
  await backend.close()
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(4)
}, 60_000)
