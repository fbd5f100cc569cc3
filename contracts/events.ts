import * as z from 'zod'
import { chapter } from './chapter.ts'
import { anyOf, notTogether } from './conditions.ts'
import { endpoint } from './endpoint.ts'
import { mediaTypes } from './feeds.ts'
import { id, list, time } from './fields.ts'
import { clampedLimit } from './limits.ts'
import { message, nothing } from './replies.ts'
import { event, eventCategory } from './resources/events.ts'
import { feed } from './resources/feeds.ts'
import { cursor, fileNode, idText, offset, page, pathId, wholeText } from './wire.ts'

const eventId = pathId('the event')

/** As UTF-8. */
const bytes = (value: string) => [...value].reduce((sum, letter) => sum + bytesOf(letter.codePointAt(0) ?? 0), 0)
const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
const paged = { offset: offset(), limit: clampedLimit(), page: page().optional() }

const reviewQuery = {
  type: z.enum(mediaTypes).describe('kind of media; all unless given').optional(),
  after: cursor('id of the last review received'),
  order: z.enum(['asc', 'desc']).default('desc').describe('order by id'),
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
      date: time('when it takes place, later than now'),
      content: z
        .string()
        .min(1)
        .refine((value) => bytes(value) < 65000, 'must be under 65000 bytes')
        .describe('description, under 65000 bytes'),
      area: z.string().min(1).describe('region').optional(),
      address: z.string().min(1).describe('detailed address').optional(),
      expense: z.int().min(0).default(0).describe('fee for one person, smallest unit of money'),
      latitude: z.number().describe('latitude').optional(),
      longitude: z.number().describe('longitude').optional(),
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
    summary: 'List events; those to come first, the next one leading',
    query: {
      recommended: wholeText('1 for recommended ones', { min: 0, max: 1 }).optional(),
      keyword: z.string().describe('keyword in the title').optional(),
      c: idText('category').optional(),
      area: z.string().describe('region').optional(),
      ...paged,
      user_id: idText('events made by this person').optional(),
      ob: z
        .enum(['id:desc', 'id:asc', 'date:desc', 'date:asc'])
        .describe('order; unless given, by date with past events last')
        .optional(),
    },
    conditions: [notTogether('page', 'offset')],
    responses: { 200: list(event, 'events') },
  }),
  wantJoinEvent: endpoint({
    method: 'POST',
    path: '/events/:eventId/want-join',
    access: 'member',
    summary: 'Say that one wants to join an event',
    params: { eventId },
    responses: { 204: nothing },
  }),
  markEventInteresting: endpoint({
    method: 'POST',
    path: '/events/:eventId/interest',
    access: 'member',
    summary: 'Say that one is interested in an event',
    params: { eventId },
    responses: { 204: nothing },
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/events/:eventId',
    access: 'member',
    summary: 'Delete an event (answers 201, as the document says)',
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
    summary: 'List the categories of events',
    query: { keyword: z.string().describe('keyword in the name').optional(), ...paged },
    conditions: [notTogether('page', 'offset')],
    responses: { 200: list(eventCategory, 'categories') },
  }),
  getEventCategory: endpoint({
    method: 'GET',
    path: '/event-categories/:categoryId',
    access: 'public',
    summary: 'Read one category of events',
    params: { categoryId: pathId('the category') },
    responses: { 200: eventCategory },
  }),
})
