import type { EndpointName } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { exampleOf } from '../../contracts/example.ts'
import { type Raw, requestSchemas } from '../../contracts/read.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { defOf, mayBeAbsent, type Schema } from '../generate/schema.ts'
import { givenEvent, givenFeed, givenTopic } from '../given.ts'
import { givenComment } from '../given-comments.ts'
import { givenBrand } from '../scenarios/brands.ts'
import { twoCategories } from '../scenarios/feed-steps.ts'
import { missing } from '../scenarios/transport-steps.ts'
import { bodies } from './bodies-of.ts'
import { sellerInfoKept, settingsKept } from './kept.ts'

/** Requests that are valid on the very target: what they name exists there, and who sends them may. */

type Named<T> = { readonly [Name in EndpointName]?: T }

const things: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  feedId: (context) => givenFeed(context, context.alice),
  topicId: (context) => givenTopic(context, context.alice),
  eventId: async (context) => (await givenEvent(context, context.alice)).id,
  brandId: (context) => givenBrand(context, context.alice),
  commentId: async (context) => (await givenComment(context)).commentId,
  categoryId: async (context) => (await twoCategories(context))[0].id,
  userId: ({ bob }) => bob.id(),
}

/** For whoever is not alice, or for operations that are for everybody, not the visitor. */
const senders: Named<(context: Context) => Actor | Promise<Actor>> = {
  pushFeedToCategories: ({ root }) => root,
  removeFeedFromCategory: ({ root }) => root,
  rewardFeed: ({ bob }) => bob,
  rewardTopic: ({ bob }) => bob,
  saveShopInfo: sellerInfoKept,
  updateNotificationSettings: settingsKept,
}

export const senderOf = (context: Context, { name, access }: Endpoint): Actor | Promise<Actor> =>
  senders[name as EndpointName]?.(context) ?? (access === 'public' ? context.visitor : context.alice)

export const paramsOf = ({ params = {} }: Endpoint): string[] => Object.keys(params)

/** What the interface neither makes nor lists does not exist. */
export const givenParam = async (context: Context, name: string): Promise<number> =>
  (await things[name]?.(context)) ?? missing

/** Ids that nothing has, for requests that are refused anyway. */
export const noParams = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(paramsOf(endpoint).map((name) => [name, missing]))

async function givenParams(context: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const params: Record<string, unknown> = {}
  for (const name of paramsOf(endpoint)) params[name] = await givenParam(context, name)
  return params
}

/** With what is needed and nothing else. */
export async function sampleOf(context: Context, endpoint: Endpoint): Promise<Raw> {
  return {
    ...(endpoint.params && { params: await givenParams(context, endpoint) }),
    ...(endpoint.query && { query: needed(requestSchemas(endpoint).query) }),
    ...(endpoint.body && { body: (await bodies[endpoint.name as EndpointName]?.(context)) ?? {} }),
  }
}

export const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> => {
  const def = schema && defOf(schema)
  return def?.type === 'object' ? def.shape : {}
}

const needed = (schema: Schema | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema))
      .filter(([, field]) => !mayBeAbsent(field))
      .map(([name, field]) => [name, exampleOf(field as Parameters<typeof exampleOf>[0])]),
  )
