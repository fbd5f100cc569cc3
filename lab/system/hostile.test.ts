import { test } from 'vitest'
import { withstands } from '../torture/hostile/short-run.cases.ts'

/** `npm run proof` sends more, and some to the server too; `npm run torture -- hostile` as many as you like, and holds how long others wait. */
test('hostile requests to the mock are answered, and so is somebody else', () => withstands('mock', 40), 120_000)
