import type { EndpointName } from '../../../contracts/chapters.ts'
import type { ResponseData } from '../../../platform/http/http.ts'
import { Refusal, refuseCall } from '../../../platform/http/refusal.ts'
import { wrapRules } from '../../../platform/middleware.ts'
import type { AnyRule } from '../../../platform/rule.ts'
import { reply } from '../../../platform/rule.ts'
import type { World } from '../../../platform/world.ts'
import type { Variant } from './variant.ts'

type Params = Readonly<Record<string, number>>
type RuleWrapper = (rule: AnyRule) => AnyRule

/** Returns the response of `other` instead of running the rule, if there is one. */
const unless =
  (other: (params: Params, world: World) => Promise<ResponseData | undefined>): RuleWrapper =>
  (rule) =>
  async (input, world) =>
    (await other((input as { params: Params }).params, world)) ?? rule(input, world)

const likes = ({ feedId = 0 }: Params, { store, me }: World) =>
  store.likes.first({ where: { user_id: me?.id ?? 0, likeable_type: 'feeds', likeable_id: feedId } })

const isIn = ({ topicId = 0 }: Params, { store, me }: World) =>
  store.members.first({ where: { topic_id: topicId, user_id: me?.id ?? 0 } })

/** Accepts a repeated request instead of refusing it. */
const idempotent: RuleWrapper = (rule) => async (input, world) => {
  try {
    return await rule(input, world)
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return reply(204)
    throw error
  }
}

/** The document describes neither repeated requests nor when a view counts. */
const ruleWrappers: { readonly [Name in EndpointName]?: RuleWrapper } = {
  likeFeed: unless(async (params, world) =>
    (await likes(params, world)) ? refuseCall(404, 'Liked before') : undefined,
  ),
  unlikeFeed: unless(async (params, world) =>
    (await likes(params, world)) ? undefined : refuseCall(404, 'Not liked'),
  ),
  joinTopic: unless(async (params, world) => ((await isIn(params, world)) ? refuseCall(403, 'You are in') : undefined)),
  leaveTopic: (rule) => async (input, world) => {
    const { params, body } = input as { params: Params; body?: { target?: number } }
    const isAbsent = body?.target === undefined && !(await isIn(params, world))
    return isAbsent ? refuseCall(422, 'You are not in') : rule(input, world)
  },
  attachTag: idempotent,
  detachTag: idempotent,
  verifyIapOrder: unless(async ({ orderId = 0 }, { store }) =>
    (await store.currency_orders.get(orderId))?.state === 1 ? refuseCall(422, 'Verified before') : undefined,
  ),
  getFeed: (rule) => async (input, world) => {
    const { feedId = 0 } = (input as { params: Params }).params
    const feed = await world.store.feeds.get(feedId)
    const response = await rule(input, world)
    if (feed) await world.store.feeds.update({ id: feed.id }, { feed_view_count: feed.feed_view_count, hot: feed.hot })
    return response
  },
}

export const repeatedRequests: Variant = {
  name: 'other responses to repeated requests, and no counted views',
  world: { middleware: [wrapRules((endpoint, rule) => ruleWrappers[endpoint.name as EndpointName]?.(rule) ?? rule)] },
}
