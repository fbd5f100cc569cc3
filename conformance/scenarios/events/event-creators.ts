import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Actor } from '../../client/actor.ts'
import { givenEvent, givenFeed } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const creatorFor = async (viewer: Actor, eventId: number) =>
  (await viewer.sends(events.getEvent, { params: { eventId } }).gets(200)).creator

export const eventCreators = scenario('4.13/creators', 'The creators of events', [
  check(
    'follows-as-in-new-follow',
    'A creator says who follows whom: whose feeds somebody finds in newFollow is followed by that person',
    ['G26', '4.1.1/7'],
    async (context) => {
      const { alice, bob, carol, dave, visitor, expect } = context
      const people: { person: Actor; feedId: number; eventId: number }[] = []
      for (const person of [alice, bob, carol, dave])
        people.push({
          person,
          feedId: await givenFeed(context, person),
          eventId: (await givenEvent(context, person)).id,
        })
      for (const { person: follower, eventId: ownEvent } of people) {
        const query = { type: 'newFollow', limit: 100 } as const
        const found = idsOf(await follower.sends(feeds.listFeeds, { query }).gets(200))
        for (const { person, feedId, eventId } of people.filter((one) => one.person !== follower)) {
          const follows = found.includes(feedId)
          const { has_following } = await creatorFor(follower, eventId)
          expect(has_following, `has_following of ${person.name} for ${follower.name}`, 'G26').equals(follows)
          const { has_follower } = await creatorFor(person, ownEvent)
          expect(has_follower, `has_follower of ${follower.name} for ${person.name}`, 'G26').equals(follows)
        }
        const { has_following, has_follower } = await creatorFor(visitor, ownEvent)
        const seen = { has_following, has_follower }
        expect(seen, 'what a visitor sees of follows', 'G26').equals({ has_following: false, has_follower: false })
      }
    },
  ),
])
