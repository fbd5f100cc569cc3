import { test } from 'vitest'
import { checkRandomActions } from './random-actions.cases.ts'

/** `npm run proof` runs twelve times as many. */
test(
  'after any actions, concurrent or sequential, counters and balances agree with the rows',
  () => checkRandomActions(5),
  120_000,
)
