import type * as z from 'zod'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { rankEntry } from '../../../contracts/resources/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenReward } from '../../fixtures/currency.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { rankTopics, listTopics } = topics

type Entry = z.output<typeof rankEntry>

const idsIn = (entries: readonly Entry[]) => entries.map(({ topic }) => topic.id)

const createdBy =
  (userId: number) =>
  ({ topic }: Entry) =>
    topic.creator_user_id === userId

/** The document does not say whether joined topics belong to a person's topics, so they may be listed. */
async function expectOnlyOwn({ expect }: Context, person: Actor, entries: readonly Entry[]): Promise<void> {
  const isOwn = createdBy(await person.id())
  const strange = entries.filter((entry) => !isOwn(entry) && !entry.topic.has_followed)
  const what = `the ids in my_topics of ${person.name}, who neither created nor joined them,`
  expect(idsIn(strange), what, '4.5/22').equals([])
}

/** Like `expectOnlyOwn`, for entries that another person has read. */
async function expectOnlyTopicsOf({ expect }: Context, person: Actor, entries: readonly Entry[]): Promise<void> {
  const isOwn = createdBy(await person.id())
  const others = idsIn(entries.filter((entry) => !isOwn(entry)))
  expect(others, `the ids of the topics that ${person.name} did not create`, 'G52').equals([])
  if (others.length === 0) return
  const shown = await person.sends(listTopics, { query: { id: others.join() } }).gets(200)
  const strange = idsOf(shown.filter(({ id, has_followed }) => others.includes(id) && has_followed === false))
  const what = `the ids in my_topics for the user_id of ${person.name}, who neither created nor joined them,`
  expect(strange, what, '4.5/23').equals([])
}

export const myTopics: readonly Check[] = [
  check(
    'user-id-selects-my-topics',
    'my_topics contains topics of the viewer, or of the user that user_id selects',
    ['4.5/22', '4.5/23', 'G52'],
    async (context) => {
      const { alice, bob, expect, cannot } = context
      const topicId = await givenTopic(context, alice)
      await givenReward(context, bob, topicId)
      const user_id = await alice.id()
      const { topics: ranked = [], my_topics: own = [] } = await alice.sends(rankTopics).gets(200)
      const joined = ranked.filter(({ topic }) => topic.creator_user_id === user_id && topic.has_followed)
      if (own.length === 0)
        expect(
          idsIn(joined),
          'the ids of ranked topics that alice created and joined, while my_topics is empty,',
          '4.5/22',
        ).equals([])
      await expectOnlyOwn(context, alice, own)
      expect(idsIn(own), 'the ids in my_topics of alice', 'G52').includes(topicId)
      if (!idsIn(own).includes(topicId)) return cannot('a new topic is not in my_topics', 'a ranking by rewards')
      const query = { with: 'my_topics', user_id } as const
      const { my_topics: ofAlice = [] } = await bob.sends(rankTopics, { query }).gets(200)
      expect(idsIn(ofAlice), "the ids in my_topics for bob with alice's user_id", '4.5/23').includes(topicId)
      await expectOnlyTopicsOf(context, alice, ofAlice)
    },
  ),
]
