import { currency } from '../../contracts/chapters/currency.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { InfrastructureError } from '../model/case-errors.ts'
import { fieldsOf } from '../model/json.ts'
import { createTag } from '../model/tag.ts'
import type { Actor } from './actor.ts'

const lookup = { isLookup: true } as const

/**
 * The interface has no operation that returns the caller's id. Reads it from the caller's currency orders, else from
 * their feeds, else from a new feed that is deleted again.
 */
export async function findUserId(actor: Actor): Promise<number> {
  const found = (await fromOrders(actor)) ?? (await fromFeeds(actor)) ?? (await fromNewFeed(actor))
  if (found === undefined)
    throw new InfrastructureError(
      `cannot find the user id of ${actor.name}: there are no orders and no feeds. Configure adapter.userId`,
    )
  return found
}

// Responses are not checked here: looking up an id must not fail a case.
async function fromOrders(actor: Actor): Promise<number | undefined> {
  if (!actor.supports(currency.listCurrencyOrders)) return undefined
  const { body } = await actor.sends(currency.listCurrencyOrders, { query: { limit: 1 } }, lookup).response()
  return numberIn(first(body), 'owner_id')
}

/** Several authors prove that the target ignores the type. */
async function fromFeeds(actor: Actor): Promise<number | undefined> {
  if (!actor.supports(feeds.listFeeds)) return undefined
  const { body } = await actor.sends(feeds.listFeeds, { query: { type: 'users', limit: 20 } }, lookup).response()
  const authors = new Set((Array.isArray(body) ? body : []).map((feed) => numberIn(feed, 'user_id')))
  return authors.size === 1 ? [...authors][0] : undefined
}

async function fromNewFeed(actor: Actor): Promise<number | undefined> {
  const tag = createTag()
  const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number() }
  const { body: made } = await actor.sends(feeds.publishFeed, { body }, lookup).response()
  const { body: own } = await actor.sends(feeds.listFeeds, { query: { type: 'users', limit: 1 } }, lookup).response()
  const feedId = numberIn(made, 'id') ?? numberIn(first(own), 'id')
  if (feedId === undefined) return undefined
  const { body: shown } = await actor.sends(feeds.getFeed, { params: { feedId } }, lookup).response()
  await actor.sends(feeds.deleteFeed, { params: { feedId } }, lookup).response()
  return numberIn(shown, 'user_id') ?? numberIn(first(own), 'user_id')
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

function numberIn(value: unknown, field: string): number | undefined {
  const found = fieldsOf(value)[field]
  return typeof found === 'number' ? found : undefined
}
