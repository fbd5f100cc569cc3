import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { indexText, removeText } from '../../domain/search.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { timeOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { fileNamed } from '../../views/named-files.ts'
import { type MemberWorld, newTimestamps, now, type World } from '../../world.ts'

type Event = Row<'events'>
type CreateBody = Input<typeof events.createEvent>['body']

export async function eventOrRefuse({ store }: World, id: number): Promise<Event> {
  const event = await store.events.get(id)
  return event && !event.deleted_at ? event : refuse(404, 'Event not found')
}

export async function createEvent(world: MemberWorld, body: CreateBody): Promise<Event> {
  if (timeOf(body.date) <= world.clock.now()) refuseField('date', 'must be later than now')
  const category = await world.store.event_categories.get(body.category_id)
  if (!category) return refuseField('category_id', 'does not exist')
  await countInCategories(world, category.id, 1)
  const event = await world.store.events.insert({
    title: body.title,
    category_id: body.category_id,
    user_id: world.me.id,
    avatar: await fileNamed(world, 'avatar', body.avatar),
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
  await indexText(world.store, 'events', event.id, event.title)
  await indexText(world.store, 'event_areas', event.id, event.area)
  return event
}

export async function deleteEvent(world: MemberWorld, { id, category_id }: Event): Promise<void> {
  const deleted = await world.store.events.update({ id, deleted_at: null }, { deleted_at: now(world) })
  if (deleted > 0) await countInCategories(world, category_id, -1)
  for (const kind of ['events', 'event_areas'] as const) await removeText(world.store, kind, id)
}

/** A category counts the events of its children too (G78). */
async function countInCategories({ store }: Pick<World, 'store'>, id: number, add: 1 | -1): Promise<void> {
  const category = await store.event_categories.get(id)
  if (!category) return
  await store.event_categories.update({ id }, { events_count: { add } })
  await countInCategories({ store }, category.parent_id, add)
}

/** A category and its descendants. */
export async function withChildren({ store }: World, id: number): Promise<number[]> {
  const ids = [id]
  for (let parents = [id]; parents.length > 0; ) {
    const children = await store.event_categories.find({ where: { parent_id: { in: parents } } })
    parents = children.map((child) => child.id)
    ids.push(...parents)
  }
  return ids
}

/** True if the mark is new. */
export async function markEvent(
  { store, me }: MemberWorld,
  eventId: number,
  kind: Row<'event_marks'>['kind'],
): Promise<boolean> {
  const row = { user_id: me.id, event_id: eventId, kind }
  if (await store.event_marks.first({ where: row })) return false
  await store.event_marks.insert(row)
  return true
}
