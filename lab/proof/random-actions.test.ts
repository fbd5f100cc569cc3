import { test } from 'vitest'
import { checkRandomActions } from '../rules/invariants/random-actions.cases.ts'

test(
  'after any actions, concurrent or sequential, counters and balances agree with the rows',
  () => checkRandomActions(60),
  240_000,
)
