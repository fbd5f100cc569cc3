import { events } from '../../contracts/events.ts'
import { slice } from '../paging.ts'
import { refuse } from '../refusal.ts'
import { reply, rulesFor } from '../rule.ts'
import { dropText, holds, indexText } from '../search.ts'
import { eventCategoryView, eventView, eventViews } from '../views/events.ts'
import { feedViews } from '../views/feeds.ts'
import { isAdministrator, now } from '../world.ts'
import { listEvents } from './event-lists.ts'
import { reviews } from './event-reviews.ts'
import { eventOrRefuse, holdEvent, mark } from './event-steps.ts'

export const eventRules = rulesFor(events, {
  async createEvent({ body }, world) {
    const event = await holdEvent(world, body)
    await indexText(world.store, 'events', event.id, event.title)
    return reply(201, await eventView(world, event))
  },

  async getEvent({ params }, world) {
    return reply(200, await eventView(world, await eventOrRefuse(world, params.eventId)))
  },

  async listEvents({ query }, world) {
    return reply(200, await eventViews(world, await listEvents(world, query)))
  },

  async wantJoinEvent({ params }, world) {
    const { id } = await eventOrRefuse(world, params.eventId)
    if (await mark(world, id, 'want')) await world.store.events.update({ id }, { want_joins_count: { add: 1 } })
    return reply(204)
  },

  async markEventInteresting({ params }, world) {
    const { id } = await eventOrRefuse(world, params.eventId)
    if (await mark(world, id, 'interest')) await world.store.events.update({ id }, { interesteds_count: { add: 1 } })
    return reply(204)
  },

  async deleteEvent({ params }, world) {
    const { id, user_id, category_id } = await eventOrRefuse(world, params.eventId)
    if (user_id !== world.me.id && !isAdministrator(world)) refuse(403, 'Only who made the event may delete it')
    const deleted = await world.store.events.update({ id, deleted_at: null }, { deleted_at: now(world) })
    await world.store.event_categories.update({ id: category_id }, { events_count: { add: -deleted } })
    await dropText(world.store, 'events', id)
    return reply(201, { message: 'The event is deleted' })
  },

  async listEventReviews({ params, query }, world) {
    const { id } = await eventOrRefuse(world, params.eventId)
    return reply(200, await feedViews(world, await reviews(world, id, query)))
  },

  async listAllEventReviews({ query }, world) {
    return reply(200, await feedViews(world, await reviews(world, undefined, query)))
  },

  async listEventCategories({ query }, world) {
    const { keyword } = query
    const { limit, offset } = slice(query)
    const rows = await world.store.event_categories.find({
      order: [
        ['sort', 'desc'],
        ['id', 'desc'],
      ],
      ...(!keyword && { limit, offset }),
    })
    const found = keyword ? rows.filter(({ name }) => holds(name, keyword)).slice(offset, offset + limit) : rows
    return reply(200, found.map(eventCategoryView))
  },

  async getEventCategory({ params }, world) {
    const category = await world.store.event_categories.get(params.categoryId)
    return category ? reply(200, eventCategoryView(category)) : refuse(404, 'There is no such category')
  },
})
