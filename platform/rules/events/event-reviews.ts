import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import type { Where } from '../../store.ts'
import { afterCursor } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import { type FeedView, feedViews } from '../../views/feeds.ts'
import type { World } from '../../world.ts'

type Feed = Row<'feeds'>
type ReviewQuery = Input<typeof events.listEventReviews>['query']

const image: Where<Feed> = { has_image: true }
const video: Where<Feed> = { has_video: true }

/** Each condition takes one query. */
const media = { image: [image], video: [video], image_or_video: [image, video] } as const

/** Reviews of events that are not deleted (G78): only these have a `repostable` in their view. */
export async function allReviewViews(world: World, query: ReviewQuery): Promise<FeedView[]> {
  const kept: FeedView[] = []
  for (let after = query.after; ; ) {
    const rows = await findReviews(world, {}, { ...query, after })
    const views = await feedViews(world, rows)
    kept.push(...views.filter(({ repostable }) => repostable !== undefined))
    const last = rows[query.limit - 1]
    if (kept.length >= query.limit || !last) return kept.slice(0, query.limit)
    after = last.id
  }
}

/** Feeds about events. Those of private topics are left out (G53). */
export async function findReviews({ store }: World, about: Where<Feed>, query: ReviewQuery): Promise<Feed[]> {
  const { after, order, limit } = query
  const found = new Map<number, Feed>()
  const pages = (query.type ? media[query.type] : [{}]).map((kind) => {
    const where = { repostable_type: 'event', ...about, ...kind, deleted_at: null, members_only: false } as const
    return store.feeds.find({ where, order: [['id', order]], ...afterCursor(after), limit })
  })
  for (const row of (await Promise.all(pages)).flat()) found.set(row.id, row)
  return [...found.values()].sort((a, b) => (order === 'asc' ? a.id - b.id : b.id - a.id)).slice(0, limit)
}
