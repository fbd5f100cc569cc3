import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { comments } from '../../contracts/chapters/comments.ts'
import { events } from '../../contracts/chapters/events.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { im } from '../../contracts/chapters/im.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { openMock } from '../entry-points/open-mock.ts'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'
import { type Arrangement, ArrangementError } from './arrange.ts'

const open = () => createMock(createWorld())

/** The clock advances by a second each time it is read. */
function openTicking() {
  let ticks = 0
  return createMock(createWorld({ tick: () => (ticks += 1000) }))
}

const balanceOf = async ({ world }: ReturnType<typeof open>, id: number) =>
  (await world.memory.store.wallets.get(id))?.balance

const everything: Arrangement = {
  now: '2027-03-01T12:00:00Z',
  people: [{ name: 'erin', phone: '13900000001', password: 'secret', currency: 40 }],
  topics: [
    {
      owner: 'erin',
      name: 'Night walks',
      members: ['bob'],
      waiting: ['carol'],
      rejected: ['dave'],
      rewards: [{ by: 'bob', name: 'Kite', price: 3, numbers: 2 }],
    },
    { owner: 'alice', name: 'Paid', visible: 'hidden', join_mode: 'open', expense: 70, members: ['dave', 'erin'] },
    { owner: 'alice', name: 'Waits', status: 'waiting' },
    { owner: 'alice', name: 'Refused', status: 'failed' },
  ],
  feeds: [
    {
      by: 'bob',
      text: 'A walk',
      topic: 'Night walks',
      likes: ['carol', 'erin'],
      comments: [
        { by: 'carol', text: 'Where?' },
        { by: 'bob', text: 'There', reply_to: 'carol' },
      ],
      rewards: [{ by: 'dave', gift_id: 1 }],
    },
    { by: 'alice', images: ['local:a.png', 'local:b.png'] },
  ],
  events: [{ by: 'erin', title: 'Picnic', wantJoin: ['bob'], interested: ['bob', 'carol'] }],
  groups: [{ owner: 'erin', groupname: 'Walkers', members: ['bob', 'carol'] }],
  orders: [
    { by: 'carol', amount: 10 },
    { by: 'carol', amount: 20, state: 'paid' },
    { by: 'carol', amount: 30, state: 'failed' },
  ],
  balances: { dave: 0, alice: 500, erin: 12 },
}

test('everything is created by the rules: counts, ledger and rows agree afterwards', async () => {
  const mock = open()
  const made = await mock.arrange(everything)
  expect(await brokenInvariants(mock.world.memory.store)).toEqual([])
  const lengths = Object.entries(made).map(([list, things]) => [list, things.length])
  expect(Object.fromEntries(lengths)).toMatchObject({ people: 1, topics: 4, feeds: 2, events: 1, groups: 1, orders: 3 })
  const erin = made.people[0]?.id ?? 0
  expect([await balanceOf(mock, 4), await balanceOf(mock, 1), await balanceOf(mock, erin)]).toEqual([0, 500, 12])
})

test('everything is visible through the interface, created at the same time', async () => {
  const mock = openTicking()
  const made = await mock.arrange(everything)
  const erin = mock.as('erin')
  expect(await mock.visitor.call(accounts.login, { body: { login: '13900000001', password: 'secret' } })).toMatchObject(
    { status: 200 },
  )
  const topicId = made.topics[0]?.id ?? 0
  expect(await erin.call(memberships.listApplyLogs, { params: { topicId }, query: {} })).toMatchObject({
    body: [
      { id: made.topics[0]?.waiting[0], status: 'waiting', user: { name: 'carol' } },
      { id: made.topics[0]?.rejected[0], status: 'rejected', user: { name: 'dave' } },
      { status: 'accepted', user: { name: 'bob' } },
    ],
  })
  expect(await erin.call(topics.listTopics, { query: { id: String(topicId) } })).toMatchObject({
    body: [{ followers_count: 2, logs_count: 1, feeds_count: 1, reward_amount_count: 6 }],
  })
  expect(await erin.call(feeds.getFeed, { params: { feedId: made.feeds[0]?.id ?? 0 } })).toMatchObject({
    body: { feed_content: 'A walk', like_count: 2, feed_comment_count: 2, has_like: true, reward: { count: 1 } },
  })
  const { comments: [, reply = 0] = [], id: feedId = 0 } = made.feeds[0] ?? {}
  expect(await erin.call(comments.getFeedComment, { params: { feedId, commentId: reply } })).toMatchObject({
    body: { body: 'There', user_id: 2, reply_user: 3 },
  })
  expect(await erin.call(events.getEvent, { params: { eventId: made.events[0]?.id ?? 0 } })).toMatchObject({
    body: { title: 'Picnic', want_joins_count: 1, interesteds_count: 2, date: '2027-03-08 12:00:00' },
  })
  const groups = await erin.call(im.getImGroups, { query: { im_group_id: made.groups[0]?.id ?? '' } })
  expect(groups).toMatchObject({ body: [{ name: 'Walkers', affiliations_count: 3 }] })
})

test('topics have the status they were given, and recharges their state', async () => {
  const { arrange, world } = open()
  const { store } = world.memory
  const made = await arrange(everything)
  const rows = await store.topics.find({ where: { id: { in: made.topics.map(({ id }) => id) } } })
  expect(rows.map(({ status }) => status)).toEqual(['passed', 'passed', 'waiting', 'failed'])
  const orders = await store.currency_orders.find({ where: { id: { in: made.orders.map(({ id }) => id) } } })
  expect(orders.map(({ state, amount }) => [state, amount])).toEqual([
    [0, 100],
    [1, 200],
    [-1, 300],
  ])
})

test('an arranged topic is admitted even if the settings make new topics wait', async () => {
  const { arrange, world } = open()
  const { store } = world.memory
  const [row] = await store.settings.find({ where: { key: 'topics' } })
  await store.settings.update({ key: 'topics' }, { value: { ...(row?.value as object), switch: true } })
  const { topics: made } = await arrange({ topics: [{ owner: 'bob', name: 'Here', members: ['carol'] }] })
  expect(await store.topics.get(made[0]?.id ?? 0)).toMatchObject({ status: 'passed', followers_count: 2 })
  expect(await store.settings.first({ where: { key: 'topics' } })).toMatchObject({ value: { switch: true } })
})

test('the payment page of an arranged recharge can be opened', async () => {
  const { arrange, world } = open()
  const { orders } = await arrange({ orders: [{ by: 'carol', amount: 10 }] })
  const page = await world.fetch(new Request(`http://mock.test${orders[0]?.page}`))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('100')])
})

test('a reset restores the initial arrangement', async () => {
  const mock = await openMock({
    size: 'empty',
    hints: false,
    arrange: { feeds: [{ by: 'bob', text: 'From the start' }] },
  })
  const texts = async () => (await mock.world.memory.store.feeds.find({})).map(({ feed_content }) => feed_content)
  expect(await texts()).toEqual(['From the start'])
  await mock.arrange({ feeds: [{ by: 'bob', text: 'Later' }] })
  await mock.reset()
  expect(await texts()).toEqual(['From the start'])
})

const owner = 'alice'

test.for<[string, unknown, string]>([
  [
    'an unknown key',
    { topics: [{ owner, name: 'A', membrs: [] }] },
    'topics.0.membrs: unknown field; did you mean "members"?',
  ],
  ['an unknown list', { topicz: [] }, 'topicz: unknown field; did you mean "topics"?'],
  [
    'a key unlike any known one',
    { topics: [{ owner, name: 'A', join: 1 }] },
    'topics.0.join: unknown field; the fields are owner, name, ',
  ],
  ['a key of a record', { profiles: { bob: { bioo: 'A' } } }, 'profiles.bob.bioo: unknown field; did you mean "bio"?'],
  ['a wrong value', { orders: [{ by: 'carol', amount: -1 }] }, 'orders.0.amount:'],
  ['somebody unknown', { feeds: [{ by: 'zoe', text: 'A' }] }, 'feeds.0.by: unknown person "zoe"'],
  ['an unknown balance', { balances: { zoe: 5 } }, 'balances.zoe: unknown person "zoe"'],
  [
    'an unknown member',
    { topics: [{ owner, name: 'A', members: ['bob', 'zoe'] }] },
    'topics.0.members.1: unknown person',
  ],
  ['a name that is taken', { people: [{ name: 'erin' }, { name: 'erin' }] }, 'people.1.name: is already taken'],
  [
    'a topic name that is taken',
    { topics: [{ owner, name: 'Night hikers' }] },
    'topics.0.name: is already used by another',
  ],
  ['a missing topic', { feeds: [{ by: 'bob', text: 'A', topic: 'No' }] }, 'feeds.0.topic: unknown topic "No"'],
  ['an empty feed', { feeds: [{ by: 'bob' }] }, 'feeds.0.text: '],
  [
    'an applicant for a topic that admits everybody',
    { topics: [{ owner, name: 'A', join_mode: 'open', waiting: ['bob'] }] },
    'topics.0.waiting.0: becomes a member at once',
  ],
  [
    'members of a topic that is not admitted',
    { topics: [{ owner, name: 'A', status: 'waiting', members: ['bob'] }] },
    'topics.0.members: ',
  ],
  [
    'a publisher without permission',
    { topics: [{ owner, name: 'A' }], feeds: [{ by: 'bob', text: 'A', topic: 'A' }] },
    'feeds.0.by: You may not publish in A',
  ],
  [
    'an event in the past',
    { events: [{ by: 'bob', title: 'Ago', date: '2020-01-01 00:00:00' }] },
    'events.0.date: must',
  ],
])('%s is refused by field', async ([, given, says]) => {
  const refusal = open().arrange(given as Arrangement)
  await expect(refusal).rejects.toThrow(says)
  await expect(refusal).rejects.toBeInstanceOf(ArrangementError)
})

test('the clock runs afterwards, unless it was stopped before', async () => {
  const { arrange, clock } = openTicking()
  await arrange({ feeds: [{ by: 'bob', text: 'A' }] })
  expect(clock.now()).not.toEqual(clock.now())
  clock.stop()
  await arrange({ feeds: [{ by: 'bob', text: 'B' }] })
  expect(clock.now()).toEqual(clock.now())
})

test('an arrangement that fails changes nothing', async () => {
  const mock = open()
  mock.clock.stop()
  const before = await mock.snapshot()
  await expect(mock.arrange({ ...everything, groups: [{ owner: 'zoe', groupname: 'A' }] })).rejects.toThrow('groups.0')
  expect(await mock.snapshot()).toEqual(before)
})

test('faults and limits do not affect an arrangement', async () => {
  const mock = createMock(createWorld({ rateLimit: 1, faults: [{ kind: 'broken' }, { kind: 'payment-lost' }] }))
  const { orders } = await mock.arrange({ orders: [{ by: 'carol', amount: 10, state: 'paid' }] })
  expect(await mock.world.memory.store.currency_orders.get(orders[0]?.id ?? 0)).toMatchObject({ state: 1 })
  expect((await mock.as('carol').fetch('/api/v2/user/tasks')).status).toBe(503)
})
