import type { Call } from '../core/call.ts'
import { omitEmpty } from '../core/shape.ts'
import type { Service } from '../service-type.ts'
import type { Event, EventCategory } from '../state/records.ts'
import { fileView } from './files.ts'
import { contactView, findPerson } from './people.ts'

export function eventView(call: Call, event: Event): Record<string, unknown> {
  const { service, person } = call
  const category = service.world.eventCategories.find((each) => each.id === event.categoryId)
  const wantJoin = person !== null && event.wantJoins.has(person.id)
  return omitEmpty(service, {
    date: service.times.spaced(event.date),
    title: event.title,
    id: event.id,
    content: event.content,
    area: event.area,
    address: event.address,
    expense: event.expense,
    validate: 0,
    interesteds_count: event.interested.size,
    interested: person !== null && event.interested.has(person.id),
    want_joins_count: service.has('want-joins-of-viewer') ? Number(wantJoin) : event.wantJoins.size,
    wantJoin,
    avatar: fileView(service, event.avatar),
    category: category === undefined ? null : eventCategoryView(service, category),
    user_id: event.userId,
    creator: contactView(service, findPerson(service, event.userId), person),
  })
}

export function eventCategoryView(service: Service, category: EventCategory): Record<string, unknown> {
  return {
    events_count: service.world.events.filter((event) => event.categoryId === category.id).length,
    parent_id: service.has('category-is-own-parent') ? category.id : category.parentId,
    sort: category.sort,
    avatar: fileView(service, category.avatar),
    name: category.name,
    id: category.id,
  }
}
