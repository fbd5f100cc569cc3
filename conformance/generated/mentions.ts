import { advertising } from '../../contracts/chapters/advertising.ts'
import { categories } from '../../contracts/chapters/categories.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Check, serial } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { givenTopic } from '../fixtures/common.ts'
import { idsOf } from '../fixtures/pages.ts'
import { requirementsOfResponse } from '../model/requirement-index.ts'
import { knownFeeds } from '../scenarios/feeds/feed-steps.ts'
import { permissionsAfter, topicSeenBy } from '../scenarios/topics/topic-steps.ts'
import { checkOf, generated } from './support/generated-scenario.ts'

const { listFeedCategories } = categories
const { listAdvertisingSpaces, listAdvertisements } = advertising
const { getTopicConfig, listTopics, rankTopics } = topics

/** A list that is not paged contains every item that other responses mention. */

const without = <T>(mentioned: Iterable<T>, listed: readonly T[]): T[] =>
  [...new Set(mentioned)].filter((one) => !listed.includes(one))

async function expectFeedCategories(context: Context): Promise<void> {
  const { visitor, expect, cannot } = context
  const mentioned = (await knownFeeds(context)).flatMap((feed) => idsOf(feed.categories ?? []))
  if (mentioned.length === 0) return cannot('none of the newest and hottest feeds is recommended', 'a recommended feed')
  const listed = idsOf(await visitor.sends(listFeedCategories).gets(200))
  expect(without(mentioned, listed), 'categories of feeds that are not listed', '4.2/1', '2.2/9').equals([])
}

/** How many ids beyond the listed ones are tried. */
const idsBeyond = 5

/** Advertisements name their space, so those of unlisted ids show whether such a space exists. */
async function expectAdvertisingSpaces(context: Context): Promise<void> {
  const { alice, expect, cannot } = context
  const listed = idsOf(await alice.sends(listAdvertisingSpaces).gets(200))
  if (listed.length === 0) return cannot('the target has no advertising spaces', 'an advertising space')
  const [least, most] = [Math.max(1, Math.min(...listed) - idsBeyond), Math.max(...listed) + idsBeyond]
  const near = Array.from({ length: Math.min(most - least + 1, 50) }, (_, place) => most - place)
  for (const space of without(near, listed)) {
    const { status, body } = await alice.sends(listAdvertisements, { query: { space } }).response()
    const found = status === 200 && Array.isArray(body) ? body.map(({ space_id }) => space_id) : []
    const what = `spaces of advertisements for space=${space} that are not listed`
    expect(without(found, listed), what, ...requirementsOfResponse(listAdvertisingSpaces, 200)).equals([])
  }
}

const publishChoices = ['creatorOnly', 'memberOnly', 'allUser', 'specialUser'] as const
const createChoices = ['all', 'verification', 'specialUser'] as const

const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)

/** The permissions of new topics and the configured one are options. */
async function expectOptions(context: Context): Promise<void> {
  const { alice, expect, adapter, offers, cleanup } = context
  const { publish_permissions } = await alice.sends(getTopicConfig).gets(200)
  for (const publish_permission of publishChoices) {
    const chosen = (await permissionsAfter(alice, { publish_permission })).publish_permission
    if (chosen !== publish_permission || publish_permissions.length === 0) continue
    const seen = await topicSeenBy(alice, await givenTopic(context, alice, { publish_permission }))
    if (seen?.publish_permission !== publish_permission) continue
    const what = `the options for publishing, one of which a topic has: ${publish_permission};`
    expect(valuesOf(publish_permissions), what, '2.5/4').includes(publish_permission)
  }
  const expectInForce = async () => {
    const { config, create_permissions } = await alice.sends(getTopicConfig).gets(200)
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
  const { alice, expect } = context
  await givenTopic(context, alice)
  const forUser = await alice.id()
  const own = async () => {
    const found = await alice.sends(listTopics, { query: { forUser, limit: 100 } }).gets(200)
    return idsOf(found.filter(({ visible, creator_user_id }) => visible === 'visible' && creator_user_id === forUser))
  }
  const before = await own()
  const { my_topics = [] } = await alice.sends(rankTopics, { query: { with: 'my_topics' } }).gets(200)
  const after = await own()
  const listed = before.filter((id) => after.includes(id))
  const ranked = my_topics.map(({ topic }) => topic.id)
  expect(without(listed, ranked), "alice's topics that are not in my_topics", 'G52').equals([])
}

const mentionsOf = (endpoint: Endpoint, requirements: readonly string[], run: Check['run']): Check =>
  checkOf(endpoint, `${endpoint.name} lists everything that other responses mention`, requirements, run)

export const mentions = generated('mentions', 'A complete list contains what other responses mention', [
  mentionsOf(listFeedCategories, ['4.2/1', '2.2/9'], expectFeedCategories),
  serial(mentionsOf(getTopicConfig, ['2.5/4'], expectOptions)),
  mentionsOf(rankTopics, ['G52'], expectMyTopics),
  mentionsOf(listAdvertisingSpaces, requirementsOfResponse(listAdvertisingSpaces, 200), expectAdvertisingSpaces),
])
