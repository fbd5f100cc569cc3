import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { rowsBy } from '../../queries/rows.ts'
import type { Where } from '../../store.ts'
import { afterCursor } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import type { World } from '../../world.ts'

type Feed = Row<'feeds'>
type ReviewQuery = Input<typeof events.listEventReviews>['query']

const image: Where<Feed> = { has_image: true }
const video: Where<Feed> = { has_video: true }

/** One query each. */
const media = { image: [image], video: [video], image_or_video: [image, video] } as const

/** Feeds about one event, or about any event that is not deleted (G78). Feeds of private topics are left out (G53). */
export async function listReviews(world: World, eventId: number | undefined, query: ReviewQuery): Promise<Feed[]> {
  if (eventId !== undefined) return reviewsOf(world, { repostable_id: eventId }, query)
  const kept: Feed[] = []
  for (let after = query.after; ; ) {
    const rows = await reviewsOf(world, {}, { ...query, after })
    kept.push(...(await aboutKnownEvents(world, rows)))
    const last = rows[query.limit - 1]
    if (kept.length >= query.limit || !last) return kept.slice(0, query.limit)
    after = last.id
  }
}

async function reviewsOf({ store }: World, about: Where<Feed>, query: ReviewQuery): Promise<Feed[]> {
  const { after, order, limit } = query
  const found = new Map<number, Feed>()
  const pages = (query.type ? media[query.type] : [{}]).map((kind) => {
    const where = { repostable_type: 'event', ...about, ...kind, deleted_at: null, members_only: false } as const
    return store.feeds.find({ where, order: [['id', order]], ...afterCursor(after), limit })
  })
  for (const row of (await Promise.all(pages)).flat()) found.set(row.id, row)
  return [...found.values()].sort((a, b) => (order === 'asc' ? a.id - b.id : b.id - a.id)).slice(0, limit)
}

async function aboutKnownEvents({ store }: World, rows: readonly Feed[]): Promise<Feed[]> {
  const ids = rows.map(({ repostable_id }) => repostable_id)
  const events = await rowsBy(store.events, 'id', ids, { deleted_at: null })
  const known = new Set(events.map(({ id }) => id))
  return rows.filter(({ repostable_id }) => known.has(repostable_id))
}
