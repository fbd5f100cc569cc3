import { expect, test } from 'vitest'
import { reproduce } from './scripts.cases.ts'

/** Output of the script that only a server with the bug causes. `npm run proof` runs more of them. */
const wrongValues: readonly (readonly [bug: string, shown: RegExp])[] = [
  ['unlike-keeps-count', /"like_count":2\b(?![\s\S]*"like_count")/],
  ['name-limit-in-bytes', /^400 POST \/api\/v2\/feed\/topics$/m],
  ['logout-keeps-token', /^200 POST \/api\/v2\/auth\/logout\nHTTP/m],
  ['log-price-as-text', /"price":"3"/],
  ['event-report-without-reason', /^HTTP\/1.1 201 /m],
]

test.each(wrongValues)('the script of %s shows the wrong value', async (bug, shown) => {
  const { verdict, runsAlone, withBug, repaired } = await reproduce(bug)
  expect([verdict, runsAlone]).toEqual(['failed', true])
  expect(withBug).toMatch(shown)
  expect(repaired.filter((output) => shown.test(output))).toEqual([])
})
