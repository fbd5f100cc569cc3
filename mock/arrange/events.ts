import { events } from '../../contracts/chapters/events.ts'
import { day, timeText } from '../../platform/support/time.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'

export interface MadeEvent {
  readonly id: number
}

export async function makeEvent(
  context: ArrangeContext,
  given: Plan['events'][number],
  at: string,
): Promise<MadeEvent> {
  const { by, wantJoin, interested, category_id, date, content, recommended, created_at: _, ...fields } = given
  const host = await context.as(by, `${at}.by`)
  const body = {
    ...fields,
    category_id: category_id ?? (await firstCategory(context, `${at}.category_id`)),
    date: timeText(date === undefined ? context.parts.clock.now() + 7 * day : context.timeOf(date)),
    content: content ?? fields.title,
  }
  const { id } = (await host.call(events.createEvent, { body })).body
  if (recommended) await context.parts.store.events.update({ id }, { recommended })
  for (const [index, name] of wantJoin.entries())
    await (await context.as(name, `${at}.wantJoin.${index}`)).call(events.wantJoinEvent, { params: { eventId: id } })
  for (const [index, name] of interested.entries())
    await (await context.as(name, `${at}.interested.${index}`)).call(events.markEventInteresting, {
      params: { eventId: id },
    })
  return { id }
}

async function firstCategory({ parts }: ArrangeContext, at: string): Promise<number> {
  const [first] = await parts.store.event_categories.find({ order: [['id', 'asc']], limit: 1 })
  return first?.id ?? fail(at, 'is required: this world has no categories')
}
