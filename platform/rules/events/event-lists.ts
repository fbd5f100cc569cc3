import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import type { Direction, Order, Where } from '../../store.ts'
import { limitAndOffset } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import { now, type World } from '../../world.ts'

type Event = Row<'events'>
type ListQuery = Input<typeof events.listEvents>['query']
type Page = { readonly limit: number; readonly offset: number }

export async function listEvents(world: World, query: ListQuery): Promise<Event[]> {
  const where = filterOf(query)
  const page = limitAndOffset(query)
  if (query.keyword) return searchEvents(world, query.keyword, where, query.ob, page)
  if (!query.ob) return upcomingFirst(world, where, page)
  return world.store.events.find({ where, order: orderOf(query.ob), ...page })
}

const filterOf = ({ recommended, c, area, user_id }: ListQuery): Where<Event> => ({
  deleted_at: null,
  ...(recommended === 1 && { recommended: true }),
  ...(c !== undefined && { category_id: c }),
  ...(area && { area }),
  ...(user_id !== undefined && { user_id }),
})

function orderOf(ob: NonNullable<ListQuery['ob']>): Order<Event> {
  const [column, direction] = ob.split(':') as ['id' | 'date', Direction]
  return column === 'id'
    ? [['id', direction]]
    : [
        ['date', direction],
        ['id', direction],
      ]
}

const byDateAscending: Order<Event> = [
  ['date', 'asc'],
  ['id', 'asc'],
]

/** Upcoming events, then past ones, each by date; a page may contain both. */
async function upcomingFirst(world: World, where: Where<Event>, { limit, offset }: Page): Promise<Event[]> {
  const { events } = world.store
  const upcoming = { ...where, date: { gte: now(world) } }
  const past = { ...where, date: { lt: now(world) } }
  const first = await events.find({ where: upcoming, order: byDateAscending, limit, offset })
  if (first.length === limit) return first
  const pastOffset = first.length > 0 ? 0 : Math.max(0, offset - (await events.count(upcoming)))
  const rest = await events.find({
    where: past,
    order: byDateAscending,
    limit: limit - first.length,
    offset: pastOffset,
  })
  return [...first, ...rest]
}

/** The search yields ids in order; to order by date all results are needed. */
async function searchEvents(
  world: World,
  keyword: string,
  where: Where<Event>,
  ob: ListQuery['ob'],
  page: Page,
): Promise<Event[]> {
  const load = (ids: readonly number[]) => world.store.events.find({ where: { ...where, id: { in: ids } } })
  const keep = ({ title }: Event) => containsKeyword(title, keyword)
  if (ob === 'id:asc' || ob === 'id:desc') {
    return search(world.store, 'events', keyword, load, keep, { ...page, direction: ob === 'id:asc' ? 'asc' : 'desc' })
  }
  const found = await search(world.store, 'events', keyword, load, keep, { limit: Number.POSITIVE_INFINITY })
  return found.sort(compareByDate(now(world), ob)).slice(page.offset, page.offset + page.limit)
}

function compareByDate(time: string, ob: 'date:asc' | 'date:desc' | undefined): (a: Event, b: Event) => number {
  const isOver = ({ date }: Event) => Number(ob === undefined && date < time)
  const ascending = (a: Event, b: Event) =>
    isOver(a) - isOver(b) || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id)
  return ob === 'date:desc' ? (a, b) => ascending(b, a) : ascending
}
