import { expect, test } from 'vitest'
import { exampleOf } from '../contracts/example.ts'
import { feed } from '../contracts/resources/feeds.ts'
import type { Control } from './control.ts'
import { givenFeed, givenPerson, givenTopic } from './given.ts'
import { fakeTarget, json, only } from './testing/fake-target.ts'
import { verdictOf } from './testing/verdict-of.ts'

/** Counts what is made and removed. */
function counting(operations: readonly string[]) {
  const seen: string[] = []
  const spoil = ({ operation, response }: { operation: string; response: Response }) => {
    if (operations.includes(operation)) seen.push(operation)
    return response
  }
  return { seen, spoil }
}

test('a feed and a topic are made, and removed when the case is over', async () => {
  const { seen, spoil } = counting(['publishFeed', 'deleteFeed', 'createTopic', 'deleteTopic'])
  const verdict = await verdictOf(fakeTarget(spoil), async (context) => {
    await givenFeed(context, context.alice)
    await givenTopic(context, context.alice)
  })
  expect(verdict).toMatchObject({ outcome: 'passed', leftovers: [] })
  expect(seen).toEqual(['publishFeed', 'createTopic', 'deleteTopic', 'deleteFeed'])
})

test('where publishing answers otherwise, the feed is found by its text', async () => {
  const own = [{ ...(exampleOf(feed) as object), id: 77, feed_content: 'mine' }]
  const spoil = ({ operation, response }: { operation: string; response: Response }) => {
    if (operation === 'publishFeed') return json(200, { feed: 77 })
    return operation === 'listFeeds' ? json(200, own) : response
  }
  const verdict = await verdictOf(fakeTarget(spoil, { gaps: 'observed' }), async (context) => {
    context.expect(await givenFeed(context, context.alice, { feed_content: 'mine' }), 'the id').equals(77)
  })
  expect(verdict).toMatchObject({ outcome: 'passed', observations: [{ gap: 'G30', status: 200 }] })
})

const waiting = only('getTopicConfig', async (response) => {
  const body = await response.json()
  return json(200, { ...body, config: { ...body.config, switch: true } })
})

test('where new topics wait, the control plane admits them, or the case is not exercised', async () => {
  const admitted: unknown[] = []
  const control = { auditTopic: async (...given: unknown[]) => void admitted.push(given) } as unknown as Control
  const make = (target: ReturnType<typeof fakeTarget>) =>
    verdictOf(target, (context) => givenTopic(context, context.alice))
  expect(await make(fakeTarget(waiting, { control }))).toMatchObject({ outcome: 'passed' })
  expect(admitted).toEqual([[1, 'passed']])
  expect(await make(fakeTarget(waiting))).toMatchObject({
    outcome: 'not exercised',
    reason: 'new topics wait for admission here',
  })
})

test('without a code in the outbox nobody new can be made', async () => {
  const control = { sendCode: async () => undefined, outbox: async () => [] } as unknown as Control
  const verdict = await verdictOf(fakeTarget(undefined, { control }), (context) => givenPerson(context))
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'no verification code is in the outbox' })
})
