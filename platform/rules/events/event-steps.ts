import type { events } from '../../../contracts/chapters/events.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { timeOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { fileOf } from '../../views/files.ts'
import { type MemberWorld, newTimestamps, type World } from '../../world.ts'

type Event = Row<'events'>
type CreateBody = Input<typeof events.createEvent>['body']

export async function eventOrRefuse({ store }: World, id: number): Promise<Event> {
  const event = await store.events.get(id)
  return event && !event.deleted_at ? event : refuse(404, 'Event not found')
}

export async function createEvent(world: MemberWorld, body: CreateBody): Promise<Event> {
  if (timeOf(body.date) <= world.clock.now()) refuseField('date', 'must be later than now')
  const counted = await world.store.event_categories.update({ id: body.category_id }, { events_count: { add: 1 } })
  if (counted === 0) refuseField('category_id', 'does not exist')
  return world.store.events.insert({
    title: body.title,
    category_id: body.category_id,
    user_id: world.me.id,
    avatar: fileOf(body.avatar),
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
}

/** True if the viewer had not marked it before. */
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
