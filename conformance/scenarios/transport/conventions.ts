import { accounts } from '../../../contracts/chapters/accounts.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { reports } from '../../../contracts/chapters/reports.ts'
import { tags } from '../../../contracts/chapters/tags.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { eventBody, givenEvent, givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { givenSettings } from '../../fixtures/settings.ts'
import { givenFreeTag } from '../../fixtures/tags.ts'
import type { TargetResponse } from '../../http/response.ts'
import { ownPerson, ownSession } from '../accounts/account-steps.ts'
import { givenDescribed, json, nowhere, typeOf } from './transport-steps.ts'

const { getTopicConfig, listTopicCategories, listTopics, updateTopic } = topics
const { joinTopic, leaveTopic, listTopicFollowers } = memberships
const { getFeed, likeFeed, listFeedLikes, listFeeds, shareFeed } = feeds
const { getNotificationSettings, updateNotificationSettings } = notifications
const { reportEvent } = reports
const { logoutByGet } = accounts

async function givesTopicFields(context: Context): Promise<void> {
  const { alice, expect } = context
  const name = context.tag('新的圈子')
  const params = { topicId: await givenTopic(context, alice, { name }) }
  const [made] = await alice.sends(listTopics, { query: { id: params.topicId } }).gets(200)
  expect(made?.name, 'the name sent with POST', '9/3').equals(name)
  await alice.sends(updateTopic, { params, body: { desc: 'changed' } }).gets(204)
  const [changed] = await alice.sends(listTopics, { query: { id: params.topicId } }).gets(200)
  expect(changed?.desc, 'the desc sent with PATCH', '9/3').equals('changed')
}

async function reportsEvent(context: Context): Promise<void> {
  const params = { eventId: (await givenEvent(context, context.alice)).id }
  await context.bob.sends(reportEvent, { params, body: { reason: 'a try' } }).gets(201)
}

async function removesMember(context: Context): Promise<void> {
  const { alice, bob, expect } = context
  const params = { topicId: await givenTopic(context, alice) }
  await givenMember(alice, bob, params.topicId)
  await alice.sends(leaveTopic, { params, body: { target: await bob.id() } }).gets(204)
  const members = await alice.sends(listTopicFollowers, { params }).gets(200)
  expect(
    members.map(({ id }) => id),
    'the members after DELETE',
    '9/3',
  ).excludes(await bob.id())
}

/** Section 9. */
export const conventions = scenario('9/conventions', 'Conventions for every operation', [
  check(
    'prefix-applies-to-every-operation',
    'Operations listed without the prefix are also under /api/v2',
    ['9/1'],
    async (context) => {
      const { alice, bob, visitor, samples } = context
      const params = { feedId: await givenFeed(context, alice) }
      await bob.sends(likeFeed, { params }).gets(201)
      await samples({
        likes: () => visitor.sends(listFeedLikes, { params }).gets(200),
        'categories of topics': () => visitor.sends(listTopicCategories).gets(200),
        events: () => visitor.sends(events.listEvents).gets(200),
      })
    },
  ),

  check(
    'every-response-is-json',
    'If the client accepts JSON, every response is JSON, including errors',
    ['9/2'],
    async ({ alice, visitor, expect, samples }) => {
      const isJson = (send: () => Promise<TargetResponse>) => async (kind: string) => {
        const response = await send()
        expect(typeOf(response), `the media type of ${kind}`, '9/2').equals('application/json')
        expect(response.body, `the JSON of ${kind}`, '9/2').present()
      }
      const [noFeed, noTopic] = [{ params: { feedId: unusedId } }, { params: { topicId: unusedId } }]
      await samples({
        'a list': isJson(() => visitor.sends(listFeeds).response()),
        'an unknown path': isJson(() => visitor.sends(nowhere).response()),
        'another method': isJson(() => visitor.sends(getTopicConfig, {}, { method: 'DELETE' }).response()),
        'a missing object': isJson(() => visitor.sends(getFeed, noFeed).response()),
        'a missing token': isJson(() => visitor.sends(joinTopic, noTopic).response()),
        'a body that is not JSON': isJson(() => alice.sendsRaw(topics.createTopic, {}, { rawBody: '{' }).response()),
      })
    },
  ),

  check('bodies-are-read-as-json', 'Bodies of POST, PATCH, PUT and DELETE are read as JSON', ['9/3'], (context) =>
    context.samples({
      'POST and PATCH': () => givesTopicFields(context),
      'POST of a report': () => reportsEvent(context),
      DELETE: () => removesMember(context),
    }),
  ),

  check(
    'json-in-any-form',
    'JSON is read correctly with any whitespace, escapes and text content',
    ['9/3', '8/14'],
    async (context) => {
      const { alice, expect } = context
      const { sends, desc } = await givenDescribed(context)
      const bodies = {
        'with blanks': `{ "desc" :\r\n\t"spaced"${' \n'.repeat(3000)}}`,
        'with escapes': '{"\\u0064esc":"\\u73ab\\u7470 \\/ \\"a\\""}',
        'with punctuation in a text': JSON.stringify({ desc: `say "${'[{,'.repeat(150)}` }),
      }
      for (const [kind, body] of Object.entries(bodies)) {
        await sends(json(body)).gets(204)
        expect(await desc(), `the desc of JSON ${kind}`, '9/3').equals(JSON.parse(body).desc)
      }
      const content = 'a, b "c" [d] {e}, \\f, '.repeat(2500)
      await givenEvent(context, alice)
      const { id } = await alice.sends(events.createEvent, { body: await eventBody(context, { content }) }).gets(201)
      const params = { eventId: id }
      context.cleanup(() => alice.sends(events.deleteEvent, { params }).response())
      const event = await alice.sends(events.getEvent, { params }).gets(200)
      expect(event.content, 'the content of an event with much punctuation', '8/14').equals(content)
    },
  ),

  check('get-parameters-are-in-the-query', 'Parameters of GET are read from the query', ['9/4'], async (context) => {
    const { alice, visitor, expect } = context
    const ids = [await givenTopic(context, alice), await givenTopic(context, alice)]
    const found = await visitor.sends(listTopics, { query: { id: ids.join(',') } }).gets(200)
    expect(
      found.map(({ id }) => id),
      'the requested topics',
      '9/4',
    ).sameMembers(ids)
    const feedId = await givenFeed(context, alice)
    const one = await visitor.sends(listFeeds, { query: { id: feedId } }).gets(200)
    expect(
      one.map(({ id }) => id),
      'the requested feed',
      '9/4',
    ).equals([feedId])
  }),

  check('head-answers-like-get', 'HEAD returns the headers of GET without a body', ['9/6'], async (context) => {
    const { visitor, alice, expect, samples } = context
    const params = { feedId: await givenFeed(context, alice) }
    const isTheSame = (ask: (method: string) => Promise<TargetResponse>) => async (kind: string) => {
      const [get, head] = [await ask('GET'), await ask('HEAD')]
      if (get.status >= 400) return
      expect(head.status, `the status of HEAD for ${kind}`, '9/6').atMost(399)
      expect(head.text, `the body of HEAD for ${kind}`, '9/6').equals('')
      expect(typeOf(head), `the media type of HEAD for ${kind}`, '9/6').equals(typeOf(get))
    }
    await samples({
      'the configuration': isTheSame((method) => visitor.sends(getTopicConfig, {}, { method }).response()),
      'a list': isTheSame((method) => visitor.sends(listFeeds, {}, { method }).response()),
      'one object': isTheSame((method) => visitor.sends(getFeed, { params }, { method }).response()),
      'personal data': isTheSame((method) => alice.sends(tags.listMyTags, {}, { method }).response()),
    })
  }),

  check(
    'head-has-no-effect',
    'HEAD has the Content-Length of GET and no effect: it counts no view and logs nobody out',
    ['G19'],
    async (context) => {
      const { alice, visitor, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      const views = async () => (await visitor.sends(getFeed, { params }).gets(201)).feed_view_count
      const before = await views()
      const head = await visitor.sends(getFeed, { params }, { method: 'HEAD' }).response()
      expect(Number(head.headers.get('Content-Length')), 'Content-Length of HEAD for a feed', 'G19').atLeast(2)
      expect((await views()) - before, 'the views counted for HEAD and the GET after it', 'G19').equals(1)
      const nothing = await visitor.sends(getFeed, { params: { feedId: unusedId } }, { method: 'HEAD' }).response()
      expect(nothing.status, 'the status of HEAD for a missing feed', 'G19').equals(404)
      const person = await ownSession(context)
      await person.sends(logoutByGet, {}, { method: 'HEAD' }).response()
      const { status } = await person.sends(getNotificationSettings).response()
      expect(status, 'the status of a request with the token after HEAD for the logout', 'G19').equals(200)
    },
  ),

  check('put-needs-no-body', 'PUT works without a body', ['9/7'], async (context) => {
    const { alice, bob, samples } = context
    const empty = { headers: { 'Content-Length': '0' } }
    await samples({
      'joining a topic': async () => {
        const params = { topicId: await givenTopic(context, alice) }
        await bob.sends(joinTopic, { params }, empty).gets(201, 202, 204)
      },
      'sharing a feed': async () => {
        const params = { feedId: await givenFeed(context, alice) }
        await bob.sends(shareFeed, { params }, empty).gets(201, 204)
      },
      'attaching a tag': async () => {
        const { params } = await givenFreeTag(context, bob)
        await bob.sends(tags.attachTag, { params }, empty).gets(204)
      },
    })
  }),

  check('patch-changes-only-given-fields', 'PATCH changes only the given fields', ['9/8'], async (context) => {
    const { alice, expect } = context
    const params = { topicId: await givenTopic(context, alice, { desc: 'as it was' }) }
    const read = async () => {
      const [topic] = await alice.sends(listTopics, { query: { id: params.topicId } }).gets(200)
      if (!topic) return context.cannot('the topic is not listed', 'changed topics that stay listed')
      const { name, desc, visible, join_mode, join_permission, publish_permission, expense } = topic
      return { name, desc, visible, join_mode, join_permission, publish_permission, expense }
    }
    const before = await read()
    const name = context.tag('renamed')
    await alice.sends(updateTopic, { params, body: { name } }).gets(204)
    expect(await read(), 'the topic after a change of its name', '9/8').equals({ ...before, name })
  }),

  check('settings-patch-keeps-the-rest', 'PATCH of settings changes only the given ones', ['9/8'], async (context) => {
    const { expect } = context
    const person = await ownPerson(context)
    const before = await givenSettings(context, person)
    await person.sends(updateNotificationSettings, { body: { chat: !before.chat } }).gets(204)
    const after = await person.sends(getNotificationSettings).gets(200)
    expect(after, 'the settings afterwards', '9/8').equals({ ...before, chat: !before.chat })
  }),
])
