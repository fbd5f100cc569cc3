import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
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

/** Feeds about one event, or about any. Feeds of private topics are left out (G53). */
export async function listReviews({ store }: World, eventId: number | undefined, query: ReviewQuery): Promise<Feed[]> {
  const { after, order, limit } = query
  const about = { repostable_type: 'event', ...(eventId !== undefined && { repostable_id: eventId }) } as const
  const found = new Map<number, Feed>()
  for (const kind of query.type ? media[query.type] : [{}]) {
    const where = { ...about, ...kind, deleted_at: null, members_only: false }
    const rows = await store.feeds.find({ where, order: [['id', order]], ...afterCursor(after), limit })
    for (const row of rows) found.set(row.id, row)
  }
  const sign = order === 'asc' ? 1 : -1
  return [...found.values()].sort((a, b) => sign * (a.id - b.id)).slice(0, limit)
}
