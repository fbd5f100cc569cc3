import * as z from 'zod'
import { ourMaximum, ourMinimum } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { anyOf, notTogether } from '../dsl/conditions.ts'
import { endpoint } from '../dsl/endpoint.ts'
import { id, large, list } from '../dsl/fields.ts'
import { clampedLimit } from '../dsl/limits.ts'
import { message, nothing } from '../dsl/replies.ts'
import { filter, role } from '../dsl/roles.ts'
import {
  anyText,
  cursor,
  fileNode,
  filledText,
  idText,
  offset,
  page,
  pathId,
  sortDirection,
  timeText,
  wholeText,
} from '../dsl/wire.ts'
import { event, eventCategory } from '../resources/events.ts'
import { feed } from '../resources/feeds.ts'
import { mediaType } from './feeds.ts'

const eventId = pathId('the event')

/** The length in UTF-8 bytes, without `TextEncoder`, which is not part of ECMAScript. */
const bytes = (value: string) => [...value].reduce((sum, character) => sum + bytesOf(character.codePointAt(0) ?? 0), 0)
const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
export const maxContent = 64_999

const paged = { offset: offset(), limit: clampedLimit(), page: page().optional() }

const reviewQuery = {
  type: mediaType,
  after: cursor('id of the last review received'),
  order: role('order', sortDirection.default('desc')),
  limit: clampedLimit(),
}

export const events = chapter('events', '4.13', {
  createEvent: endpoint({
    method: 'POST',
    path: '/events',
    access: 'member',
    summary: 'Create an event',
    body: {
      title: z.string().min(2).max(30).describe('title, 2 to 30 characters'),
      category_id: id('category'),
      avatar: fileNode('cover'),
      date: timeText('when it takes place; must be in the future'),
      content: z
        .string()
        .min(1)
        .refine((value) => bytes(value) <= maxContent, 'must be under 65000 bytes')
        .meta({ description: 'description, under 65000 bytes', 'x-max-bytes': maxContent }),
      area: filledText('region').optional(),
      address: filledText('detailed address').optional(),
      expense: large(z.int().min(0).default(0).describe('fee per person, in the smallest unit of money')),
      latitude: z.number().check(ourMinimum(-90), ourMaximum(90)).describe('latitude').optional(),
      longitude: z.number().check(ourMinimum(-180), ourMaximum(180)).describe('longitude').optional(),
    },
    conditions: [anyOf('area', 'address')],
    responses: { 201: event },
  }),
  getEvent: endpoint({
    method: 'GET',
    path: '/events/:eventId',
    access: 'public',
    summary: 'Read one event',
    params: { eventId },
    responses: { 200: event },
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/events',
    access: 'public',
    summary: 'List events; upcoming events first, soonest first',
    query: {
      recommended: filter(wholeText('1 for recommended events only', { min: 0, max: 1 }).optional()),
      keyword: filter(anyText('keyword in the title').optional(), { contains: 'title' }),
      c: filter(idText('category').optional(), { is: 'category.id', parent: 'category.parent_id' }),
      area: filter(anyText('region').optional(), { resembles: 'area' }),
      ...paged,
      user_id: filter(idText('events created by this user').optional(), { is: 'user_id' }),
      ob: role(
        'order',
        z
          .enum(['id:desc', 'id:asc', 'date:desc', 'date:asc'])
          .describe('order; by default by date, with past events last')
          .optional(),
      ),
    },
    conditions: [notTogether('page', 'offset')],
    responses: { 200: list(event, 'events') },
  }),
  wantJoinEvent: endpoint({
    method: 'POST',
    path: '/events/:eventId/want-join',
    access: 'member',
    summary: 'Mark that the viewer wants to join an event',
    params: { eventId },
    responses: { 204: nothing },
  }),
  markEventInteresting: endpoint({
    method: 'POST',
    path: '/events/:eventId/interest',
    access: 'member',
    summary: 'Mark that the viewer is interested in an event',
    params: { eventId },
    responses: { 204: nothing },
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/events/:eventId',
    access: 'member',
    summary: 'Delete an event (201 as in the document)',
    params: { eventId },
    responses: { 201: z.unknown(), 403: message, 404: message },
  }),
  listEventReviews: endpoint({
    method: 'GET',
    path: '/events/:eventId/comments',
    access: 'public',
    summary: 'List the reviews of one event',
    params: { eventId },
    query: reviewQuery,
    responses: { 200: list(feed, 'reviews, which are feeds') },
  }),
  listAllEventReviews: endpoint({
    method: 'GET',
    path: '/events/comments',
    access: 'public',
    summary: 'List the reviews of all events',
    query: reviewQuery,
    responses: { 200: list(feed, 'reviews, which are feeds') },
  }),
  listEventCategories: endpoint({
    method: 'GET',
    path: '/event-categories',
    access: 'public',
    summary: 'List event categories',
    query: { keyword: filter(anyText('keyword in the name').optional(), { contains: 'name' }), ...paged },
    conditions: [notTogether('page', 'offset')],
    responses: { 200: list(eventCategory, 'categories') },
  }),
  getEventCategory: endpoint({
    method: 'GET',
    path: '/event-categories/:categoryId',
    access: 'public',
    summary: 'Read one event category',
    params: { categoryId: pathId('the category') },
    responses: { 200: eventCategory },
  }),
})
