import { expect, test } from 'vitest'
import { checkPace } from '../system/paced.cases.ts'

test('a paced run is never refused at 60 requests per minute', async () => {
  expect(await checkPace(['3.2', '4.1', '4.3', '4.5'])).toBeGreaterThan(100)
}, 240_000)
