import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import type { Context } from '../../client/context.ts'
import { givenEvent, givenFeed, givenTopic } from '../../fixtures/common.ts'
import { among, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { missing } from '../transport/transport-steps.ts'

const { listEventReviews, listAllEventReviews } = events

type ReviewQuery = Sent<typeof listEventReviews>['query']
type FeedFields = Parameters<typeof givenFeed>[2]

const image = { images: ['local:kit/review.png'] }
const video = { video: { resource: 'local:kit/review.mp4', cover: 'local:kit/review.png' } }

const givenReview = (context: Context, eventId: number, fields: FeedFields = {}) =>
  givenFeed(context, context.bob, { repostable_type: 'event', repostable_id: eventId, ...fields })

async function givenReviews(context: Context, count: number): Promise<{ eventId: number; ids: number[] }> {
  const { id: eventId } = await givenEvent(context, context.alice)
  const ids: number[] = []
  for (let place = 0; place < count; place++) ids.push(await givenReview(context, eventId))
  return { eventId, ids }
}

const reviewsOf = async ({ visitor }: Context, eventId: number, query: ReviewQuery = {}) =>
  visitor.sends(listEventReviews, { params: { eventId }, query }).gets(200)
const allReviews = async ({ visitor }: Context, query: ReviewQuery = {}) =>
  visitor.sends(listAllEventReviews, { query }).gets(200)

/** A cursor just above these ids: in descending order they come first, whatever others publish meanwhile. */
const above = (ids: readonly number[]) => Math.max(...ids) + 1
const below = (ids: readonly number[]) => Math.min(...ids) - 1

const lastId = (page: readonly { readonly id: number }[]) => page.at(-1)?.id ?? 0

export const eventReviews = scenario('4.13/reviews', 'Reviews of events', [
  check(
    'feed-about-event-is-a-review',
    'A feed about an event is listed as its review',
    ['4.13/22', '4.13/23', '4.13/24'],
    async (context) => {
      const { eventId, ids } = await givenReviews(context, 1)
      const plain = await givenFeed(context, context.bob)
      const { id: other } = await givenEvent(context, context.alice)
      const [review] = await reviewsOf(context, eventId)
      const { expect } = context
      expect(review?.id, 'the review').equals(ids[0])
      expect([review?.repostable_type, review?.repostable_id], 'what it reviews').equals(['event', eventId])
      expect(await reviewsOf(context, other), 'the reviews of another event').equals([])
      const all = idsOf(await allReviews(context, { after: above([...ids, plain]) }))
      expect(all, 'the reviews over all events', '4.13/23').includes(ids[0] ?? 0)
      expect(all, 'the reviews over all events', '4.13/23').excludes(plain)
    },
  ),

  check(
    'type-filters-by-media',
    'type filters reviews with images, a video, or either',
    ['4.13/25'],
    async (context) => {
      const { eventId, ids } = await givenReviews(context, 1)
      const [textOnly = 0] = ids
      const withImage = await givenReview(context, eventId, image)
      const withVideo = await givenReview(context, eventId, video)
      const own = [textOnly, withImage, withVideo]
      const expectations = [
        [undefined, [withVideo, withImage, textOnly]],
        ['image', [withImage]],
        ['video', [withVideo]],
        ['image_or_video', [withVideo, withImage]],
      ] as const
      for (const [type, wanted] of expectations) {
        const query = type ? { type } : {}
        const name = type ?? 'any type'
        context.expect(idsOf(await reviewsOf(context, eventId, query)), `the reviews of ${name}`).equals([...wanted])
        const all = idsOf(await allReviews(context, { ...query, after: above(own) }))
        context.expect(among(all, own), `the reviews of ${name} over all events`).equals([...wanted])
      }
      const ascending = await reviewsOf(context, eventId, { type: 'image_or_video', order: 'asc', limit: 1 })
      context.expect(idsOf(ascending), 'the oldest review with an image or a video').equals([withImage])
    },
  ),

  check('limit-default', 'A page has 15 reviews by default', ['4.13/28', '8/8'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 17)
    const newest = ids.toReversed()
    const { expect } = context
    expect(idsOf(await reviewsOf(context, eventId)), 'the first page').equals(newest.slice(0, 15))
    expect((await allReviews(context)).length, 'the size of the first page over all events').equals(15)
    expect(idsOf(await reviewsOf(context, eventId, { limit: 3 })), 'a page of three').equals(newest.slice(0, 3))
    expect((await allReviews(context, { limit: 3 })).length, 'the size of a page of three over all events').equals(3)
    const pages = await turnPages({
      page: (after) => reviewsOf(context, eventId, after ? { after } : {}),
      next: lastId,
    })
    expect(idsOf(pages), 'the reviews of all pages', '4.13/26').equals(newest)
  }),

  check(
    'after-continues-in-both-orders',
    'after continues after the last review, in both orders',
    ['4.13/26', '4.13/27'],
    async (context) => {
      const { eventId, ids } = await givenReviews(context, 5)
      for (const order of ['desc', 'asc', undefined] as const) {
        const wanted = order === 'asc' ? ids : ids.toReversed()
        const query = { limit: 2, ...(order && { order }) }
        const paged = await turnPages({
          page: (after) => reviewsOf(context, eventId, { ...query, ...(after && { after }) }),
          next: lastId,
        })
        context.expect(idsOf(paged), `the reviews of the event, ${order ?? 'by default'}`).equals(wanted)
        const start = order === 'asc' ? below(ids) : above(ids)
        const all = await turnPages({
          page: (after = start) => allReviews(context, { ...query, ...(after > 0 && { after }) }),
          next: lastId,
          enough: (seen) => among(idsOf(seen), ids).length >= ids.length,
        })
        context.expect(among(idsOf(all), ids), `the reviews over all events, ${order ?? 'by default'}`).equals(wanted)
        context.expect(new Set(idsOf(all)).size, 'the number of different reviews').equals(all.length)
      }
    },
  ),

  check('limit-is-clamped', 'limit is clamped to 1 and 100', ['G33'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 2)
    const { expect } = context
    expect(idsOf(await reviewsOf(context, eventId, { limit: 0 })), 'the page for limit 0').equals(ids.slice(1))
    expect(idsOf(await reviewsOf(context, eventId, { limit: 1000 })), 'the page for limit 1000').equals(
      ids.toReversed(),
    )
    expect((await allReviews(context, { limit: 1000 })).length, 'the page size for limit 1000 over all events').atMost(
      100,
    )
    await context.visitor
      .sendsRaw(listEventReviews, { params: { eventId }, query: { limit: 'many' } })
      .chooses('G33', 422)
  }),

  check('after-0-starts-at-the-beginning', 'after=0 starts at the beginning', ['G13'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 1)
    context.expect(idsOf(await reviewsOf(context, eventId, { after: 0 })), 'the reviews for after=0').equals(ids)
  }),

  check('deleted-review-is-in-no-list', 'A deleted review is gone from both lists', ['3.4/1'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 2)
    const [first = 0, second = 0] = ids
    await context.bob.sends(feeds.deleteFeed, { params: { feedId: second } }).gets(204)
    context.expect(idsOf(await reviewsOf(context, eventId)), 'the reviews of the event').equals([first])
    const all = idsOf(await allReviews(context, { after: above(ids) }))
    context.expect(among(all, ids), 'the reviews over all events').equals([first])
  }),

  check(
    'private-topic-review-is-in-no-list',
    'A review in a private topic is in neither list',
    ['G53'],
    async (context) => {
      const { alice, expect } = context
      const { id: eventId } = await givenEvent(context, alice)
      const topicId = await givenTopic(context, alice, { visible: 'hidden', join_permission: 'afterAudit' })
      const about = { repostable_type: 'event', repostable_id: eventId } as const
      const hidden = await givenFeed(context, alice, { ...about, topics: [topicId] })
      expect(idsOf(await reviewsOf(context, eventId)), 'the reviews of the event').excludes(hidden)
      expect(idsOf(await allReviews(context, { after: above([hidden]) })), 'the reviews over all events').excludes(
        hidden,
      )
    },
  ),

  check('missing-event-answers-404', 'Reviews of a missing event answer 404', ['G08'], async ({ visitor }) => {
    await visitor.sends(listEventReviews, { params: { eventId: missing } }).chooses('G08', 404)
  }),
])
