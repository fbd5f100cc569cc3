import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { beforeAndAfter, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenAccount, givenFeed, givenTopic, personWith } from '../../fixtures/common.ts'
import { ordersOf } from '../../fixtures/orders.ts'

/** Data that only the person's own actions, and actions on their content, may change. */
interface Belongings {
  /** Excludes new followers, because anybody may become one. */
  readonly badges: Readonly<Record<string, number>>
  /** Ids of orders that took currency. Excludes income, because a platform may give currency away. */
  readonly payments: readonly number[]
  readonly topics: readonly number[]
}

const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)

async function belongingsOf(person: Actor): Promise<Belongings> {
  const statistics = await person.sends(notifications.getNotificationStatistics).gets(200)
  const { following: _, ...badges } = statistics.badges
  const joined = await person.sends(topics.listFollowedTopics, { query: { limit: 100 } }).gets(200)
  return { badges, payments: idsOf(await ordersOf(person, { type: -1 })), topics: idsOf(joined) }
}

/** Writes that concern two other people, in case this case runs alone. */
async function othersAct(context: Context): Promise<void> {
  const { alice, bob, tag } = context
  const params = { feedId: await givenFeed(context, alice) }
  await bob.sends(feeds.likeFeed, { params }).gets(201)
  await bob.sends(comments.commentFeed, { params, body: { body: tag('a comment') } }).gets(201)
  const topicId = await givenTopic(context, alice)
  await bob.sends(memberships.joinTopic, { params: { topicId } }).response()
}

interface Bystander {
  readonly phone: string
  readonly before: Belongings
}

/** Nobody else knows the account, so cases and other users may write at the same time. */
export const bystanderCheck = beforeAndAfter(
  check(
    'bystander',
    'The run does not change the unread notifications, payments and memberships of a person who takes no part in it',
    ['4.12/9', '4.6/20', '4.5/13'],
    async (context, found) => {
      const { phone, before } = found as Bystander
      await othersAct(context)
      const after = await belongingsOf(personWith(context, { name: 'bystander', phone }))
      const { expect } = context
      expect(after.badges, 'the badges of a person who took no part, as before the run,', '4.12/9').equals(
        before.badges,
      )
      expect(after.payments, 'the payments of a person who took no part', '4.6/20').equals(before.payments)
      expect(after.topics, 'the topics of a person who took no part', '4.5/13').equals(before.topics)
    },
    { needs: ['verificationCode'] },
  ),
  async (context): Promise<Bystander> => {
    const account = await givenAccount(context)
    return { phone: account.phone, before: await belongingsOf(personWith(context, account)) }
  },
)
