import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { configWithSlash } from './transport-steps.ts'

const { likeFeed, listFeedLikes, publishFeed } = feeds
const { listNotifications } = notifications
const { getTopicConfig } = topics

export const clientQuirks = scenario('9/quirks', 'Quirks of real clients', [
  check('page-nan-is-page-1', 'page=NaN is page 1', ['G13'], async ({ bob, expect }) => {
    const query = { type: 'like', page: 'NaN' }
    const first = await bob.sendsRaw(listNotifications, { query }).chooses('G13', 200)
    expect(first?.meta.current_page, 'the page', 'G13').equals(1)
  }),

  check('after-0-means-from-the-start', 'after=0 means from the start', ['G13'], async (context) => {
    const { alice, bob, carol, visitor, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    for (const fan of [bob, carol]) await fan.sends(likeFeed, { params }).gets(201)
    const all = await visitor.sends(listFeedLikes, { params }).gets(200)
    const fromStart = await visitor.sends(listFeedLikes, { params, query: { after: 0 } }).chooses('G13', 200)
    expect(
      fromStart?.map(({ id }) => id),
      'the likes from 0',
      'G13',
    ).equals(all.map(({ id }) => id))
    expect(
      all.map(({ user_id }) => user_id),
      'user_id of the likes',
    ).sameMembers([await bob.id(), await carol.id()])
  }),

  check('feed-mark-may-be-numeric-text', 'feed_mark may be numeric text', ['G13'], async (context) => {
    const { alice, tag } = context
    const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: String(tag.number()) }
    const made = await alice.sendsRaw(publishFeed, { body }).chooses('G13', 201)
    if (made) context.cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).response())
  }),

  check('trailing-slash-is-ignored', 'A trailing slash is ignored', ['G13'], async ({ visitor, expect }) => {
    const plain = await visitor.sends(getTopicConfig).gets(200)
    expect(await visitor.sends(configWithSlash).chooses('G13', 200), 'the configuration', 'G13').equals(plain)
  }),
])

const { listFeeds } = feeds
const { leaveTopic, listTopicFollowers, setCanPublish, getCanPublish } = memberships
const { listTopics, updateTopic } = topics

/** A topic of alice that bob and carol have joined. */
async function givenTopicWithMembers(context: Context): Promise<{ topicId: number }> {
  const { alice, bob, carol } = context
  const topicId = await givenTopic(context, alice)
  for (const person of [bob, carol]) await givenMember(alice, person, topicId)
  return { topicId }
}

const form = (fields: Readonly<Record<string, string>>) => ({
  rawBody: new URLSearchParams(fields).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

const multipart = (fields: Readonly<Record<string, string>>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    rawBody: `${parts.join('')}--part--\r\n`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
  }
}

export const lenientRequests = scenario('9/lenient', 'Requests in a form that the document does not require', [
  check(
    'target-in-the-query-removes-that-member',
    'A target in the query removes that member, never the caller',
    ['G15'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const params = await givenTopicWithMembers(context)
      const [target, other] = [await bob.id(), await carol.id()]
      const members = async () =>
        idsOf(await alice.sends(listTopicFollowers, { params, query: { limit: 100 } }).gets(200))
      await alice.sendsRaw(leaveTopic, { params, query: { target: other }, body: { target } }).chooses('G15', 422)
      expect(await members(), 'the members after two different targets', 'G15').includes(other)
      await alice.sendsRaw(leaveTopic, { params, query: { target } }).chooses('G15', 204)
      expect(await members(), 'the members after a target in the query', 'G15').sameMembers([await alice.id(), other])
    },
  ),

  check('empty-parameters-are-absent', 'An empty query parameter counts as absent', ['G16'], async (context) => {
    const { alice, visitor, expect } = context
    const made = await givenFeed(context, alice)
    const query = { type: 'users', user: await alice.id() }
    const found = await visitor
      .sendsRaw(listFeeds, { query: { ...query, after: '', hot: '', limit: '', search: '' } })
      .chooses('G16', 200)
    if (found) expect(idsOf(found), 'the feeds with empty parameters', 'G16').includes(made)
    const blank = await visitor.sendsRaw(listFeeds, { query: { search: ' ' } }).chooses('G16', 200)
    expect(idsOf(blank ?? []), 'the feeds with a blank keyword', 'G16').equals([])
  }),

  check(
    'numbers-and-flags-as-text',
    'A JSON body may contain numbers as text, and null in optional fields',
    ['G17'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = await givenTopicWithMembers(context)
      const body = { can_pub: '0', user_id: [String(await bob.id())] }
      await alice.sendsRaw(setCanPublish, { params, body }).chooses('G17', 204)
      const { can_pub } = await bob.sends(getCanPublish, { params }).gets(200)
      expect(can_pub, 'can_pub after "0"', 'G17').equals(false)
      const feed = { params: { feedId: await givenFeed(context, alice) } }
      const said = { body: context.tag('a comment'), reply_user: null }
      const made = await bob.sendsRaw(comments.commentFeed, { ...feed, body: said }).chooses('G17', 201)
      expect(made?.comment?.reply_user ?? 0, 'reply_user of a comment with null', 'G17').equals(0)
    },
  ),

  check('forms-are-read-like-json', 'A form is read like the corresponding JSON', ['G10'], async (context) => {
    const { alice, bob, expect } = context
    const params = await givenTopicWithMembers(context)
    const desc = async () => (await alice.sends(listTopics, { query: { id: params.topicId } }).gets(200))[0]?.desc
    const first = await desc()
    await alice.sendsRaw(updateTopic, { params }, form({ desc: 'a 玫瑰 & b' })).chooses('G10', 204)
    const second = await desc()
    expect(second, 'the desc of a form', 'G10').equals('a 玫瑰 & b')
    await alice.sendsRaw(updateTopic, { params }, multipart({ desc: 'in parts' })).chooses('G10', 204)
    const third = await desc()
    expect(third, 'the desc of a multipart form', 'G10').equals('in parts')
    expect(['a 玫瑰 & b', first], 'the desc that was sent in a form, or the one before', '4.5/4').includes(second)
    expect(['in parts', second], 'the desc that was sent in parts, or the one before', '4.5/4').includes(third)
    const forbidden = form({ can_pub: '0', user_id: String(await bob.id()) })
    await alice.sendsRaw(setCanPublish, { params }, forbidden).chooses('G10', 204)
    const { can_pub } = await bob.sends(getCanPublish, { params }).gets(200)
    expect(can_pub, 'can_pub after a form', 'G10').equals(false)
  }),
])
