import { currency } from '../../contracts/chapters/currency.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { InfrastructureError } from '../model/case-errors.ts'
import { fieldsOf } from '../model/parse-json.ts'
import { createTag } from '../model/tag.ts'
import type { Actor } from './actor.ts'

/**
 * The interface has no operation that returns the caller's own id. It is read from the caller's currency orders, else
 * from their feeds, else from a feed that is published for this and deleted.
 */
export async function findUserId(actor: Actor): Promise<number> {
  const found = (await fromOrders(actor)) ?? (await fromFeeds(actor)) ?? (await fromNewFeed(actor))
  if (found === undefined)
    throw new InfrastructureError(`${actor.name} has a token, but nothing that shows the user id`)
  return found
}

// Not judged: a case that only wants to know who somebody is must not fail on these.
async function fromOrders(actor: Actor): Promise<number | undefined> {
  if (!actor.supports(currency.listCurrencyOrders)) return undefined
  const { body } = await actor.sends(currency.listCurrencyOrders, { query: { limit: 1 } }).answers()
  return numberIn(first(body), 'owner_id')
}

async function fromFeeds(actor: Actor): Promise<number | undefined> {
  if (!actor.supports(feeds.listFeeds)) return undefined
  const { body } = await actor.sends(feeds.listFeeds, { query: { type: 'users', limit: 1 } }).answers()
  return numberIn(first(body), 'user_id')
}

async function fromNewFeed(actor: Actor): Promise<number | undefined> {
  const tag = createTag()
  const body = { feed_content: tag('a feed'), feed_from: 5, feed_mark: tag.number() }
  const { body: made } = await actor.sends(feeds.publishFeed, { body }).answers()
  const { body: own } = await actor.sends(feeds.listFeeds, { query: { type: 'users', limit: 1 } }).answers()
  const feedId = numberIn(made, 'id') ?? numberIn(first(own), 'id')
  if (feedId === undefined) return undefined
  const { body: shown } = await actor.sends(feeds.getFeed, { params: { feedId } }).answers()
  await actor.sends(feeds.deleteFeed, { params: { feedId } }).answers()
  return numberIn(shown, 'user_id')
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

function numberIn(value: unknown, field: string): number | undefined {
  const found = fieldsOf(value)[field]
  return typeof found === 'number' ? found : undefined
}
