import { brands } from '../../contracts/brands.ts'
import type { EndpointName } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { events } from '../../contracts/events.ts'
import { feeds } from '../../contracts/feeds.ts'
import { topics } from '../../contracts/topics.ts'
import type { Actor } from '../actor.ts'
import { dropGroup } from '../scenarios/im-steps.ts'

type Made = { readonly id?: unknown; readonly im_group_id?: unknown }

/** How to take away what an operation has made. What is made within something else goes with that. */
const undos: { readonly [Name in EndpointName]?: (by: Actor, made: Made) => Promise<unknown> } = {
  publishFeed: (by, { id }) => by.sendsRaw(feeds.deleteFeed, { params: { feedId: id } }).answers(),
  createTopic: (by, { id }) => by.sendsRaw(topics.deleteTopic, { params: { topicId: id } }).answers(),
  createEvent: (by, { id }) => by.sendsRaw(events.deleteEvent, { params: { eventId: id } }).answers(),
  createBrand: (by, { id }) =>
    by.sendsRaw(brands.updateBrand, { params: { brandId: id }, body: { deleted_at: 1 } }).answers(),
  createImGroup: (by, { im_group_id }) => dropGroup(by, String(im_group_id)),
}

/** Given the body of a success. */
export async function undo(by: Actor, { name }: Endpoint, made: unknown): Promise<void> {
  const isObject = typeof made === 'object' && made !== null
  if (isObject) await undos[name as EndpointName]?.(by, made)
}
