import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { containsKeyword, search } from '../../domain/search.ts'
import type { Condition, Direction, Order, Where } from '../../store.ts'
import { limitAndOffset } from '../../support/paging.ts'
import { timeOf } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { now, type World } from '../../world.ts'
import { withChildren } from './event-steps.ts'

type Event = Row<'events'>
type ListQuery = Input<typeof events.listEvents>['query']
type Page = { readonly limit: number; readonly offset: number }

export async function listEvents(world: World, query: ListQuery): Promise<Event[]> {
  const where = await filterOf(world, query)
  const page = limitAndOffset(query)
  if (query.keyword || query.area) return searchEvents(world, query, where, page)
  if (!query.ob) return upcomingFirst(world, where, page)
  return world.store.events.find({ where, order: orderOf(query.ob), ...page })
}

const filterOf = async (world: World, { recommended, c, user_id }: ListQuery): Promise<Where<Event>> => ({
  deleted_at: null,
  ...(recommended === 1 && { recommended: true }),
  ...(c !== undefined && { category_id: { in: await withChildren(world, c) } }),
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
  const find = (matching: Where<Event>, skipped: number, max = limit) =>
    events.find({ where: matching, order: byDateAscending, limit: max, offset: skipped })
  // On the first page, past events start with the first one, so the upcoming events need not be counted.
  if (offset === 0) return (await Promise.all([find(upcoming, 0), find(past, 0)])).flat().slice(0, limit)
  const [first, before] = await Promise.all([find(upcoming, offset), events.count(upcoming)])
  if (first.length === limit) return first
  return [...first, ...(await find(past, Math.max(0, offset - before), limit - first.length))]
}

/** By title, area or both (G78). The search yields ids in order; to order by date all results are needed. */
async function searchEvents(world: World, query: ListQuery, where: Where<Event>, page: Page): Promise<Event[]> {
  const { keyword = '', area = '', ob } = query
  const [kind, text] = keyword ? (['events', keyword] as const) : (['event_areas', area] as const)
  const load = (id: Condition<number>) => world.store.events.find({ where: { ...where, id } })
  const keep = (event: Event) => containsKeyword(event.title, keyword) && containsKeyword(event.area, area)
  if (ob === 'id:asc' || ob === 'id:desc') {
    return search(world.store, kind, text, load, keep, { ...page, direction: ob === 'id:asc' ? 'asc' : 'desc' })
  }
  const found = await search(world.store, kind, text, load, keep)
  return found.sort(compareByDate(now(world), ob)).slice(page.offset, page.offset + page.limit)
}

function compareByDate(time: string, ob: 'date:asc' | 'date:desc' | undefined): (a: Event, b: Event) => number {
  const isOver = ({ date }: Event) => Number(ob === undefined && date < time)
  const ascending = (a: Event, b: Event) => isOver(a) - isOver(b) || timeOf(a.date) - timeOf(b.date) || a.id - b.id
  return ob === 'date:desc' ? (a, b) => ascending(b, a) : ascending
}
