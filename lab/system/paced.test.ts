import { expect, test } from 'vitest'
import { checkPace } from './paced.cases.ts'

/** `npm run proof` runs more sections. */
test('a paced run is never refused at 60 requests per minute', async () => {
  expect(await checkPace(['3.2'])).toBeGreaterThanOrEqual(40)
}, 60_000)
