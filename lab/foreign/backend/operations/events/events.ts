import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { needText, needWhole, raw, text, whole } from '../../core/fields.ts'
import { created, invalid, missing, nothing, ok, type Result, refuse } from '../../core/result.ts'
import { readTime } from '../../state/clock.ts'
import { isAdministrator } from '../../state/people.ts'
import type { Event } from '../../state/records.ts'
import { eventView } from '../../views/events.ts'
import { checkNode } from '../../views/files.ts'

function titleGiven(call: Call): string {
  const title = needText(call, 'title')
  const length = [...title].length
  const maxLength = call.service.has('title-one-longer') ? 31 : 30
  if (length < 2 || length > maxLength) throw invalid('title', 'El título tiene de 2 a 30 caracteres')
  return title
}

function dateGiven(call: Call): number {
  const given = needText(call, 'date')
  const isUsual = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\dZ?$/.test(given)
  const date = isUsual || !call.service.has('date-forms-strict') ? readTime(given) : null
  if (date === null) throw invalid('date', 'No es una fecha')
  if (date <= call.service.clock.now() && !call.service.has('event-in-the-past')) {
    throw invalid('date', 'La fecha ya ha pasado')
  }
  return call.service.has('event-date-shifted') && !given.endsWith('Z') ? date - 2 * 3_600_000 : date
}

function contentGiven(call: Call): string {
  const content = needText(call, 'content')
  if (Buffer.byteLength(content) >= 65_000) throw invalid('content', 'El texto es demasiado largo')
  return call.service.has('backslashes-lost') ? content.replaceAll('\\', '') : content
}

function placeGiven(call: Call): Pick<Event, 'area' | 'address'> {
  const area = text(call, 'area') ?? null
  const address = text(call, 'address') ?? null
  const lacking = call.service.has('area-always-needed') ? area === null : area === null && address === null
  if (lacking) throw invalid('area', 'Falta el lugar')
  return { area, address }
}

function categoryGiven(call: Call): number {
  const id = needWhole(call, 'category_id')
  const known = call.service.world.eventCategories.some((each) => each.id === id)
  if (!known) throw invalid('category_id', 'Esa categoría no existe')
  return id
}

function create(call: Call): Result {
  const person = me(call)
  const { service } = call
  if (raw(call, 'avatar') === undefined) throw invalid('avatar', 'avatar es obligatorio')
  const expense = whole(call, 'expense') ?? 0
  if (expense < 0) throw invalid('expense', 'El precio no puede ser negativo')
  const fields = { title: titleGiven(call), content: contentGiven(call), categoryId: categoryGiven(call) }
  const event: Event = {
    ...fields,
    ...placeGiven(call),
    date: dateGiven(call),
    avatar: checkNode(call, 'avatar', raw(call, 'avatar')),
    id: service.ids('event'),
    userId: person.id,
    expense,
    recommended: false,
    wantJoins: new Set(),
    interested: new Set(),
  }
  service.world.events.push(event)
  return created(eventView(call, event))
}

function find(call: Call): Event {
  const event = call.service.world.events.find((each) => each.id === param(call))
  if (event === undefined) throw missing('el evento')
  return event
}

function show(call: Call): Result {
  return ok(eventView(call, find(call)))
}

function wantJoin(call: Call): Result {
  const person = me(call)
  const event = find(call)
  const undo = call.service.has('want-join-toggles') && event.wantJoins.has(person.id)
  if (undo) event.wantJoins.delete(person.id)
  else event.wantJoins.add(person.id)
  return nothing()
}

function interest(call: Call): Result {
  const person = me(call)
  const event = find(call)
  const flags = call.service.has('interest-is-want-join') ? event.wantJoins : event.interested
  flags.add(person.id)
  return nothing()
}

function remove(call: Call): Result {
  const person = me(call)
  const event = find(call)
  const allowed = event.userId === person.id || isAdministrator(person)
  if (!allowed && !call.service.has('anyone-deletes-events')) throw refuse(403, 'No es tu evento')
  call.service.world.events = call.service.world.events.filter((each) => each !== event)
  return created({ message: 'Evento borrado' })
}

export const eventRoutes: Route[] = [
  route('POST /events', create),
  route('GET /events/{eventId}', show),
  route('POST /events/{eventId}/want-join', wantJoin),
  route('POST /events/{eventId}/interest', interest),
  route('DELETE /events/{eventId}', remove),
]
