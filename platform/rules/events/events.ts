import { events } from '../../../contracts/chapters/events.ts'
import { messages } from '../../../contracts/messages.ts'
import { containsKeyword } from '../../domain/search.ts'
import { refuse } from '../../http/refusal.ts'
import { existing } from '../../queries/rows.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { limitAndOffset } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import { eventCategoryView, eventViews } from '../../views/events.ts'
import { feedViews } from '../../views/feeds.ts'
import { isAdministrator } from '../../world.ts'
import { listEvents } from './event-lists.ts'
import { allReviewViews, findReviews } from './event-reviews.ts'
import { createEvent, deleteEvent, eventOrRefuse, indexEvent, markEvent, withAncestors } from './event-steps.ts'

export const eventRules = rulesFor(events, {
  async createEvent({ body }, world) {
    const { event, view } = await createEvent(world, body)
    return replyAfter(indexEvent(world, event), reply(201, view))
  },

  async getEvent({ params }, world) {
    const [view] = await eventViews(world, [await eventOrRefuse(world, params.eventId)])
    return reply(200, existing(view, 'the event'))
  },

  async listEvents({ query }, world) {
    return reply(200, await eventViews(world, await listEvents(world, query)))
  },

  wantJoinEvent: ({ params }, world) => markEvent(world, params.eventId, 'want'),

  markEventInteresting: ({ params }, world) => markEvent(world, params.eventId, 'interest'),

  async deleteEvent({ params }, world) {
    const event = await eventOrRefuse(world, params.eventId)
    const mayDelete = event.user_id === world.me.id || isAdministrator(world)
    if (!mayDelete) refuse(403, 'Only the creator of the event may delete it')
    const categories = await withAncestors(world, event.category_id)
    return replyAfter(deleteEvent(world, event, categories), reply(201, { message: messages.deleteEvent }))
  },

  async listEventReviews({ params, query }, world) {
    const [, reviews] = await together([
      eventOrRefuse(world, params.eventId),
      findReviews(world, { repostable_id: params.eventId }, query),
    ])
    return reply(200, await feedViews(world, reviews))
  },

  async listAllEventReviews({ query }, world) {
    return reply(200, await allReviewViews(world, query))
  },

  async listEventCategories({ query }, world) {
    const { keyword } = query
    const { limit, offset } = limitAndOffset(query)
    const rows = await world.store.event_categories.find({
      order: [
        ['sort', 'desc'],
        ['id', 'desc'],
      ],
      ...(!keyword && { limit, offset }),
    })
    const found = keyword
      ? rows.filter(({ name }) => containsKeyword(name, keyword)).slice(offset, offset + limit)
      : rows
    return reply(
      200,
      found.map((row) => eventCategoryView(world, row)),
    )
  },

  async getEventCategory({ params }, world) {
    const category = await world.store.event_categories.get(params.categoryId)
    return category ? reply(200, eventCategoryView(world, category)) : refuse(404, 'Category not found')
  },
})
