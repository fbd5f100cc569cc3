import { expect, test } from 'vitest'
import { brands } from '../../contracts/chapters/brands.ts'
import { comments } from '../../contracts/chapters/comments.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { brand, brandWithCreator } from '../../contracts/resources/brands.ts'
import { comment } from '../../contracts/resources/comments.ts'
import { eventCategory } from '../../contracts/resources/events.ts'
import { topic } from '../../contracts/resources/topics.ts'
import { exchangeOfCase, fakeReads, nextSession, openSession } from '../testing/observed-exchange.cases.ts'
import { Findings } from './findings.ts'
import { Probes } from './probes.ts'
import type { ReadExchange } from './read-exchange.ts'

const listed = (id: number) => {
  const { creator: _, ...rest } = exampleOf(brand) as Record<string, unknown>
  return { ...rest, id }
}

const whole = { ...(exampleOf(brandWithCreator) as object), id: 1 }

function observed(maxRequests = Number.POSITIVE_INFINITY) {
  const found: ReadExchange[] = []
  const findings = new Findings(maxRequests)
  return { found, findings, probes: new Probes((exchange) => found.push(exchange), findings) }
}

test('an entity that a list shows is read by its id, as the same viewer and for the same case', async () => {
  const { probes, found, findings } = observed()
  const { received, send } = fakeReads({ getBrand: () => whole })
  const session = openSession()
  probes.note(exchangeOfCase(session, brands.listBrands, [listed(1)], { send, viewer: 'bob' }))
  await probes.conclude(session)
  expect(received).toEqual(['getBrand 1'])
  expect(found).toMatchObject([
    { viewer: 'bob', endpoint: { name: 'getBrand' }, raw: { params: { brandId: '1' } }, body: whole },
  ])
  expect(found[0]?.session).toBe(session)
  expect(findings.resultOf('observed/coherence/brand').requests).toBe(1)
})

test('the requests of a probe are not part of the case', async () => {
  const { probes } = observed()
  const { send } = fakeReads({ getBrand: () => whole })
  const session = openSession()
  probes.note(exchangeOfCase(session, brands.listBrands, [listed(1)], { send }))
  const before = session.log.calls.length
  await probes.conclude(session)
  expect(session.log.calls).toHaveLength(before)
})

test('an entity is read by a list of ids where there is one', async () => {
  const { probes } = observed()
  const { received, send } = fakeReads({})
  const session = openSession()
  const followed = { ...(exampleOf(topic) as object), id: 7, first_log: undefined, category: undefined }
  probes.note(exchangeOfCase(session, topics.hotTopics, [followed], { send }))
  await probes.conclude(session)
  expect(received).toEqual(['listTopics 7'])
})

test('other path parameters are taken from the fields that repeat them', async () => {
  const { probes } = observed()
  const { received, send } = fakeReads({})
  const session = openSession()
  const shown = { comments: [{ ...(exampleOf(comment) as object), id: 5, commentable_id: 3 }] }
  probes.note(exchangeOfCase(session, comments.listFeedComments, shown, { send }))
  await probes.conclude(session)
  expect(received).toEqual(['getFeedComment 3 5'])
})

test('an entity that lacks a path parameter is not read', async () => {
  const { probes } = observed()
  const { received, send } = fakeReads({})
  const session = openSession()
  const body = { ...(exampleOf(notifications.listNotifications.responses[200]) as object) }
  probes.note(exchangeOfCase(session, notifications.listNotifications, body, { send }))
  await probes.conclude(session)
  expect(received).not.toEqual([])
  expect(received.filter((request) => request.startsWith('getFeedComment'))).toEqual([])
})

test('an operation is not probed with itself', async () => {
  const { probes } = observed()
  const { received, send } = fakeReads({})
  const session = openSession()
  probes.note(exchangeOfCase(session, events.getEventCategory, exampleOf(eventCategory), { send }))
  await probes.conclude(session)
  expect(received).toEqual([])
})

test('each place is probed at most twice in a run', async () => {
  const { probes } = observed()
  const { received, send } = fakeReads({})
  const first = openSession()
  for (const session of [first, nextSession(first)]) {
    probes.note(exchangeOfCase(session, brands.listBrands, [listed(1), listed(2), listed(3)], { send }))
    await probes.conclude(session)
  }
  expect(received).toEqual(['getBrand 1', 'getBrand 2'])
})

test('a probe that is refused, or whose response breaks its contract, is ignored', async () => {
  for (const body of [undefined, { id: 'one' }]) {
    const { probes, found } = observed()
    const { received, send } = fakeReads({ getBrand: () => body })
    const session = openSession()
    probes.note(exchangeOfCase(session, brands.listBrands, [listed(1)], { send }))
    await probes.conclude(session)
    expect([received, found]).toEqual([['getBrand 1'], []])
  }
})

test('no more probes are sent than requests are allowed', async () => {
  const { probes } = observed(1)
  const { received, send } = fakeReads({ getBrand: () => whole })
  const session = openSession()
  probes.note(exchangeOfCase(session, brands.listBrands, [listed(1), listed(2)], { send }))
  await probes.conclude(session)
  expect(received).toEqual(['getBrand 1'])
})

test('an interruption during a probe does not throw', async () => {
  const stop = new AbortController()
  const { probes, found } = observed()
  const { send } = fakeReads({ getBrand: () => whole })
  const session = openSession({ signal: stop.signal })
  probes.note(exchangeOfCase(session, brands.listBrands, [listed(1)], { send }))
  stop.abort(new Error('Ctrl-C'))
  await expect(probes.conclude(session)).resolves.toBeUndefined()
  expect(found).toEqual([])
})

test('a user cannot be read by an id, so nothing is sent for it', async () => {
  const { probes } = observed()
  const { received, send } = fakeReads({})
  const session = openSession()
  const [like] = exampleOf(feeds.listFeedLikes.responses[200]) as unknown[]
  probes.note(exchangeOfCase(session, feeds.listFeedLikes, [like], { send, raw: { params: { feedId: 1 } } }))
  await probes.conclude(session)
  expect(received).toEqual([])
})
