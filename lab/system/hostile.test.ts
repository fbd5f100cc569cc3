import { test } from 'vitest'
import { withstands } from '../torture/hostile/short-run.cases.ts'

/** `npm run proof` sends more, also to the server. `npm run torture -- hostile` sends any number and checks how long bystanders wait. */
test('the mock responds to hostile requests and to a bystander', () => withstands('mock', 40), 120_000)
