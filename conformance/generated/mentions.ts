import { advertising } from '../../contracts/chapters/advertising.ts'
import { categories } from '../../contracts/chapters/categories.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { publishChoices, topicConfig } from '../../contracts/resources/topics.ts'
import { type Check, serial } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { givenFeed, givenTopic } from '../fixtures/common.ts'
import { idsOf } from '../fixtures/pages.ts'
import { requirementsOfResponse } from '../model/requirement-index.ts'
import { knownFeeds, readFeed } from '../scenarios/feeds/feed-steps.ts'
import { permissionsAfter, topicSeenBy } from '../scenarios/topics/topic-steps.ts'
import { checkOf, generated } from './support/generated-scenario.ts'

const { listFeedCategories, listCategoryFeeds, pushFeedToCategories } = categories
const { listAdvertisingSpaces, listAdvertisements } = advertising
const { getTopicConfig, listTopics, rankTopics } = topics

/** A list that is not paged contains every item that other responses mention. */

const without = <T>(mentioned: readonly T[], listed: readonly unknown[]): T[] =>
  [...new Set(mentioned)].filter((one) => !listed.includes(one))

/** How many ids beyond the listed ones are tried, and how many in all. */
const idsBeyond = 5
const maxTried = 20

/** The largest ids that are not in the list, starting a few above its largest id. */
function unlistedNear(listed: readonly number[]): number[] {
  const [least, most] = [Math.max(1, Math.min(...listed)), Math.max(...listed) + idsBeyond]
  const near: number[] = []
  for (let id = most; id >= least && near.length < maxTried; id--) if (!listed.includes(id)) near.push(id)
  return near
}

type Item = Readonly<Record<string, unknown>>

/** The items of a list; none if the request is refused. */
async function itemsOf(step: { response(): Promise<{ readonly status: number; readonly body: unknown }> }) {
  const { status, body } = await step.response()
  return status === 200 && Array.isArray(body) ? (body as Item[]) : []
}

/** The categories that a new feed shows after an administrator has recommended it in unlisted categories. */
async function categoriesAfterPush(context: Context, unlisted: readonly number[]): Promise<number[]> {
  const { carol, root, cleanup } = context
  const params = { feedId: await givenFeed(context, carol) }
  const push = (ids: number[]) => root.sends(pushFeedToCategories, { params, body: ids }).response()
  cleanup(() => push([]))
  const shown: number[] = []
  for (const id of unlisted) {
    await push([id])
    const { categories: all = [] } = await readFeed(carol, params.feedId)
    // A server that accepts any id has no name for a category that does not exist.
    shown.push(...idsOf(all.filter(({ name }) => name)))
  }
  return shown
}

/** Checks the categories of known feeds, and categories that can be found by an unlisted id. */
async function expectFeedCategories(context: Context): Promise<void> {
  const { visitor, expect, cannot } = context
  const ofFeeds = (feeds: readonly Item[]) =>
    feeds.flatMap((feed) => idsOf((feed.categories ?? []) as { id: number }[]))
  const mentioned = ofFeeds(await knownFeeds(context))
  const listed = idsOf(await visitor.sends(listFeedCategories).gets(200))
  if (listed.length === 0 && mentioned.length === 0)
    return cannot('the target has no recommendation categories', 'a recommendation category')
  for (const categoryId of unlistedNear(listed))
    mentioned.push(...ofFeeds(await itemsOf(visitor.sends(listCategoryFeeds, { params: { categoryId } }))))
  mentioned.push(...(await categoriesAfterPush(context, unlistedNear(listed).slice(-idsBeyond))))
  expect(without(mentioned, listed), 'categories of feeds that are not listed', '4.2/1', '2.2/9').equals([])
}

/** Advertisements name their space, so an advertisement of an unlisted space shows that the space exists. */
async function expectAdvertisingSpaces(context: Context): Promise<void> {
  const { carol, expect, cannot } = context
  const listed = idsOf(await carol.sends(listAdvertisingSpaces).gets(200))
  if (listed.length === 0) return cannot('the target has no advertising spaces', 'an advertising space')
  const mentioned: unknown[] = []
  for (const space of unlistedNear(listed))
    mentioned.push(
      ...(await itemsOf(carol.sends(listAdvertisements, { query: { space } }))).map(({ space_id }) => space_id),
    )
  const what = 'spaces of advertisements that are not listed'
  expect(without(mentioned, listed), what, ...requirementsOfResponse(listAdvertisingSpaces, 200)).equals([])
}

const createChoices = topicConfig.shape.config.shape.create_permission.options

const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)

/** Expects the permissions of new topics and the configured permission to be among the options. */
async function expectOptions(context: Context): Promise<void> {
  const { carol, expect, adapter, offers, cleanup } = context
  const { publish_permissions } = await carol.sends(getTopicConfig).gets(200)
  for (const publish_permission of publishChoices) {
    const chosen = (await permissionsAfter(carol, { publish_permission })).publish_permission
    if (chosen !== publish_permission || publish_permissions.length === 0) continue
    const seen = await topicSeenBy(carol, await givenTopic(context, carol, { publish_permission }))
    if (seen?.publish_permission !== publish_permission) continue
    const what = `the options for publishing, given that a topic has ${publish_permission},`
    expect(valuesOf(publish_permissions), what, '2.5/4').includes(publish_permission)
  }
  const expectInForce = async () => {
    const { config, create_permissions } = await carol.sends(getTopicConfig).gets(200)
    const what = 'the options for creating, one of which is configured,'
    expect(valuesOf(create_permissions), what, '2.5/4').includes(config.create_permission)
  }
  await expectInForce()
  if (!offers('configure')) return
  for (const create_permission of createChoices) {
    const before = await adapter.configure({ settings: { topics: { create_permission } } })
    cleanup(() => adapter.configure({ settings: before }))
    await expectInForce()
  }
}

/** The document does not say which topics of a user are ranked (G52). */
async function expectMyTopics(context: Context): Promise<void> {
  const { carol, expect } = context
  await givenTopic(context, carol)
  const forUser = await carol.id()
  const own = async () => {
    const found = await carol.sends(listTopics, { query: { forUser, limit: 100 } }).gets(200)
    return idsOf(found.filter(({ visible, creator_user_id }) => visible === 'visible' && creator_user_id === forUser))
  }
  const before = await own()
  const { my_topics = [] } = await carol.sends(rankTopics, { query: { with: 'my_topics' } }).gets(200)
  const after = await own()
  const listed = before.filter((id) => after.includes(id))
  const ranked = my_topics.map(({ topic }) => topic.id)
  expect(without(listed, ranked), "carol's topics that are not in my_topics", 'G52').equals([])
}

const mentionsOf = (endpoint: Endpoint, requirements: readonly string[], run: Check['run']): Check =>
  checkOf(endpoint, `${endpoint.name} lists everything that other responses mention`, requirements, run)

export const mentions = generated('mentions', 'A complete list contains what other responses mention', [
  mentionsOf(listFeedCategories, ['4.2/1', '2.2/9'], expectFeedCategories),
  serial(mentionsOf(getTopicConfig, ['2.5/4'], expectOptions)),
  mentionsOf(rankTopics, ['G52'], expectMyTopics),
  mentionsOf(listAdvertisingSpaces, requirementsOfResponse(listAdvertisingSpaces, 200), expectAdvertisingSpaces),
])
