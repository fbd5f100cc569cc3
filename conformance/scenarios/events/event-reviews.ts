import { events } from '../../../contracts/chapters/events.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { fileNode, givenEvent, givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'

const { listEventReviews, listAllEventReviews, deleteEvent } = events

type ReviewQuery = Sent<typeof listEventReviews>['query']
type FeedFields = Parameters<typeof givenFeed>[2]

const givenImage = async (context: Context) => ({ images: [await fileNode(context, 0)] })
const givenVideo = async (context: Context) => ({
  video: { resource: await fileNode(context, 3), cover: await fileNode(context, 0) },
})

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

const lastId = (page: readonly { readonly id: number }[]) => page.at(-1)?.id ?? 0

/** The newest reviews over all events, back to the oldest of the case's own. */
const newestReviews = (context: Context, own: readonly number[], query: ReviewQuery = {}) =>
  readPages({
    page: (after) => allReviews(context, { ...query, ...(after && { after }) }),
    next: lastId,
    enough: (seen) => seen.some(({ id }) => id <= Math.min(...own)),
  })

const descending = (ids: readonly number[]) => ids.toSorted((a, b) => b - a)

/** The document names no field to sort by: accepts descending ids, else expects the reverse of `created`, which is oldest first. */
const newestFirst = (listed: readonly number[], created: readonly number[]): number[] =>
  `${listed}` === `${descending(listed)}` ? descending(created) : created.toReversed()

const isThere = ({ deleted_at }: { readonly deleted_at?: string | null | undefined }) => !deleted_at

const repeated = (ids: readonly number[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

export const eventReviews = scenario('4.13/reviews', 'Reviews of events', [
  check(
    'feed-about-event-is-a-review',
    'A feed about an event is listed as a review of it',
    ['4.13/24', '4.13/22', '4.13/23'],
    async (context) => {
      const { eventId, ids } = await givenReviews(context, 1)
      const plain = await givenFeed(context, context.bob)
      const { id: other } = await givenEvent(context, context.alice)
      const reviews = await reviewsOf(context, eventId)
      const { expect } = context
      expect(idsOf(reviews), 'the reviews of the event', '4.13/24', '4.13/22').equals(ids)
      const [{ repostable_type, repostable_id } = {}] = reviews
      const reviewed = { repostable_type: 'event', repostable_id: eventId } as const
      expect<unknown>({ repostable_type, repostable_id }, 'the event that it reviews', '4.13/24').equals(reviewed)
      expect(idsOf(await reviewsOf(context, other)), 'the reviews of another event', '4.13/22').equals([])
      const all = idsOf(await newestReviews(context, [...ids, plain]))
      expect(all, 'the reviews over all events', '4.13/23').includes(ids[0] ?? 0)
      expect(all, 'the reviews over all events, including a feed that reviews nothing,', '4.13/23').excludes(plain)
    },
  ),

  check(
    'type-filters-by-media',
    'type filters reviews with images, a video, or either',
    ['4.13/25'],
    async (context) => {
      const { eventId, ids } = await givenReviews(context, 1)
      const [textOnly = 0] = ids
      const withImage = await givenReview(context, eventId, await givenImage(context))
      const withVideo = await givenReview(context, eventId, await givenVideo(context))
      const newest = await givenReview(context, eventId, await givenImage(context))
      const own = [textOnly, withImage, withVideo, newest]
      const listed = idsOf(await reviewsOf(context, eventId))
      const inOrder = (...created: number[]) => newestFirst(listed, created)
      const expectations = [
        [undefined, inOrder(textOnly, withImage, withVideo, newest)],
        ['image', inOrder(withImage, newest)],
        ['video', [withVideo]],
        ['image_or_video', inOrder(withImage, withVideo, newest)],
      ] as const
      for (const [type, wanted] of expectations) {
        const query = type ? { type } : {}
        const name = type ?? 'any type'
        context.expect(idsOf(await reviewsOf(context, eventId, query)), `the reviews of ${name}`).equals([...wanted])
        const all = idsOf(await newestReviews(context, own, query))
        context.expect(ownIdsIn(all, own), `the reviews of ${name} over all events`).equals([...wanted])
      }
      for (const limit of [1, 3]) {
        const ascending = await reviewsOf(context, eventId, { type: 'image_or_video', order: 'asc', limit })
        const wanted = inOrder(withImage, withVideo, newest).toReversed().slice(0, limit)
        context.expect(idsOf(ascending), `the ${limit} oldest reviews with an image or a video`).equals(wanted)
      }
    },
  ),

  check('deleted-event-has-no-reviews', 'Reviews of a deleted event are in no list', ['G78'], async (context) => {
    const { alice, expect } = context
    const [kept, gone] = [await givenReviews(context, 1), await givenReviews(context, 1)]
    await alice.sends(deleteEvent, { params: { eventId: gone.eventId } }).gets(201)
    const found = idsOf(await newestReviews(context, [...kept.ids, ...gone.ids]))
    expect(ownIdsIn(found, [...kept.ids, ...gone.ids]), 'the reviews of two events, one of them deleted', 'G78').equals(
      kept.ids,
    )
  }),

  check(
    'reviews-of-deleted-events-leave-pages-full',
    'Pages of reviews over all events are full, never too long, and continue after the reviews of a deleted event',
    ['4.13/28', '4.13/26', 'G78'],
    async (context) => {
      const { alice, expect } = context
      const [kept, gone] = [await givenReviews(context, 3), await givenReviews(context, 1)]
      const newer = await givenReview(context, kept.eventId)
      gone.ids.push(await givenReview(context, gone.eventId))
      const newest = await givenReview(context, kept.eventId)
      await alice.sends(deleteEvent, { params: { eventId: gone.eventId } }).gets(201)
      const own = [newest, newer, ...kept.ids.toReversed()]
      const pages: number[][] = []
      await readPages({
        page: async (after) => {
          const page = await allReviews(context, { limit: 3, ...(after && { after }) })
          pages.push(idsOf(page))
          return page
        },
        next: lastId,
        enough: (seen) => ownIdsIn(idsOf(seen), own).length === own.length,
      })
      expect(ownIdsIn(pages.flat(), [...own, ...gone.ids]), 'the reviews of both events', 'G78').equals(own)
      expect(pages[0]?.length, 'the size of the first page for limit 3', 'G78').equals(3)
      const longest = Math.max(...pages.map((page) => page.length))
      expect(longest, 'the size of the longest page for limit 3', '4.13/28').atMost(3)
      if (!pages.flat().some((id) => id < newest && own.includes(id))) return
      const next = await allReviews(context, { limit: 1, after: newest })
      expect(
        next.length,
        `the size of the page after ${newest} for limit 1, when more reviews follow,`,
        '4.13/26',
      ).equals(1)
    },
  ),

  check('limit-default', 'A page has 15 reviews by default', ['4.13/28', '8/8'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 17)
    const first = idsOf(await reviewsOf(context, eventId))
    const newest = newestFirst(first, ids)
    const { expect } = context
    const limits = ['4.13/28', '8/8']
    expect(first, 'the first page', ...limits).equals(newest.slice(0, 15))
    expect((await allReviews(context)).length, 'the size of the first page over all events', ...limits).equals(15)
    const three = idsOf(await reviewsOf(context, eventId, { limit: 3 }))
    expect(three, 'the page for limit 3', '4.13/28').equals(newest.slice(0, 3))
    const ofAll = await allReviews(context, { limit: 3 })
    expect(ofAll.length, 'the page size for limit 3 over all events', '4.13/28').equals(3)
    const pages = await readPages({
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
      const newest = newestFirst(idsOf(await reviewsOf(context, eventId)), ids)
      for (const order of ['desc', 'asc', undefined] as const) {
        const wanted = order === 'asc' ? newest.toReversed() : newest
        const query = { limit: 2, ...(order && { order }) }
        const paged = await readPages({
          page: (after) => reviewsOf(context, eventId, { ...query, ...(after && { after }) }),
          next: lastId,
        })
        const inOrder = `in ${order ?? 'the default'} order`
        context.expect(idsOf(paged), `the reviews of the event ${inOrder}`, '4.13/26', '4.13/27').equals(wanted)
        const [first = 0] = wanted
        const all = await readPages({
          page: (after = first) => allReviews(context, { ...query, after }),
          next: lastId,
          enough: (seen) => ownIdsIn(idsOf(seen), ids).length >= ids.length - 1,
        })
        const own = ownIdsIn(idsOf(all), ids)
        context
          .expect(own, `the reviews over all events ${inOrder}, after ${first}`, '4.13/26', '4.13/27')
          .equals(wanted.slice(1))
        context.expect(repeated(idsOf(all)), 'the reviews over all events that are on two pages', '4.13/26').equals([])
      }
    },
  ),

  check('limit-is-clamped', 'limit is clamped to 1 and 100', ['G33'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 2)
    const { visitor, expect } = context
    for (const [limit, wanted] of [[0, ids.slice(1)] as const, [1000, ids.toReversed()] as const]) {
      const sent = { params: { eventId }, query: { limit } }
      const page = await visitor.sends(listEventReviews, sent).chooses('G33', 200)
      if (page) expect(idsOf(page), `the page for limit ${limit}`).equals(wanted)
    }
    const longest = await visitor.sends(listAllEventReviews, { query: { limit: 1000 } }).chooses('G33', 200)
    expect(longest?.length ?? 0, 'the page size for limit 1000 over all events').atMost(100)
    await visitor.sendsRaw(listEventReviews, { params: { eventId }, query: { limit: 'many' } }).chooses('G33', 422)
  }),

  check('after-0-starts-at-the-beginning', 'after=0 starts at the beginning', ['G13'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 1)
    const sent = { params: { eventId }, query: { after: 0 } }
    const page = await context.visitor.sends(listEventReviews, sent).chooses('G13', 200)
    context.expect(idsOf(page ?? []), 'the reviews for after=0').equals(ids)
  }),

  check('deleted-review-is-in-no-list', 'A deleted review disappears from both lists', ['3.4/1'], async (context) => {
    const { eventId, ids } = await givenReviews(context, 2)
    const [first = 0, second = 0] = ids
    await context.bob.sends(feeds.deleteFeed, { params: { feedId: second } }).gets(204)
    const left = (await reviewsOf(context, eventId)).filter(isThere)
    context.expect(idsOf(left), 'the reviews of the event without deleted_at').equals([first])
    const all = (await newestReviews(context, ids)).filter(isThere)
    context.expect(ownIdsIn(idsOf(all), ids), 'the reviews over all events without deleted_at').equals([first])
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
      const all = idsOf(await newestReviews(context, [hidden]))
      expect(all, 'the reviews over all events').excludes(hidden)
    },
  ),

  check('missing-event-answers-404', 'Reviews of a missing event return 404', ['G08'], async ({ visitor }) => {
    await visitor.sends(listEventReviews, { params: { eventId: unusedId } }).chooses('G08', 404)
  }),
])
