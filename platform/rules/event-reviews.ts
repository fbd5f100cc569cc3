import type { Input } from '../../contracts/endpoint.ts'
import type { events } from '../../contracts/events.ts'
import { beyond } from '../paging.ts'
import type { Where } from '../store.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'

type Feed = Row<'feeds'>
type ReviewQuery = Input<typeof events.listEventReviews>['query']

const image: Where<Feed> = { has_image: true }
const video: Where<Feed> = { has_video: true }

/** Which feeds count; one that has either is in one of several lists. */
const media = { image: [image], video: [video], image_or_video: [image, video] } as const

/** Feeds about events: about one, or about any. What was published in a private topic stays there (G53). */
export async function reviews({ store }: World, eventId: number | undefined, query: ReviewQuery): Promise<Feed[]> {
  const { after, order, limit } = query
  const about = { repostable_type: 'event', ...(eventId !== undefined && { repostable_id: eventId }) } as const
  const found = new Map<number, Feed>()
  for (const kind of query.type ? media[query.type] : [{}]) {
    const where = { ...about, ...kind, deleted_at: null, members_only: false }
    const rows = await store.feeds.find({ where, order: [['id', order]], ...beyond(after), limit })
    for (const row of rows) found.set(row.id, row)
  }
  const sign = order === 'asc' ? 1 : -1
  return [...found.values()].sort((a, b) => sign * (a.id - b.id)).slice(0, limit)
}
