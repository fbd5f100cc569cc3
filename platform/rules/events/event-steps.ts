import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { indexText, removeText } from '../../domain/search.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { reply, replyAfter } from '../../rule.ts'
import { valuesOf } from '../../store.ts'
import { timeOf, timeText } from '../../support/time.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import { type EventView, eventView, relatedToEvents } from '../../views/events.ts'
import { fileNamed } from '../../views/named-files.ts'
import { type MemberWorld, newTimestamps, now, type World } from '../../world.ts'

type Event = Row<'events'>
type CreateBody = Input<typeof events.createEvent>['body']

export async function eventOrRefuse({ store }: World, id: number): Promise<Event> {
  const event = await store.events.get(id)
  return event && !event.deleted_at ? event : refuse(404, 'Event not found')
}

/** Returns the event and its view. The rows that the view refers to are read together with the insert. */
export async function createEvent(world: MemberWorld, body: CreateBody): Promise<{ event: Event; view: EventView }> {
  if (timeOf(body.date) <= world.clock.now()) refuseField('date', 'must be later than now')
  const [categories, avatar] = await together([
    withAncestors(world, body.category_id),
    fileNamed(world, 'avatar', body.avatar),
  ])
  if (categories.length === 0) refuseField('category_id', 'does not exist')
  const inserted = world.store.events.insert({
    title: body.title,
    category_id: body.category_id,
    user_id: world.me.id,
    avatar,
    date: timeText(timeOf(body.date)),
    content: body.content,
    area: body.area ?? '',
    address: body.address ?? null,
    expense: body.expense,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    recommended: false,
    want_joins_count: 0,
    interesteds_count: 0,
    ...newTimestamps(world),
    deleted_at: null,
  })
  const [event, , related] = await Promise.all([
    inserted,
    countInCategories(world, categories, 1),
    relatedToEvents(world, [{ category_id: body.category_id, user_id: world.me.id }]),
  ])
  return { event, view: eventView(world, event, related, new Set()) }
}

/** Returns the pending writes. */
export const indexEvent = ({ store }: World, { id, title, area }: Event): Promise<unknown>[] => [
  indexText(store, 'events', id, title),
  indexText(store, 'event_areas', id, area),
]

/** Returns the pending writes. */
export const deleteEvent = (world: MemberWorld, { id }: Event, categories: readonly number[]): Promise<unknown>[] => [
  world.store.events.update({ id }, { deleted_at: now(world) }),
  countInCategories(world, categories, -1),
  ...(['events', 'event_areas'] as const).map((kind) => removeText(world.store, kind, id)),
]

/** A category counts the events of its children too (G78). */
const countInCategories = ({ store }: World, ids: readonly number[], add: 1 | -1): Promise<number> =>
  store.event_categories.update({ id: { in: ids } }, { events_count: { add } })

/** A category and its ancestors, read two levels at a time; empty if the category does not exist. */
export async function withAncestors({ store }: World, id: number): Promise<number[]> {
  const ids: number[] = []
  for (let next = id; next > 0; ) {
    const [category, parent] = await Promise.all([
      store.event_categories.get(next),
      store.event_categories.first({ where: { id: valuesOf('event_categories', 'parent_id', { id: next }) } }),
    ])
    ids.push(...[category, parent].flatMap((one) => (one ? [one.id] : [])))
    next = parent?.parent_id ?? 0
  }
  return ids
}

/** A category and its descendants. */
export async function withChildren({ store }: World, id: number): Promise<number[]> {
  const childrenOf = Map.groupBy(await store.event_categories.find({}), ({ parent_id }) => parent_id)
  const ids = [id]
  for (const parent of ids) ids.push(...(childrenOf.get(parent) ?? []).map((child) => child.id))
  return ids
}

/** Counts the mark in its column if it is new. */
export async function markEvent(world: MemberWorld, id: number, kind: Row<'event_marks'>['kind']) {
  const { store, me } = world
  const row = { user_id: me.id, event_id: id, kind }
  const [, known] = await together([eventOrRefuse(world, id), store.event_marks.first({ where: row })])
  if (known) return reply(204)
  const counted = kind === 'want' ? { want_joins_count: { add: 1 } } : { interesteds_count: { add: 1 } }
  return replyAfter([store.event_marks.insert(row), store.events.update({ id }, counted)], reply(204))
}
