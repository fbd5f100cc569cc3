import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { advertising } from '../../contracts/chapters/advertising.ts'
import { brands } from '../../contracts/chapters/brands.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { notifications } from '../../contracts/chapters/notifications.ts'
import { tags } from '../../contracts/chapters/tags.ts'
import { tasks } from '../../contracts/chapters/tasks.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'
import { type Arrangement, ArrangementError } from './arrange.ts'

const now = '2027-03-04T12:00:00Z'
const open = () => createMock(createWorld({ size: 'empty', now, tick: () => 0 }))

test('a person has a profile, tags, followers, a shop, and tasks and sign-ins of each day', async () => {
  const mock = open()
  const { people } = await mock.arrange({
    people: [
      {
        name: 'erin',
        created_at: '90 days ago',
        bio: 'Walks at night',
        sex: 2,
        location: 'Chengdu',
        avatar: 'local:me/avatar-7.jpg',
        bg: 'local:me/landscape-3.jpg',
        verified: { type: 'user', status: 1 },
        tags: ['hiking', 2],
        follows: ['alice', 'frank'],
        shop_info: { socialAccount: 'erin-shop', is_original: true },
        notification_settings: { sound: false },
        tasks: [
          { type: 'task:shares', times: 2 },
          { type: 'task:login', created_at: '1 day ago' },
        ],
        sign_ins: ['2 days ago', '1 day ago', 'now'],
      },
      { name: 'frank', follows: ['erin'] },
    ],
    profiles: { alice: { bio: 'Another', verified: null, follows: ['erin'] } },
  })
  const { store } = mock.world.memory
  const row = await store.users.get(people[0]?.id ?? 0)
  expect(row).toMatchObject({ bio: 'Walks at night', sex: 2, location: 'Chengdu', created_at: '2026-12-04 12:00:00' })
  expect(row).toMatchObject({ followers_count: 2, followings_count: 2, avatar: { node: 'local:me/avatar-7.jpg' } })
  expect(row).toMatchObject({
    checkin_count: 3,
    last_checkin_count: 3,
    notify_sound: false,
    bg: { mime: 'image/jpeg' },
  })
  expect(await store.users.get(1)).toMatchObject({ bio: 'Another', verified: null, followers_count: 1 })
  const erin = mock.as('erin')
  expect((await erin.call(tags.listMyTags)).body).toHaveLength(2)
  expect((await erin.call(brands.checkShopInfo)).body).toEqual({ status: true, is_original: true })
  const { body } = await erin.call(tasks.listTasks)
  expect(body).toContainEqual(expect.objectContaining({ type: 'task:login', current: 0 }))
  expect((await erin.call(tasks.getSignView)).body).toMatchObject({ signDay: 3 })
  expect(await brokenInvariants(store)).toEqual([])
})

test('everything can be dated in the past; objects that belong to it have the same time or a later one', async () => {
  const mock = open()
  const {
    feeds: made,
    topics,
    events,
  } = await mock.arrange({
    topics: [
      { owner: 'alice', name: 'Old', created_at: '10 days ago', members: [{ by: 'bob', created_at: '5 days ago' }] },
    ],
    events: [{ by: 'bob', title: 'It was nice', created_at: '9 days ago', date: '2 days ago', wantJoin: ['carol'] }],
    feeds: [
      {
        by: 'bob',
        text: 'Two days ago',
        created_at: '2 days ago',
        topic: 'Old',
        collects: ['carol'],
        likes: ['carol', { by: 'dave', created_at: '1 day ago' }],
        comments: [{ by: 'carol', text: 'Today', created_at: '10 minutes ago' }],
        rewards: [{ by: 'carol', name: 'Kite', price: 5, created_at: '2027-03-03T00:00:00Z' }],
      },
    ],
  })
  const { store } = mock.world.memory
  const [feed, topic] = [made[0]?.id ?? 0, topics[0]?.id ?? 0]
  expect(await store.feeds.get(feed)).toMatchObject({ created_at: '2027-03-02 12:00:00', reward_amount: 5 })
  expect(await store.topics.get(topic)).toMatchObject({ created_at: '2027-02-22 12:00:00' })
  expect(
    (await store.members.find({ where: { topic_id: topic }, order: [['user_id', 'asc']] })).map(
      ({ created_at }) => created_at,
    ),
  ).toEqual(['2027-02-22 12:00:00', '2027-02-27 12:00:00'])
  const times = async (rows: Promise<readonly { created_at: string }[]>) =>
    (await rows).map(({ created_at }) => created_at)
  expect(await times(store.likes.find({}))).toEqual(['2027-03-02 12:00:00', '2027-03-03 12:00:00'])
  expect(await times(store.comments.find({}))).toEqual(['2027-03-04 11:50:00'])
  expect(await times(store.rewards.find({}))).toEqual(['2027-03-03 00:00:00'])
  expect(await store.events.get(events[0]?.id ?? 0)).toMatchObject({ date: '2027-03-02 12:00:00' })
  expect((await mock.as('carol').call(feeds.getFeed, { params: { feedId: feed } })).body).toMatchObject({
    has_collect: true,
  })
  expect(mock.clock.now()).toEqual(new Date(now))
  expect(await brokenInvariants(store)).toEqual([])
})

test('brands, advertisements, notifications and withdrawals can be arranged', async () => {
  const mock = open()
  const made = await mock.arrange({
    brands: [
      { by: 'dave', name: 'Ridge', desc: 'Boots', recommend: 1 },
      { by: 'dave', name: 'Gone', removed: true },
    ],
    ads: [{ space: 'boot', title: 'Boots', type: 'image', link: 'https://example.test' }],
    notifications: [
      { to: 'alice', by: 'bob', type: 'answer' },
      { to: 'alice', by: 'bob', type: 'adoption', read: true },
    ],
    withdrawals: [
      { by: 'dave', amount: 1000 },
      { by: 'dave', amount: 1000, state: 'rejected', created_at: '1 day ago' },
    ],
    profiles: { bob: { read: ['like'] } },
  })
  const { store } = mock.world.memory
  const listed = (await mock.visitor.call(brands.listBrands, { query: {} })).body
  expect(listed).toMatchObject([{ name: 'Ridge', desc: 'Boots' }])
  expect(await store.users.get(4)).toMatchObject({ name: 'dave', permissions: [] })
  const ads = await mock.visitor.call(advertising.listAdvertisements, { query: { space: '1' } })
  expect(ads.body).toMatchObject([{ title: 'Boots', data: { link: 'https://example.test' } }])
  const { body } = await mock.as('alice').call(notifications.getNotificationStatistics)
  expect(body).toMatchObject({ badges: { answer: 1, adoption: 0 } })
  const orders = await store.currency_orders.find({ where: { id: { in: made.withdrawals.map(({ id }) => id) } } })
  expect(orders.map(({ state, target_type }) => [state, target_type])).toEqual([
    [0, 'cash'],
    [-1, 'cash'],
  ])
  expect(await brokenInvariants(store)).toEqual([])
})

const feed = { by: 'bob', text: 'A' }

test.for<[string, unknown, string]>([
  [
    'an invalid time',
    { feeds: [{ ...feed, created_at: 'long ago' }] },
    "feeds.0.created_at: must be a time such as '3 days ago'",
  ],
  ['a future time', { feeds: [{ ...feed, created_at: 'in 1 hour' }] }, 'feeds.0.created_at: must not be in the future'],
  [
    'a comment before its feed',
    { feeds: [{ ...feed, comments: [{ ...feed, created_at: '1 day ago' }] }] },
    'feeds.0.comments.0.created_at: must not be earlier than the object that it belongs to',
  ],
  ['an unknown tag', { profiles: { alice: { tags: ['Nope'] } } }, 'profiles.alice.tags.0: unknown tag "Nope"'],
  ['an unknown person', { profiles: { zoe: { bio: '' } } }, 'profiles.zoe: unknown person "zoe"'],
  [
    'somebody who follows themselves',
    { profiles: { bob: { follows: ['bob'] } } },
    'profiles.bob.follows.0: people cannot',
  ],
  [
    'following twice',
    { profiles: { bob: { follows: ['alice', 'alice'] } } },
    'profiles.bob.follows.1: is already followed',
  ],
  [
    'two sign-ins on one day',
    { profiles: { bob: { sign_ins: ['now', 'now'] } } },
    'profiles.bob.sign_ins.1: You have already signed in',
  ],
  [
    'a type that the space does not allow',
    { ads: [{ space: 'boot', title: 'A', type: 'analog' }] },
    'ads.0.type: must be image in boot',
  ],
  ['a withdrawal that is too small', { withdrawals: [{ by: 'bob', amount: 1 }] }, 'withdrawals.0.amount: '],
])('%s is refused by field', async ([, given, says]) => {
  const mock = open()
  const before = await mock.snapshot()
  const refusal = mock.arrange(given as Arrangement)
  await expect(refusal).rejects.toThrow(says)
  await expect(refusal).rejects.toBeInstanceOf(ArrangementError)
  expect(await mock.snapshot()).toEqual(before)
})

test('a person created in the past can log in now', async () => {
  const mock = open()
  await mock.arrange({ people: [{ name: 'erin', created_at: '400 days ago', sign_ins: ['300 days ago'] }] })
  expect(await mock.visitor.call(accounts.login, { body: { login: 'erin', password: 'password' } })).toMatchObject({
    status: 200,
  })
  expect((await mock.as('erin').call(tasks.getDaySign)).body).toEqual({ is_sign: false })
})
