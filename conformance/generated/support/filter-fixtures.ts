import { brands } from '../../../contracts/chapters/brands.ts'
import { currency } from '../../../contracts/chapters/currency.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { givenPurchase } from '../../fixtures/orders.ts'
import { givenBrand } from '../../scenarios/brands/brands.ts'
import { allCategories } from '../../scenarios/events/event-categories.ts'
import { givenFilm } from '../../scenarios/feeds/feed-steps.ts'
import type { FilteredList } from './filter-pairs.ts'

/** Each filter lists some of these items, and no two filters list the same ones. */

interface FilterFixture {
  /** Filters and orders that the fixture does not use, with the reason. */
  readonly without?: Readonly<Record<string, string>>
  arrange(context: Context): Promise<FilteredList>
}

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Two categories that do not contain each other. */
async function siblingCategories(context: Context): Promise<readonly [number, number]> {
  const all = await allCategories(context)
  const pairs = all.map((one) => [one, all.find(({ id, parent_id }) => id !== one.id && parent_id === one.parent_id)])
  const [first, second] = pairs.find(([, other]) => other) ?? []
  return first && second
    ? [first.id, second.id]
    : context.cannot('no two event categories have the same parent', 'two event categories with the same parent')
}

async function givenEvents(context: Context): Promise<FilteredList> {
  const { carol, bob, tag, visitor } = context
  const [c, other] = await siblingCategories(context)
  const [keyword, area] = [tag.short(), tag('area')]
  const on = async (day: number, by: Actor, fields: Parameters<typeof givenEvent>[2] = {}) => {
    const plain = { title: `${keyword} ${day}`, area, category_id: c, date: `2090-05-0${day} 10:00:00` }
    return (await givenEvent(context, by, { ...plain, ...fields })).id
  }
  const third = await on(3, carol)
  const first = await on(1, carol, { category_id: other })
  const fifth = await on(5, bob)
  const second = await on(2, carol, { area: tag('elsewhere') })
  await on(4, carol, { title: `${tag.short()} 4` })
  const byDate = [first, second, third, fifth]
  const byId = ascending(byDate)
  return {
    listing: { endpoint: events.listEvents, by: visitor, raw: {} },
    newestFirst: { ob: 'id:desc' },
    filters: [{ keyword }, { c }, { area }, { user_id: await carol.id() }, { recommended: 1 }],
    narrow: { keyword },
    orders: [
      { by: {}, ids: byDate },
      { by: { ob: 'date:asc' }, ids: byDate },
      { by: { ob: 'date:desc' }, ids: byDate.toReversed() },
      { by: { ob: 'id:asc' }, ids: byId },
      { by: { ob: 'id:desc' }, ids: byId.toReversed() },
    ],
  }
}

async function givenBrands(context: Context): Promise<FilteredList> {
  const { alice, root, tag, visitor } = context
  const keyword = tag.short()
  const named = (by: Actor, name: string, fields: Parameters<typeof givenBrand>[2] = {}) =>
    givenBrand(context, by, { name, ...fields })
  const removed = await named(root, `${keyword} removed`, { recommend: 1, audit: 1, sort: '5' })
  await root.sends(brands.updateBrand, { params: { brandId: removed }, body: { deleted_at: 1 } }).response()
  const third = await named(root, `${keyword} third`, { recommend: 1, audit: 0, sort: '3' })
  const first = await named(root, `${keyword} first`, { recommend: 0, audit: 1, sort: '1' })
  const second = await named(root, `${keyword} second`, { recommend: 0, audit: 0, sort: '2' })
  await named(root, tag('山野集'), { recommend: 1, audit: 1 })
  await named(alice, `${keyword} alice`)
  await named(alice, tag('山野集'))
  const bySort = [first, second, third]
  const byId = ascending(bySort)
  return {
    listing: { endpoint: brands.listBrands, by: visitor, raw: {} },
    always: { audit: '' },
    filters: [{ keyword }, { recommend: 1 }, { audit: 1 }, { user_id: await root.id() }, { user_id: await alice.id() }],
    narrow: { keyword },
    orders: [
      { by: { order: 'id:asc' }, ids: byId },
      { by: { order: 'id:desc' }, ids: byId.toReversed() },
      { by: { order: 'sort:asc' }, ids: bySort },
      { by: { order: 'sort:desc' }, ids: bySort.toReversed() },
    ],
    unions: [
      { whole: { trashed: 'with' }, parts: [{ trashed: '' }, { trashed: 'only' }] },
      { whole: { audit: '' }, parts: [{ audit: 0 }, { audit: 1 }] },
      { whole: { recommend: '' }, parts: [{ recommend: 0 }, { recommend: 1 }] },
    ],
  }
}

async function givenTopics(context: Context): Promise<FilteredList> {
  const { carol, bob, tag, visitor, cannot } = context
  const categories = await visitor.sends(topics.listTopicCategories).gets(200)
  const [within, other] = categories.map(({ id }) => ({ topic_category_id: id }))
  if (!within || !other) return cannot('there are fewer than two topic categories', 'a second topic category')
  const q = tag.short()
  const named = (name: string) => ({ name: `${q} ${name}` })
  const made = [
    await givenTopic(context, carol, { ...named('one'), ...within }),
    await givenTopic(context, bob, { ...named('two'), ...within }),
    await givenTopic(context, carol, { ...named('three'), ...other }),
  ]
  await givenTopic(context, carol, { name: tag.short(), ...within })
  return {
    listing: { endpoint: topics.listTopics, by: visitor, raw: {} },
    filters: [{ q }, within, { for_user: await carol.id() }, { forUser: await carol.id() }],
    narrow: { q },
    orders: [
      { by: { direction: 'asc' }, ids: ascending(made) },
      { by: { direction: 'desc' }, ids: ascending(made).toReversed() },
    ],
    unions: [
      { whole: { status: 'all' }, parts: [{ status: 'passed' }, { status: 'waiting' }, { status: 'failed' }] },
      { whole: { id: made.join() }, parts: made.map((id) => ({ id })), isAlone: true },
    ],
  }
}

async function givenFeeds(context: Context): Promise<FilteredList> {
  const { carol, bob, tag, visitor } = context
  const search = tag.short()
  const video = await givenFilm(context)
  const made = [
    await givenFeed(context, carol, { feed_content: `${search} film`, video }),
    await givenFeed(context, carol, { feed_content: `${search} text` }),
    await givenFeed(context, carol, { video }),
    await givenFeed(context, bob, { feed_content: `${search} film`, video }),
  ]
  return {
    listing: { endpoint: feeds.listFeeds, by: visitor, raw: {} },
    // Each type has its own parameters: search goes with new, user with users.
    filters: [{ type: 'new', search }, { only_video: 1 }, { type: 'users', user: await carol.id() }],
    unions: [{ whole: { id: made.join() }, parts: made.map((id) => ({ id })), isAlone: true }],
  }
}

async function givenOrders(context: Context): Promise<FilteredList> {
  const { alice, bob } = context
  await givenReward(context, bob, await givenTopic(context, alice))
  await givenPurchase(context, bob)
  return {
    listing: { endpoint: currency.listCurrencyOrders, by: bob, raw: {} },
    filters: [{ type: 1 }, { type: -1 }, { action: 'recharge' }, { action: 'cash' }],
    unions: [{ whole: {}, parts: [{ type: 1 }, { type: -1 }] }],
  }
}

export const filterFixtures: { readonly [Name in EndpointName]?: FilterFixture } = {
  listFeeds: {
    without: { theme: 'the interface cannot set it', direction: 'the document does not say what it orders' },
    arrange: givenFeeds,
  },
  listTopics: { arrange: givenTopics },
  listCurrencyOrders: { arrange: givenOrders },
  listBrands: { arrange: givenBrands },
  listEvents: { arrange: givenEvents },
}
