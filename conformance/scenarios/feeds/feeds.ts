import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { fileNode, givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { shownFilms, shownPictures } from './feed-files.ts'
import { countsOf, freshPerson, givenFilm, growthOf, isExhausted, knownFeeds, readFeed, taskOf } from './feed-steps.ts'

const { publishFeed } = feeds

const reviewTasks = [
  ['mall_commodities', 'task:commodity-comments'],
  ['knowledge', 'task:knowledge-comments'],
] as const

export const publishingFeeds = scenario('4.1/publishing', 'Publishing feeds', [
  check(
    'feed-reads-back-as-published',
    'A feed reads back with the text, client, mark and publisher it was published with',
    ['4.1/1', '4.1/7', '2.2/1', '2.2/2', '2.2/5', '2.2/6', '2.2/7', '2.2/10', '2/2'],
    async (context) => {
      const { alice, visitor, tag, expect } = context
      const sent = { feed_content: tag('山脊上的第一场雪,\nfirst snow 😀'), feed_from: 3, feed_mark: tag.number() }
      const feed = await readFeed(visitor, await givenFeed(context, alice, sent))
      const { feed_content, feed_from, feed_mark, user_id, repostable_id } = feed
      expect({ feed_content, feed_from, feed_mark }, 'what was published', '4.1/1').equals(sent)
      const publisher = { user_id: await alice.id(), 'user.id': await alice.id() }
      expect({ user_id, 'user.id': feed.user.id }, 'the publisher', '2.2/10').equals(publisher)
      expect(feed.deleted_at, 'deleted_at', '2.2/1').absent()
      expect(feed.repostable_type, 'repostable_type', '2.2/2').absent()
      expect(repostable_id, 'repostable_id', '2.2/2').equals(0)
      expect(feed.like_count, 'like_count of a new feed', '2.2/5').equals(0)
      expect(feed.feed_comment_count, 'feed_comment_count of a new feed', '2.2/6').equals(0)
      expect(feed.reward.count, 'reward.count of a new feed', '2.2/7').equals(0)
      expect(feed.reward.amount ?? 0, 'reward.amount of a new feed', '2.2/7').equals(0)
    },
  ),

  check(
    'large-mark-is-kept',
    'A mark beyond 32 bits, such as a time in milliseconds, reads back as it was sent',
    ['4.1/1'],
    async (context) => {
      const { alice, visitor, tag, expect } = context
      const feed_mark = tag.number() * 1000
      const feed = await readFeed(visitor, await givenFeed(context, alice, { feed_mark }))
      expect(feed.feed_mark, 'feed_mark').equals(feed_mark)
    },
  ),

  check(
    'feed-appears-in-its-topics',
    'A feed appears and counts in the topics it is published in',
    ['4.1/2', '2.2/8', '2.4/3'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [first, second] = [await givenTopic(context, alice), await givenTopic(context, alice)]
      const other = await givenTopic(context, alice)
      const counts = () => countsOf(alice, [first, second, other], 'feeds_count')
      const before = await counts()
      const feedId = await givenFeed(context, alice, { topics: [first, second] })
      const feed = await readFeed(visitor, feedId)
      const pairs = (feed.topics ?? []).map(({ id, pivot }) => ({ id, pivot }))
      const pair = (topic_id: number) => ({ id: topic_id, pivot: { feed_id: feedId, topic_id } })
      expect(pairs, 'the topics of the feed', '4.1/2', '2.2/8').sameMembers([pair(first), pair(second)])
      expect(
        growthOf(before, await counts()),
        'the growth of feeds_count in both topics and in another',
        '2.4/3',
      ).equals([1, 1, 0])
    },
  ),

  check(
    'pictures-are-kept',
    'A feed has the pictures it was published with, in the same order',
    ['4.1/3', '4.1/4', '4.1/24', '2/3', 'G14'],
    async (context) => {
      const { alice, visitor, expect } = context
      const [first, second] = [await fileNode(context, 0), await fileNode(context, 1)]
      const feed = await readFeed(visitor, await givenFeed(context, alice, { images: [second, first] }))
      expect(feed.images?.length, 'the number of pictures', '4.1/3', '2/3').equals(2)
      expect(feed.video, 'a video', '4.1/4').absent()
      const widths = (feed.images ?? []).map(({ dimension }) => Math.min(dimension?.width ?? 0, dimension?.height ?? 0))
      expect(Math.min(...widths), 'the smallest side of the pictures', 'G14').atLeast(1)
      const shown = await shownPictures(context, first, second)
      expect(feed.images?.map(shown.identityOf), 'the pictures', '4.1/24').equals([shown.second, shown.first])
    },
  ),

  check('picture-needs-a-vendor', 'A picture without a vendor is refused', ['G01'], async ({ alice, tag }) => {
    const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number(), images: ['no reference'] }
    await alice.sendsRaw(publishFeed, { body }).chooses('G01', 422)
  }),

  check(
    'video-and-cover-are-kept',
    'A feed has the video and the cover it was published with',
    ['4.1/4', '4.1/25', '4.1/3'],
    async (context) => {
      const { alice, visitor, cannot, expect } = context
      const video = await givenFilm(context)
      const feed = await readFeed(visitor, await givenFeed(context, alice, { video }))
      const shown = expect(feed.video, 'the video', '4.1/4').present()
      expect(feed.images ?? [], 'pictures', '4.1/3').equals([])
      if (video.resource === video.cover)
        return cannot('the adapter provides only one file', 'a second file in adapter.files')
      expect(shown.resource.url, 'the URL of the video', '4.1/25').differs(shown.cover.url)
      const { one, other } = await shownFilms(context, video, await fileNode(context, 0))
      expect(other.resource, 'the same video with another cover', '4.1/25').equals(one.resource)
      expect(other.cover, 'the other cover', '4.1/25').differs(one.cover)
    },
  ),

  check(
    'review-carries-its-resource',
    'A review shows the resource it reviews',
    ['4.1/5', '2.2/3'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const event = await givenEvent(context, alice)
      const fields = { repostable_type: 'event', repostable_id: event.id } as const
      const feed = await readFeed(visitor, await givenFeed(context, bob, fields))
      const { repostable_type, repostable_id } = feed
      expect({ repostable_type, repostable_id }, 'the resource that it reviews', '4.1/5').equals(fields)
      const { id, title } = expect(feed.repostable, 'repostable', '2.2/3').present()
      expect({ id, title }, 'the event in repostable', '2.2/3').equals({ id: event.id, title: event.title })
    },
  ),

  check(
    'publishing-answers-message-and-id',
    'Publishing returns 201 with a message and an id',
    ['G30'],
    async ({ alice, tag, cleanup, expect }) => {
      const body = { feed_content: tag('a feed'), feed_from: 1, feed_mark: tag.number() }
      const made = await alice.sends(publishFeed, { body }).chooses('G30', 201)
      if (!made) return
      cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).response())
      expect((await readFeed(alice, made.id)).feed_content, 'the text under that id', 'G30').equals(body.feed_content)
    },
  ),

  check(
    'mark-is-numeric-and-used-once',
    'A mark may be numeric text and cannot be used twice',
    ['4.1/1', 'G13', 'G30'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const mark = tag.number()
      const feedId = await givenFeed(context, alice, { feed_mark: String(mark) })
      expect((await readFeed(alice, feedId)).feed_mark, 'feed_mark', 'G13').equals(mark)
      const again = { feed_content: tag('a feed'), feed_from: 5, feed_mark: mark }
      const { status } = await alice.sends(publishFeed, { body: again }).observes('G30', 422)
      expect(status, 'the status of publishing again with the same mark', '4.1/1').atMost(499)
      await alice.sends(feeds.deleteFeed, { params: { feedId } }).gets(204)
      await alice.sends(publishFeed, { body: again }).chooses('G30', 422)
      await givenFeed(context, bob, { feed_mark: mark })
    },
  ),

  check(
    'reviewing-counts-for-its-task',
    'Reviewing a commodity or knowledge counts towards its task',
    ['G76', '4.1/5', 'G31'],
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
        const { repostable_id } = known
        const { repostable } = await readFeed(
          carol,
          await givenFeed(context, reviewer, { repostable_type, repostable_id }),
        )
        expect(repostable?.id, 'the id of the reviewed resource', 'G31').equals(repostable_id)
        expect(typeof repostable?.title, 'the type of its title', 'G31').equals('string')
        const after = await taskOf(reviewer, type)
        expect((after?.done ?? 0) - before.done, `the growth of ${type}`, 'G76').equals(1)
      }
    },
  ),
])
