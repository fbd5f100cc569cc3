import type * as z from 'zod'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { rankEntry } from '../../../contracts/resources/topics.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { fileAddress, fileNode, givenTopic } from '../../fixtures/common.ts'
import { givenReward, withFunds } from '../../fixtures/currency.ts'
import { ownIdsIn } from '../../fixtures/pages.ts'
import { topicOrCannot } from './topic-steps.ts'

const { rankTopics, countTopics } = topics

type Entry = z.output<typeof rankEntry>

const hour = 60 * 60 * 1000
const day = 24 * hour

const idsIn = (entries: readonly Entry[]) => entries.map(({ topic }) => topic.id)

const placed = (entries: readonly Entry[], own: readonly number[]) =>
  entries.filter(({ topic }) => own.includes(topic.id)).map(({ rank, total, topic }) => ({ id: topic.id, rank, total }))

/**
 * Four topics of alice: bob gives the first 3 in two rewards, the second and the third 2, the last nothing. The first has
 * neither the smallest id nor the largest.
 */
async function givenRewarded(context: Context) {
  const { alice, bob } = context
  const logo = await fileNode(context, 0)
  const second = await givenTopic(context, alice)
  const first = await givenTopic(context, alice, { logo })
  const third = await givenTopic(context, alice)
  const none = await givenTopic(context, alice)
  await withFunds(context, bob, 7, async () => {
    await givenReward(context, bob, first, 1, 2)
    await givenReward(context, bob, first)
    for (const topicId of [second, third]) await givenReward(context, bob, topicId, 2)
  })
  return { first, second, third, none }
}

/** rank as a number; a rank such as 100+ is beyond that place. */
function placeIn(rank: string): number {
  const [, digits, beyond] = /^(\d+)(\+?)$/.exec(rank) ?? []
  return Number(digits) + (beyond ? 1 : 0)
}

/** Descriptions of topics with a larger total but a worse rank than another one. */
function misplaced(entries: readonly Pick<Entry, 'rank' | 'total'>[]): string[] {
  const numbered = entries.map(({ rank, total }) => ({ rank, place: placeIn(rank), total: Number(total) }))
  return numbered.flatMap((one) =>
    numbered
      .filter((other) => one.total > other.total && one.place > other.place)
      .map((other) => `rank ${one.rank} with ${one.total}, rank ${other.rank} with ${other.total}`),
  )
}

/** The rank of the largest total, if it is a limit such as 100+ or not positive. */
function limitAtTop(entries: readonly Entry[]): string | undefined {
  const totals = entries.map(({ total }) => Number(total))
  const largest = Math.max(...totals)
  const rank = entries[totals.indexOf(largest)]?.rank ?? ''
  return largest > 0 && /^-\d|\d\s*[+＋]/.test(rank) ? rank : undefined
}

const cityOf = async (person: Actor, topicId: number): Promise<string> => {
  const id = await person.id()
  const members = await person.sends(memberships.listTopicFollowers, { params: { topicId } }).gets(200)
  return members.find((member) => member.id === id)?.location ?? ''
}

export const rankPlaces: readonly Check[] = [
  serial(
    retried(
      check(
        'places-follow-totals',
        'An entry shows its rank and its total of rewards; equal totals are ordered by id',
        ['4.5.3/1', 'G52', 'G53', 'G59'],
        async (context) => {
          const { alice, bob, visitor, expect } = context
          const { first, second, third, none } = await givenRewarded(context)
          const own = [first, second, third, none]
          const [newer, older] = [Math.max(second, third), Math.min(second, third)]
          for (const type of ['24hours', 'week', 'month'] as const) {
            const { topics: ranked = [], my_topics = [] } = await alice.sends(rankTopics, { query: { type } }).gets(200)
            const contradictions = misplaced(placed(ranked, own))
            expect(contradictions, `larger totals with worse ranks over ${type}`, '4.5.3/1').equals([])
            expect(limitAtTop(ranked), `a limit as the rank of the largest total over ${type}`, '4.5.3/1').absent()
            const place = (id: number) => String(idsIn(ranked).indexOf(id) + 1)
            const entries = {
              [first]: { id: first, rank: place(first), total: 3 },
              [newer]: { id: newer, rank: place(newer), total: 2 },
              [older]: { id: older, rank: place(older), total: 2 },
              [none]: { id: none, rank: '100+', total: 0 },
            }
            const wanted = [first, newer, older].map((id) => entries[id])
            expect(placed(ranked, own), `the new topics in the ranking over ${type}`, 'G52').equals(wanted as never)
            const mine = own.toSorted((a, b) => b - a).map((id) => entries[id])
            expect(placed(my_topics, own), `the new topics in my_topics over ${type}`, 'G59').equals(mine as never)
            const positions = ranked.map((_, index) => String(index + 1))
            expect(
              ranked.map(({ rank }) => rank),
              `the ranks over ${type}`,
              'G52',
            ).equals(positions)
          }
          const entryFor = async (viewer: Actor) => {
            const { topics: ranked = [] } = await viewer.sends(rankTopics).gets(200)
            return ranked.find(({ topic }) => topic.id === first)?.topic
          }
          const shown = await topicOrCannot(context, alice, first)
          const entry = await entryFor(alice)
          expect(fileAddress(entry?.logo), 'the logo of an entry, as in the list of topics', 'G52').equals(
            fileAddress(shown.logo),
          )
          expect(entry?.has_followed, 'has_followed of an entry for its creator', 'G41').equals(true)
          // Which topics the ranking includes is a gap.
          const seen = await entryFor(bob)
          if (seen) expect(seen.has_followed, 'has_followed for a person who did not join', '2.4/1').equals(false)
          const anonymous = await visitor.sends(rankTopics).gets(200)
          expect(anonymous.my_topics ?? [], 'my_topics of an anonymous visitor', 'G52').equals([])
          const totals = await visitor.sends(rankTopics, { query: { with: 'topics_total' } }).gets(200)
          const counted = await visitor.sends(countTopics).gets(200)
          expect(totals.topics_total, 'topics_total, compared with the count,', '4.5.3/2').equals(counted.topics_total)
          expect(totals.passed_topics_count, 'passed_topics_count, compared with the count,', '4.5.3/2').equals(
            counted.passed_topics_count,
          )
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'city-ranking-follows-totals',
        'The ranking of a city has the topics of its residents, by all rewards so far',
        ['G52', '4.5.3/1', '4.5/18'],
        async (context) => {
          const { alice, visitor, expect, cannot } = context
          const user_id = await alice.id()
          const { first, second, third, none } = await givenRewarded(context)
          const city = await cityOf(alice, first)
          if (city === '') return cannot('alice lives in no city', 'people.alice with a location')
          const { topics: ranked = [] } = await visitor.sends(rankTopics, { query: { type: 'city', city } }).gets(200)
          const contradictions = misplaced(placed(ranked, [first, second, third, none]))
          expect(contradictions, 'larger totals with worse ranks in the city', '4.5.3/1').equals([])
          const wanted = [first, Math.max(second, third), Math.min(second, third), none]
          expect(ownIdsIn(idsIn(ranked), wanted), 'the new topics in the ranking of the city', 'G52').equals(wanted)
          const counts = await alice.sends(countTopics, { query: { user_id, city } }).gets(200)
          const all = await alice.sends(countTopics, { query: { user_id } }).gets(200)
          expect(counts.topics_total, "the count of alice's topics in her city", 'G52').atLeast(4)
          expect(counts.topics_total, "the count of alice's topics in her city", 'G52').atMost(all.topics_total)
          const everybody = await visitor.sends(countTopics, { query: { city } }).gets(200)
          expect(everybody.topics_total, 'the count of topics in the city', '4.5/18').atLeast(counts.topics_total)
        },
      ),
    ),
  ),

  check(
    'periods-end-to-the-hour',
    'A reward counts for a day, a week and a month, accurate to the hour',
    ['G52'],
    async (context) => {
      const { alice, bob, adapter, expect } = context
      const topicId = await givenTopic(context, alice)
      await givenReward(context, bob, topicId, 2, 2)
      let age = 0
      const totalsAt = async (wanted: number) => {
        await adapter.clock({ advance: wanted - age })
        age = wanted
        const totals: number[] = []
        for (const type of ['24hours', 'week', 'month'] as const) {
          const { my_topics = [] } = await alice.sends(rankTopics, { query: { type, with: 'my_topics' } }).gets(200)
          totals.push(Number(my_topics.find(({ topic }) => topic.id === topicId)?.total))
        }
        return totals
      }
      expect(await totalsAt(day - hour), 'the totals an hour before a day', 'G52').equals([4, 4, 4])
      await givenReward(context, bob, topicId)
      expect(await totalsAt(day + hour), 'the totals an hour after a day', 'G52').equals([1, 5, 5])
      expect(await totalsAt(7 * day - hour), 'the totals an hour before a week', 'G52').equals([0, 5, 5])
      expect(await totalsAt(7 * day + hour), 'the totals an hour after a week', 'G52').equals([0, 1, 5])
      expect(await totalsAt(30 * day - hour), 'the totals an hour before a month', 'G52').equals([0, 0, 5])
      expect(await totalsAt(30 * day + hour), 'the totals an hour after a month', 'G52').equals([0, 0, 1])
    },
    { needs: ['clock'] },
  ),
]
