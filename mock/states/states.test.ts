import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { tasks } from '../../contracts/chapters/tasks.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'
import { stateNames } from './states.ts'

const open = () => createMock(createWorld())

/** The clock advances by a second each time it is read. */
function openTicking() {
  let ticks = 0
  return createMock(createWorld({ seed: 5, tick: () => (ticks += 1000) }))
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test.for(stateNames)('%s has the same bytes every time, and its counts agree with the rows', async (name) => {
  const [first, second] = [openTicking(), openTicking()]
  await second.arrange({ now: '2030-01-01T00:00:00Z', feeds: [{ by: 'bob', text: 'Forgotten by the reset' }] })
  const facts = JSON.stringify(await first.load(name))
  expect(JSON.stringify(await second.load(name))).toBe(facts)
  const bytes = async ({ snapshot }: typeof first) => JSON.stringify({ ...((await snapshot()) as object), now: 0 })
  expect(await bytes(second)).toBe(await bytes(first))
  expect(await brokenInvariants(first.world.memory.store)).toEqual([])
})

test('carol-waits-for-audit: alice can admit carol, and dave was rejected', async () => {
  const mock = open()
  const { topicId, applicationId, rejectedApplicationId } = await mock.load('carol-waits-for-audit')
  const [alice, carol] = [mock.as('alice'), mock.as('carol')]
  const seen = async () => (await carol.call(topics.listTopics, { query: { id: String(topicId) } })).body
  expect(await seen()).toMatchObject([{ apply_for_status: 'waiting', has_followed: false }])
  const decide = (logId: number) => alice.call(memberships.approveApplication, { params: { topicId, logId } })
  expect(await decide(rejectedApplicationId)).toMatchObject({ status: 422 })
  expect(await decide(applicationId)).toMatchObject({ status: 204 })
  expect(await seen()).toMatchObject([{ has_followed: true }])
})

test('topic-awaits-admission: nobody but bob sees the topic that waits', async () => {
  const mock = open()
  const { waitingTopicId, failedTopicId } = await mock.load('topic-awaits-admission')
  const query = { id: `${waitingTopicId},${failedTopicId}`, status: 'all' } as const
  expect((await mock.as('bob').call(topics.listTopics, { query })).body).toHaveLength(2)
  expect((await mock.as('carol').call(topics.listTopics, { query })).body).toEqual([])
})

test('dave-is-broke: he can neither join nor reward', async () => {
  const mock = open()
  const { topicId, feedId } = await mock.load('dave-is-broke')
  const dave = mock.as('dave')
  expect(await dave.call(memberships.joinTopic, { params: { topicId } })).toMatchObject({ status: 403 })
  const body = { name: 'Leaf', price: 1, numbers: 1 }
  expect(await dave.call(feeds.rewardFeed, { params: { feedId }, body })).toMatchObject({ status: 403 })
})

test('payment-pending: the page shows the order, and settling it credits carol', async () => {
  const mock = open()
  const { orderId, page, currency } = await mock.load('payment-pending')
  expect(await (await mock.visitor.fetch(page)).text()).toContain(String(currency))
  expect(await mock.settle(orderId)).toMatchObject({ state: 1, amount: currency })
})

test('token-expired: both tokens get 401, and one can be refreshed', async () => {
  const mock = open()
  const { expired, loggedOut } = await mock.load('token-expired')
  const ask = async (token: string, path: string) => (await mock.visitor.fetch(path, bearer(token))).status
  const [tasksPath, refresh] = ['/api/v2/user/tasks', `/api/v2${accounts.refreshByGet.path}`]
  expect([await ask(expired, tasksPath), await ask(loggedOut, tasksPath)]).toEqual([401, 401])
  expect([await ask(loggedOut, refresh), await ask(expired, refresh)]).toEqual([401, 200])
})

test('quota-exhausted: carol gets Retry-After, others are not affected, and a minute later she can continue', async () => {
  const mock = openTicking()
  const { token, limit } = await mock.load('quota-exhausted')
  const ask = () => mock.visitor.fetch('/api/v2/user/tasks', bearer(token))
  const refused = await ask()
  const headers = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after'].map((name) => refused.headers.get(name))
  expect([refused.status, ...headers]).toEqual([429, String(limit), '0', '60'])
  expect((await mock.as('bob').fetch('/api/v2/user/tasks')).status).toBe(200)
  mock.clock.advance('1 minute')
  expect((await ask()).status).toBe(200)
})

test('daily-tasks-done: sharing and logging in pay nothing more today, but pay again tomorrow', async () => {
  const mock = open()
  const { feedId } = await mock.load('daily-tasks-done')
  const carol = mock.as('carol')
  expect(await carol.call(tasks.doLoginTask)).toMatchObject({ status: 204 })
  expect(await carol.call(tasks.signIn)).toMatchObject({ status: 422 })
  const { body } = await carol.call(tasks.listTasks)
  expect(body).toContainEqual(expect.objectContaining({ type: 'task:shares', max: 5, current: 5 }))
  expect(await carol.call(feeds.shareFeed, { params: { feedId } })).toMatchObject({ status: 204 })
  mock.clock.advance('1 day')
  expect(await carol.call(tasks.doLoginTask)).toMatchObject({ status: 201 })
})

test('everything-unread: every kind has a badge', async () => {
  const mock = open()
  const { unread } = await mock.load('everything-unread')
  const { store } = mock.world.memory
  expect(await store.notifications.count({ user_id: 1 })).toBe(unread)
  const some = expect.toSatisfy((count: number) => count > 0)
  const { body } = await mock.as('alice').call(notifications.getNotificationStatistics)
  expect(body).toMatchObject({ badges: { like: some, comment: some, reward: some } })
})

test('just-registered: erin logs in and finds nothing', async () => {
  const mock = open()
  const { phone } = await mock.load('just-registered')
  const login = await mock.visitor.call(accounts.login, { body: { login: phone, password: 'password' } })
  expect(login).toMatchObject({ status: 200 })
  expect((await mock.as('erin').call(feeds.listFeeds, { query: { type: 'users' } })).body).toEqual([])
})

test('loading a state ignores faults and limits, which apply again afterwards', async () => {
  const mock = createMock(createWorld({ rateLimit: 2, faults: [{ kind: 'broken' }] }))
  const { loggedOut } = await mock.load('token-expired')
  const refresh = async () => (await mock.visitor.fetch('/api/v2/auth/refresh', bearer(loggedOut))).status
  expect(await refresh()).toBe(503)
  mock.faults.clear()
  expect(await refresh()).toBe(401)
})

test('the clock runs after a state is loaded', async () => {
  const mock = openTicking()
  await mock.load('payment-pending')
  expect(mock.clock.now()).not.toEqual(mock.clock.now())
})

test('an unknown state is refused with the names of all states', async () => {
  const wrong = open().load('token-expird' as 'token-expired')
  await expect(wrong).rejects.toThrow(
    /^unknown state "token-expird"; did you mean "token-expired"\?\nThe states are carol-waits-for-audit, /,
  )
})

const token = 'control'

async function kit(world: ReturnType<typeof createWorld>, method: string, path: string, body?: unknown) {
  const headers = { 'x-kit-token': token, 'content-type': 'application/json' }
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const response = await world.fetch(new Request(`http://mock.test/_kit${path}`, init))
  return { status: response.status, body: await response.json() }
}

test('the control plane lists states, loads one and arranges', async () => {
  const world = createWorld({ controlToken: token })
  const known = stateNames.map((name) => ({ name, says: expect.stringMatching(/\w+/) }))
  expect(await kit(world, 'GET', '/states')).toEqual({ status: 200, body: known })
  const { body } = await kit(world, 'POST', '/states', { name: 'payment-pending' })
  expect(body).toEqual(await open().load('payment-pending'))
  expect(await kit(world, 'POST', '/states', { name: 'none' })).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.stringContaining('payment-pending')] } },
  })
  const topic = { owner: 'alice', name: 'By HTTP', waiting: ['carol'] }
  expect(await kit(world, 'POST', '/arrange', { topics: [topic] })).toMatchObject({
    status: 201,
    body: { topics: [{ id: expect.any(Number), waiting: [expect.any(Number)] }] },
  })
  expect(await kit(world, 'POST', '/arrange', { topics: [topic] })).toMatchObject({
    status: 422,
    body: { errors: { 'topics.0.name': ['is already used by another topic'] } },
  })
})
