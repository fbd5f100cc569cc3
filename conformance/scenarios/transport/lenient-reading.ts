import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { listFeeds } = feeds
const { leaveTopic, listTopicFollowers, setCanPublish, getCanPublish } = memberships
const { listTopics, updateTopic } = topics

/** A topic of alice with bob and carol. */
async function givenCompany(context: Context): Promise<{ topicId: number }> {
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

export const lenientReading = scenario('9/lenient', 'Requests in another form than the document asks for', [
  check(
    'target-in-the-query-removes-that-member',
    'A target in the query removes that member, never the caller',
    ['G15'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const params = await givenCompany(context)
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
    expect(idsOf(blank ?? []), 'the feeds with a keyword of blanks', 'G16').equals([])
  }),

  check(
    'numbers-and-flags-as-text',
    'Numbers as text and null in optional fields are taken in a JSON body',
    ['G17'],
    async (context) => {
      const { alice, bob, expect } = context
      const params = await givenCompany(context)
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

  check('forms-are-read-like-json', 'A form is read like the JSON that it stands for', ['G10'], async (context) => {
    const { alice, bob, expect } = context
    const params = await givenCompany(context)
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
