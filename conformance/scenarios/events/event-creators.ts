import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenEvent, givenFeed } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'

const creatorFor = async (viewer: Actor, eventId: number) =>
  (await viewer.sends(events.getEvent, { params: { eventId } }).gets(200)).creator

interface Follows {
  readonly has_follower?: boolean | undefined
  readonly has_following?: boolean | undefined
}

const saysFollow = ({ has_follower, has_following }: Follows) => has_follower === true || has_following === true

const stated = ['2.23/CommunityEvent.creator', '4.1.1/7']

export const eventCreators = scenario('4.13/creators', 'The creators of events', [
  check(
    'follows-as-in-new-follow',
    'The follow fields of a creator agree with newFollow, which lists the feeds of the people that a person follows',
    ['2.23/CommunityEvent.creator', '4.1.1/7', 'G26'],
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
          const followed = await creatorFor(follower, eventId)
          const following = await creatorFor(person, ownEvent)
          const names = `${person.name} for ${follower.name}`
          expect(followed.has_following, `has_following of ${names}`, 'G26').equals(follows)
          const reversed = `${follower.name} for ${person.name}`
          expect(following.has_follower, `has_follower of ${reversed}`, 'G26').equals(follows)
          if (!follows) continue
          // The meaning of the two fields is a choice, but one of them must show that the person follows.
          expect(saysFollow(followed), `has_follower or has_following of ${names}, who follows,`, ...stated).equals(
            true,
          )
          expect(saysFollow(following), `the same field of ${reversed}, who is followed,`, ...stated).equals(true)
        }
        const { has_following, has_follower } = await creatorFor(visitor, ownEvent)
        const seen = { has_following, has_follower }
        expect(seen, 'the follow fields that a visitor sees', 'G26').equals({
          has_following: false,
          has_follower: false,
        })
      }
    },
  ),
])
