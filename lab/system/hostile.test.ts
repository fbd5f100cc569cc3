import { test } from 'vitest'
import { expectWithstandsHostileRequests } from '../torture/hostile/short-run.cases.ts'

/** `npm run proof` sends more, and tests the server as well. `npm run torture -- hostile` sends any number and checks how long bystanders wait. */
test(
  'the mock responds to hostile requests and to a bystander',
  () => expectWithstandsHostileRequests('mock', 40),
  120_000,
)
