import { feeds } from '../../../contracts/chapters/feeds.ts'
import { givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { film, freshPerson, isExhausted, knownFeeds, picture, readFeed, readTopic, taskOf } from './feed-steps.ts'

const { publishFeed } = feeds

const reviewTasks = [
  ['mall_commodities', 'task:commodity-comments'],
  ['knowledge', 'task:knowledge-comments'],
] as const

export const publishing = scenario('4.1/publishing', 'Publishing feeds', [
  check(
    'feed-reads-back-as-published',
    'A feed reads back with the text, client, mark and publisher it was published with',
    ['4.1/1', '4.1/7', '2.2/1', '2.2/2', '2.2/10', '2/2'],
    async (context) => {
      const { alice, visitor, tag, expect } = context
      const sent = { feed_content: tag('山脊上的第一场雪, first snow 😀'), feed_from: 3, feed_mark: tag.number() }
      const feed = await readFeed(visitor, await givenFeed(context, alice, sent))
      const { feed_content, feed_from, feed_mark } = feed
      expect({ feed_content, feed_from, feed_mark }, 'what was published', '4.1/1').equals(sent)
      expect([feed.user_id, feed.user.id], 'the publisher', '2.2/10').equals([await alice.id(), await alice.id()])
      expect(feed.deleted_at ?? null, 'deleted_at', '2.2/1').equals(null)
      expect([feed.repostable_type ?? null, feed.repostable_id], 'what it reviews', '2.2/2').equals([null, 0])
      expect(
        feed.like_count + feed.feed_comment_count + feed.reward.count,
        'the sum of likes, comments and rewards',
      ).equals(0)
    },
  ),

  check(
    'feed-appears-in-its-topics',
    'A feed appears in the topics it is published in and counts there',
    ['4.1/2', '2.2/8', '2.4/3'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [first, second] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      const before = await readTopic(alice, first)
      const feedId = await givenFeed(context, alice, { topics: [first, second] })
      const feed = await readFeed(visitor, feedId)
      const pairs = (feed.topics ?? []).map(({ id, pivot }) => ({ id, pivot }))
      const pair = (topic_id: number) => ({ id: topic_id, pivot: { feed_id: feedId, topic_id } })
      expect(pairs, 'the topics of the feed', '4.1/2', '2.2/8').sameMembers([pair(first), pair(second)])
      const after = await readTopic(alice, first)
      expect(after.feeds_count - before.feeds_count, 'the growth of feeds_count', '2.4/3').equals(1)
    },
  ),

  check('pictures-are-kept', 'A feed has the pictures it was published with', ['4.1/3', '2/3'], async (context) => {
    const { alice, visitor, expect } = context
    const images = [picture, 'local:kit/another.png']
    const feed = await readFeed(visitor, await givenFeed(context, alice, { images }))
    expect(feed.images?.length, 'the number of pictures', '4.1/3').equals(2)
    expect(feed.video, 'a video', '4.1/4').absent()
    const body = { feed_content: context.tag('a feed'), feed_from: 5, feed_mark: context.tag.number() }
    await alice.sendsRaw(publishFeed, { body: { ...body, images: ['no reference'] } }).chooses('G01', 422)
  }),

  check(
    'video-and-cover-are-kept',
    'A feed has the video and the cover it was published with',
    ['4.1/4'],
    async (context) => {
      const { alice, visitor, expect } = context
      const feed = await readFeed(visitor, await givenFeed(context, alice, { video: film }))
      const { resource, cover } = expect(feed.video, 'the video').present()
      expect(resource.url === cover.url, 'whether video and cover are the same file').equals(false)
      expect(feed.images ?? [], 'pictures').equals([])
    },
  ),

  check(
    'review-carries-its-resource',
    'A review carries the resource it reviews',
    ['4.1/5', '2.2/3', 'G31'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const event = await givenEvent(context, alice)
      const fields = { repostable_type: 'event', repostable_id: event.id } as const
      const feed = await readFeed(visitor, await givenFeed(context, bob, fields))
      expect([feed.repostable_type ?? null, feed.repostable_id], 'what it reviews', '4.1/5').equals(['event', event.id])
      const { id, title } = expect(feed.repostable, 'the resource', '2.2/3').present()
      expect(id, 'its id', '2.2/3').equals(event.id)
      expect(title, 'its title', 'G31').equals(event.title)
    },
  ),

  check(
    'publishing-answers-message-and-id',
    'Publishing answers 201 with a message and an id',
    ['G30'],
    async ({ alice, tag, cleanup, expect }) => {
      const body = { feed_content: tag('a feed'), feed_from: 1, feed_mark: tag.number() }
      const made = await alice.sends(publishFeed, { body }).chooses('G30', 201)
      if (!made) return
      cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).answers())
      expect((await readFeed(alice, made.id)).feed_content, 'the text under that id', 'G30').equals(body.feed_content)
    },
  ),

  check(
    'mark-is-numeric-and-used-once',
    'A mark may be numeric text and cannot be used twice',
    ['G13', 'G30'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const mark = tag.number()
      const feedId = await givenFeed(context, alice, { feed_mark: String(mark) })
      expect((await readFeed(alice, feedId)).feed_mark, 'feed_mark', 'G13').equals(mark)
      const again = { feed_content: tag('a feed'), feed_from: 5, feed_mark: mark }
      await alice.sends(publishFeed, { body: again }).chooses('G30', 422)
      await givenFeed(context, bob, { feed_mark: mark })
    },
  ),

  check(
    'reviewing-counts-for-its-task',
    'Reviewing a commodity or knowledge counts for its task',
    ['G76', '4.1/5'],
    async (context) => {
      const { carol, cannot, expect } = context
      const feeds = await knownFeeds(context)
      const reviewer = await freshPerson(context, carol)
      for (const [repostable_type, type] of reviewTasks) {
        const known = feeds.find((feed) => feed.repostable_type === repostable_type)
        const before = await taskOf(reviewer, type)
        if (!known || !before || isExhausted(before))
          return cannot(
            `no review is known for ${type}, or today's task is exhausted`,
            'adapter.verificationCode or another day, and a review of that type',
          )
        await givenFeed(context, reviewer, { repostable_type, repostable_id: known.repostable_id })
        const after = await taskOf(reviewer, type)
        expect((after?.done ?? 0) - before.done, `the growth of ${type}`, 'G76').equals(1)
      }
    },
  ),
])
