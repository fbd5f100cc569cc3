import { afterAll, describe, expect, test } from 'vitest'
import { feeds } from '../contracts/chapters/feeds.ts'
import { check } from './authoring/case.ts'
import { scenario } from './authoring/scenario.ts'
import type { Context } from './client/context.ts'
import { fakeTarget } from './testing/fake-target.cases.ts'
import { verdictOf } from './testing/verdict-of.cases.ts'
import { conclude, conforms } from './vitest.ts'

const params = { feedId: 1 }

conforms(
  async () => fakeTarget(),
  [
    scenario('4.1/likes', 'Likes', [
      check('liking-answers-201', 'Liking answers 201', ['4.1/11'], ({ alice }) =>
        alice.sends(feeds.likeFeed, { params }).gets(201),
      ),
      check('unliking-answers-204', 'Unliking answers 204', ['4.1/12'], ({ alice }) =>
        alice.sends(feeds.unlikeFeed, { params }).gets(204),
      ),
    ]),
  ],
)

describe('a case that leaves a feed behind', () => {
  const feedOperations: string[] = []
  // After hooks run in reverse order: this one comes after the clean-up of `conforms`.
  afterAll(() => expect(feedOperations).toEqual(['publishFeed', 'deleteFeed']))
  const target = fakeTarget(({ operation, response }) => {
    if (operation.endsWith('Feed')) feedOperations.push(operation)
    return response
  })
  const body = { feed_content: 'a feed kit-1', feed_from: 5, feed_mark: 1 }
  const publishing = check('publishing', 'Publishing', ['4.1/11'], async ({ alice }) => {
    await alice.sends(feeds.publishFeed, { body }).response()
    expect(feedOperations).toEqual(['publishFeed'])
  })
  conforms(() => target, [scenario('4.1/publishing', 'Publishing', [publishing])])
})

/** The result of the test of such a case: passed, an error, or skipped. */
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

test('a failed case fails its test with the explanation', async () => {
  const end = await endOf(({ alice }) => alice.sends(feeds.shareFeed, { params }).gets(204))
  expect(end).toMatch(
    /^Error: requires 4\.1\/16: .*\n {2}the document, 4\.1: .*\nexpected .*\nactual {3}404 .*\nshareFeed is not implemented\. .*\ntranscript\n {2}alice POST/,
  )
  expect(end).toContain('\nsend PUT /api/v2/feeds/1/tasks/share -H "Authorization: Bearer $TOKEN_ALICE" -i\n')
})

test('an error fails the test, and a case that was not exercised is skipped with its reason', async () => {
  expect(await endOf(() => Promise.reject(new Error('a mistake in the case')))).toBe('Error: a mistake in the case')
  expect(await endOf(async ({ cannot }) => cannot('no product is on sale'))).toBe('skipped: no product is on sale')
  expect(await endOf(async () => undefined)).toBe('passed')
})
