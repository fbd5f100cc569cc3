import { events } from '../../contracts/events.ts'
import { day, timeText } from '../../platform/time.ts'
import { wrong } from './errors.ts'
import type { Plan } from './schema.ts'
import type { Stage } from './stage.ts'

export interface MadeEvent {
  readonly id: number
}

export async function makeEvent(stage: Stage, given: Plan['events'][number], at: string): Promise<MadeEvent> {
  const { by, wantJoin, interested, category_id, date, content, ...fields } = given
  const host = await stage.as(by, `${at}.by`)
  const body = {
    ...fields,
    category_id: category_id ?? (await firstCategory(stage, `${at}.category_id`)),
    date: date ?? timeText(stage.parts.clock.now() + 7 * day),
    content: content ?? fields.title,
  }
  const { id } = (await host.does(events.createEvent, { body })).body
  for (const [place, name] of wantJoin.entries())
    await (await stage.as(name, `${at}.wantJoin.${place}`)).does(events.wantJoinEvent, { params: { eventId: id } })
  for (const [place, name] of interested.entries())
    await (await stage.as(name, `${at}.interested.${place}`)).does(events.markEventInteresting, {
      params: { eventId: id },
    })
  return { id }
}

async function firstCategory({ parts }: Stage, at: string): Promise<number> {
  const [first] = await parts.store.event_categories.find({ order: [['id', 'asc']], limit: 1 })
  return first?.id ?? wrong(at, 'is needed: this world has no categories')
}
