import { expect, test } from 'vitest'
import { feeds } from '../contracts/feeds.ts'
import { check } from './case.ts'
import type { Context } from './context.ts'
import { scenario } from './scenario.ts'
import { fakeTarget } from './testing/fake-target.ts'
import { verdictOf } from './testing/verdict-of.ts'
import { conclude, conforms } from './vitest.ts'

const params = { feedId: 1 }

conforms(
  async () => fakeTarget(),
  [
    scenario('4.1/likes', 'Likes', [
      check('Liking answers 201', ['4.1/11'], ({ alice }) => alice.sends(feeds.likeFeed, { params }).gets(201)),
      check('Unliking answers 204', ['4.1/12'], ({ alice }) => alice.sends(feeds.unlikeFeed, { params }).gets(204)),
    ]),
  ],
)

/** How a test ends whose case does this: in silence, with an error, or skipped. */
async function endOf(act: (context: Context) => Promise<unknown>): Promise<string> {
  let skipped = 'passed'
  const verdict = await verdictOf(fakeTarget(), act)
  try {
    conclude(verdict, (reason) => {
      skipped = `skipped: ${reason}`
    })
  } catch (thrown) {
    return String(thrown)
  }
  return skipped
}

test('a failed case ends its test with the explanation', async () => {
  const end = await endOf(({ alice }) => alice.sends(feeds.shareFeed, { params }).gets(204))
  expect(end).toMatch(
    /^Error: requires 4\.1\/11: .*\nrequires 4\.1\/16: .*\nexpected .*\nactual {3}404 .*\ntranscript\n {2}alice POST/,
  )
  expect(end).toContain("\n  curl -X PUT 'http://fake.test/api/v2/feeds/1/tasks/share'")
})

test('an error ends a test too, and what was not exercised is skipped with its reason', async () => {
  expect(await endOf(() => Promise.reject(new Error('a mistake in the case')))).toBe('Error: a mistake in the case')
  expect(await endOf(async ({ cannot }) => cannot('no product is on sale'))).toBe('skipped: no product is on sale')
  expect(await endOf(async () => undefined)).toBe('passed')
})
