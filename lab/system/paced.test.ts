import { expect, test } from 'vitest'
import { checkPace } from './paced.cases.ts'

/** `npm run proof` runs more sections. */
test('within sixty calls a minute nothing is refused', async () => {
  expect(await checkPace(['3.2'])).toBeGreaterThanOrEqual(40)
}, 60_000)
