import type { EndpointName } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../../contracts/openapi/example.ts'
import { type Raw, requestSchemas } from '../../../contracts/runtime/read.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenComment } from '../../fixtures/comments.ts'
import { givenEvent, givenFeed, givenTopic, unusedId } from '../../fixtures/common.ts'
import { givenSettings } from '../../fixtures/settings.ts'
import { defOf, mayBeAbsent, type Schema } from '../../fuzzing/schema-walk.ts'
import { ownPerson } from '../../scenarios/accounts/account-steps.ts'
import { givenBrand } from '../../scenarios/brands/brands.ts'
import { restoreShopInfoLater } from '../../scenarios/brands/shop-info.ts'
import { twoCategories } from '../../scenarios/feeds/feed-steps.ts'
import { sampleBodies } from './sample-bodies.ts'

/** Requests that are valid on this target: they name existing objects, and the sender has permission. */

type Named<T> = { readonly [Name in EndpointName]?: T }

const givenObject: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  feedId: (context) => givenFeed(context, context.alice),
  topicId: (context) => givenTopic(context, context.alice),
  eventId: async (context) => (await givenEvent(context, context.alice)).id,
  brandId: (context) => givenBrand(context, context.alice),
  commentId: async (context) => (await givenComment(context)).commentId,
  categoryId: async (context) => (await twoCategories(context))[0].id,
  userId: ({ bob }) => bob.id(),
}

/**
 * Exceptions to the usual senders, which are the visitor for public operations and alice for the rest. bob creates objects
 * that anybody may create, because alice alone would reach the rate limit.
 */
const senders: Named<(context: Context) => Actor | Promise<Actor>> = {
  publishFeed: ({ bob }) => bob,
  createEvent: ({ bob }) => bob,
  createImGroup: ({ bob }) => bob,
  recharge: ({ bob }) => bob,
  createIapOrder: ({ bob }) => bob,
  pushFeedToCategories: ({ root }) => root,
  removeFeedFromCategory: ({ root }) => root,
  rewardFeed: ({ bob }) => bob,
  rewardTopic: ({ bob }) => bob,
  saveShopInfo: personWithRestoredShopInfo,
  updateNotificationSettings: personWithRestoredSettings,
}

export const senderOf = (context: Context, { name, access }: Endpoint): Actor | Promise<Actor> =>
  senders[name as EndpointName]?.(context) ?? (access === 'public' ? context.visitor : context.alice)

export const paramsOf = ({ params = {} }: Endpoint): string[] => Object.keys(params)

/** The id of an object, or an unused id if the interface neither creates nor lists such objects. */
export const givenParam = async (context: Context, name: string): Promise<number> =>
  (await givenObject[name]?.(context)) ?? unusedId

/** Unused ids, for requests that are refused anyway. */
export const unusedParams = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(paramsOf(endpoint).map((name) => [name, unusedId]))

async function givenParams(context: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const params: Record<string, unknown> = {}
  for (const name of paramsOf(endpoint)) params[name] = await givenParam(context, name)
  return params
}

/** A valid request with only the required fields. */
export async function sampleOf(context: Context, endpoint: Endpoint): Promise<Raw> {
  return {
    ...(endpoint.params && { params: await givenParams(context, endpoint) }),
    ...(endpoint.query && { query: requiredExamples(requestSchemas(endpoint).query) }),
    ...(endpoint.body && { body: (await sampleBodies[endpoint.name as EndpointName]?.(context)) ?? {} }),
  }
}

export const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> => {
  const def = schema && defOf(schema)
  return def?.type === 'object' ? def.shape : {}
}

const requiredExamples = (schema: Schema | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema))
      .filter(([, field]) => !mayBeAbsent(field))
      .map(([name, field]) => [name, exampleOf(field as Parameters<typeof exampleOf>[0])]),
  )

export async function personWithRestoredSettings(context: Context): Promise<Actor> {
  const person = await ownPerson(context)
  await givenSettings(context, person)
  return person
}

export async function personWithRestoredShopInfo(context: Context): Promise<Actor> {
  const person = await ownPerson(context)
  await restoreShopInfoLater(context, person)
  return person
}
