import { brands } from '../../../contracts/chapters/brands.ts'
import { comments } from '../../../contracts/chapters/comments.ts'
import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { rewards } from '../../../contracts/chapters/rewards.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'

/** These cases create nothing, so that a read-only run also checks the operations that read an object by its id. */

/** The newest items may belong to other cases, which remove them meanwhile. */
function oldestOf<T extends { readonly id: number }>(items: readonly T[], name: string, { cannot }: Context): T {
  return items.toSorted((a, b) => b.id - a.id).at(-1) ?? cannot(`the target lists no ${name}`)
}

const query = { limit: 100 }

export const existingItems = scenario('9/existing', 'A listed object can be read by its id', [
  check('feeds-are-read', 'A feed of the list is read', ['4.1/7'], async (context) => {
    const { visitor, expect } = context
    const { id: feedId } = oldestOf(await visitor.sends(feeds.listFeeds, { query }).gets(200), 'feeds', context)
    const { id } = await visitor.sends(feeds.getFeed, { params: { feedId } }).gets(201)
    expect(id, 'the id of the feed', '4.1/7').equals(feedId)
  }),

  check('comments-are-read', 'A comment of a feed is read', ['4.3/4', '4.3/8'], async (context) => {
    const { visitor, expect } = context
    const listed = await visitor.sends(feeds.listFeeds, { query }).gets(200)
    const commented = listed.filter(({ feed_comment_count }) => feed_comment_count > 0)
    const { id: feedId } = oldestOf(commented, 'feeds with comments', context)
    const { comments: found = [] } = await visitor.sends(comments.listFeedComments, { params: { feedId } }).gets(200)
    const { id: commentId } = oldestOf(found, 'comments', context)
    const { id } = await visitor.sends(comments.getFeedComment, { params: { feedId, commentId } }).gets(200)
    expect(id, 'the id of the comment', '4.3/8').equals(commentId)
  }),

  check(
    'topics-are-read',
    'Members and rewards of a topic are read',
    ['4.5/40', '4.5/61', '4.5/63'],
    async (context) => {
      const { alice } = context
      const { id: topicId } = oldestOf(await alice.sends(topics.listTopics, { query }).gets(200), 'topics', context)
      for (const operation of [memberships.listTopicFollowers, rewards.listRewardRank, rewards.listRewardLogs])
        await alice.sendsRaw(operation, { params: { topicId } }).gets(200)
    },
  ),

  check('brands-are-read', 'A brand of the list is read', ['4.10/10'], async (context) => {
    const { visitor, expect } = context
    const { id: brandId } = oldestOf(await visitor.sends(brands.listBrands).gets(200), 'brands', context)
    const { id } = await visitor.sends(brands.getBrand, { params: { brandId } }).gets(200)
    expect(id, 'the id of the brand', '4.10/10').equals(brandId)
  }),

  check('events-are-read', 'An event of the list is read, with its reviews', ['4.13/9', '4.13/22'], async (context) => {
    const { alice, expect } = context
    const { id: eventId } = oldestOf(await alice.sends(events.listEvents, { query }).gets(200), 'events', context)
    const { id } = await alice.sends(events.getEvent, { params: { eventId } }).gets(200)
    expect(id, 'the id of the event', '4.13/9').equals(eventId)
    await alice.sends(events.listEventReviews, { params: { eventId } }).gets(200)
  }),
])
