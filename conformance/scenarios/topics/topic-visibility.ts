import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { createdTopic, givenPerson, givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { givenMember } from '../../fixtures/members.ts'
import { idsOf, ownIdsIn } from '../../fixtures/pages.ts'
import { publicTopic } from './topic-refusals.ts'

const { listTopics, hotTopics, rankTopics, randomTopics, countTopics, deleteTopic, shareTopic } = topics
const { joinTopic, listTopicFollowers, getCanPublish, setCanPublish } = memberships

type TopicQuery = Sent<typeof listTopics>['query']

const statuses = ['passed', 'waiting', 'failed'] as const

/** A public topic of each status; all names contain the word. */
async function givenTopicOfEachStatus(context: Context, by: Actor, word: string) {
  const { adapter, cleanup } = context
  const before = await adapter.configure({ settings: { topics: { switch: true } } })
  cleanup(() => adapter.configure({ settings: before }))
  const ids: number[] = []
  for (const status of statuses) {
    const { id: topicId } = await createdTopic(context, by, { ...publicTopic(context), name: `${word} ${status}` })
    cleanup(() => by.sends(deleteTopic, { params: { topicId } }).response())
    if (status !== 'waiting') await adapter.auditTopic({ topic: topicId, status })
    ids.push(topicId)
  }
  const [passed = 0, waiting = 0, failed = 0] = ids
  return { passed, waiting, failed }
}

const idsFor = async (person: Actor, query: TopicQuery) =>
  idsOf(await person.sends(listTopics, { query: { limit: 100, direction: 'asc', ...query } }).gets(200))

/** Without a fee, joining needs approval, so members are approved. */
const hidden = { visible: 'hidden', join_permission: 'afterAudit' } as const

export const topicVisibility: readonly Check[] = [
  check(
    'new-topic-is-listed-by-its-status',
    'A new topic is listed with its status and with status=all, and without status only if it is approved',
    ['4.5.2/9'],
    async (context) => {
      const { alice, expect, cannot, cleanup } = context
      const { id: topicId } = await createdTopic(context, alice, publicTopic(context))
      cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
      const forUser = await alice.id()
      const listsIt = async (status?: 'all' | (typeof statuses)[number]) =>
        (await idsFor(alice, { forUser, direction: 'desc', ...(status && { status }) })).includes(topicId)
      const [isPassed, isWaiting] = [await listsIt('passed'), await listsIt('waiting')]
      if (isPassed === isWaiting) return cannot('alice does not see her waiting topic', 'lists of waiting topics')
      expect(await listsIt('all'), 'whether status=all lists the topic', '4.5.2/9').equals(true)
      expect(await listsIt('failed'), 'whether status=failed lists the topic', '4.5.2/9').equals(false)
      expect(await listsIt(), 'whether the topic is listed without status', '4.5.2/9').equals(isPassed)
    },
  ),

  check(
    'creator-and-administrators-see-every-status',
    'Only the creator and administrators see topics that are not approved',
    ['G40', '4.5.2/9'],
    async (context) => {
      const { bob, root, visitor, expect } = context
      const person = await givenPerson(context)
      const word = `${context.tag.short()}.`
      const made = await givenTopicOfEachStatus(context, person, word)
      const all = Object.values(made)
      const forUser = await person.id()
      for (const status of ['all', ...statuses] as const) {
        const every = status === 'all' ? all : [made[status]]
        const approved = every.filter((id) => id === made.passed)
        const wanted = (viewer: Actor) => (viewer === person || viewer === root ? every : approved)
        for (const viewer of [person, root, bob, visitor]) {
          const shown = `for ${viewer.name} with status=${status}`
          expect(await idsFor(viewer, { forUser, status }), `the topics ${shown}`, 'G40').equals(wanted(viewer))
          const byId = await idsFor(viewer, { id: all.join(), status })
          expect(byId, `the topics by id ${shown}`, 'G40').equals(wanted(viewer))
        }
        for (const viewer of [root, bob, visitor]) {
          const found = await idsFor(viewer, { q: word, status })
          expect(found, `the topics with the keyword for ${viewer.name}, status=${status}`, 'G40').equals(
            wanted(viewer),
          )
        }
      }
      expect(await idsFor(root, { forUser }), 'the topics for root without status', '4.5.2/9').equals([made.passed])
    },
    { needs: ['configure', 'auditTopic', 'verificationCode'] },
  ),

  check(
    'unapproved-topic-does-not-exist-for-others',
    'For other people, a topic that is not approved does not exist',
    ['G40'],
    async (context) => {
      const { alice, bob, root, expect } = context
      const { waiting, failed } = await givenTopicOfEachStatus(context, alice, `${context.tag.short()}.`)
      for (const topicId of [waiting, failed]) {
        const params = { topicId }
        await bob.sends(joinTopic, { params }).chooses('G40', 404)
        await bob.sends(getCanPublish, { params }).isRefused('G40', 404)
        const { can_pub } = await alice.sends(getCanPublish, { params }).gets(200)
        expect(can_pub, 'can_pub of the creator', 'G50').equals(true)
        const members = await root.sends(listTopicFollowers, { params }).gets(200)
        expect(idsOf(members), 'the ids of the members for root', 'G40').includes(await alice.id())
      }
    },
    { needs: ['configure', 'auditTopic'] },
  ),

  check(
    'counts-follow-status-and-viewer',
    "A person and administrators see counts of all the person's topics by status; others see only approved public ones",
    ['4.5/16', '4.5/17', '4.5/18', '4.5.2/9', '3.1/1', 'G40', 'G53'],
    async (context) => {
      const { bob, root, visitor, expect } = context
      const person = await givenPerson(context)
      await givenTopic(context, person, hidden)
      const made = await givenTopicOfEachStatus(context, person, `${context.tag.short()}.`)
      const user_id = await person.id()
      const counts = async (viewer: Actor, query: object = { user_id }) => {
        const found = await viewer.sends(countTopics, { query }).gets(200)
        return [found.topics_total, found.passed_topics_count, found.waiting_topics_count, found.failed_topics_count]
      }
      const own = await counts(person)
      const [total = 0, passed = 0, waiting = 0, failed = 0] = own
      expect(total, 'topics_total, the sum of the counts by status,', '4.5/16', '3.1/1').equals(
        passed + waiting + failed,
      )
      for (const [status, count] of [['waiting', waiting] as const, ['failed', failed] as const]) {
        const listed = await idsFor(person, { forUser: user_id, status })
        const what = `${status}_topics_count of my topics, as many as are listed with status=${status},`
        expect(count, what, '4.5/16', '4.5.2/9').equals(listed.length)
      }
      expect(own, `the counts for ${person.name}`, 'G40').equals([4, 2, 1, 1])
      expect(await counts(root), 'the counts for root', 'G40').equals([4, 2, 1, 1])
      for (const viewer of [bob, visitor])
        expect(await counts(viewer), `the counts for ${viewer.name}`, 'G40', 'G53').equals([1, 1, 0, 0])
      const nowhere = { user_id, city: context.tag('nowhere') }
      for (const viewer of [person, bob]) {
        const found = await counts(viewer, nowhere)
        const shown = `in a city where nobody lives, for ${viewer.name}`
        expect(found[0], `topics_total ${shown},`, '4.5/18', '4.5/17').equals(0)
        expect(found, `the counts ${shown},`, 'G40').equals([0, 0, 0, 0])
      }
      await person.sends(deleteTopic, { params: { topicId: made.waiting } }).gets(204)
      expect(await counts(person), 'the counts after the waiting one is deleted', 'G40').equals([3, 2, 0, 1])
    },
    { needs: ['configure', 'auditTopic', 'verificationCode'] },
  ),

  check('private-topics-are-in-no-public-list', 'Private topics are in no public list', ['G53'], async (context) => {
    const { alice, bob, visitor, expect } = context
    const made = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit' })
    const lists = [
      await visitor.sends(listTopics, { query: { limit: 100 } }).gets(200),
      await bob.sends(listTopics, { query: { forUser: await alice.id(), limit: 100 } }).gets(200),
      await visitor.sends(hotTopics, { query: { limit: 100 } }).gets(200),
    ]
    for (const list of lists) expect(idsOf(list), 'a public list').excludes(made)
  }),

  check(
    'private-topics-are-for-members',
    'Only members, the creator and administrators find a private topic, and it is in no public list',
    ['G53'],
    async (context) => {
      const { alice, bob, carol, root, visitor, expect } = context
      const word = `${context.tag.short()}.`
      const made = await givenTopic(context, alice, { ...hidden, name: `${word} club` })
      await givenMember(alice, bob, made)
      await givenReward(context, bob, made)
      const forUser = await alice.id()
      for (const viewer of [alice, bob, carol, root, visitor]) {
        const belongs = [alice, bob, root].includes(viewer) ? [made] : []
        expect(await idsFor(viewer, { id: made }), `the topic by id for ${viewer.name}`, 'G53').equals(belongs)
        expect(await idsFor(viewer, { q: word }), `the topic by keyword for ${viewer.name}`, 'G53').equals([])
        const owned = [alice, root].includes(viewer) ? [made] : []
        const ofAlice = ownIdsIn(await idsFor(viewer, { forUser }), [made])
        expect(ofAlice, `the topic in the list of alice for ${viewer.name}`, 'G53').equals(owned)
      }
      await context.samples({
        'the ranking': async (list) => {
          const { topics: ranked = [], my_topics = [] } = await alice.sends(rankTopics).gets(200)
          const entries = [...ranked, ...my_topics].map(({ topic }) => topic.id)
          expect(entries, `the ids in ${list}`, 'G53').excludes(made)
        },
        'the random topics': async (list) => {
          const { data = [] } = await alice.sends(randomTopics).gets(200)
          expect(idsOf(data), `the ids in ${list}`, 'G53').excludes(made)
        },
        'the hot topics': async (list) => {
          const hot = await alice.sends(hotTopics, { query: { limit: 100 } }).gets(200)
          expect(idsOf(hot), `the ids in ${list}`, 'G53').excludes(made)
        },
      })
    },
  ),

  check(
    'private-topic-does-not-exist-for-others',
    'Only members and administrators can see the members and rights of a private topic and share it',
    ['G53', 'G50'],
    async (context) => {
      const { alice, bob, carol, root, visitor, expect } = context
      const params = { topicId: await givenTopic(context, alice, { ...hidden, publish_permission: 'allUser' }) }
      await givenMember(alice, bob, params.topicId)
      for (const viewer of [alice, bob, root]) {
        const members = idsOf(await viewer.sends(listTopicFollowers, { params }).gets(200))
        expect(members, `the ids of the members for ${viewer.name}`, 'G53').includes(await bob.id())
      }
      for (const viewer of [carol, visitor]) {
        await viewer.sends(listTopicFollowers, { params }).isRefused('G53', 404)
        await viewer.sends(shareTopic, { params }).isRefused('G53', 404)
      }
      await carol.sends(getCanPublish, { params }).isRefused('G53', 404)
      const rights = async (viewer: Actor) => (await viewer.sends(getCanPublish, { params }).gets(200)).can_pub
      expect(await rights(bob), 'can_pub of a member under allUser', 'G50').equals(true)
      expect(await rights(root), 'can_pub of a person who is not a member', 'G50').equals(false)
      const body = { can_pub: 0, user_id: await bob.id() } as const
      await root.sends(setCanPublish, { params, body }).isRefused('G09', 403)
    },
  ),
]
