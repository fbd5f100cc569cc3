import * as fc from 'fast-check'
import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { type Raw, readRequest } from '../../contracts/read.ts'
import type { Actor } from '../actor.ts'
import type { Check } from '../case.ts'
import type { Context } from '../context.ts'
import { type RequestCorruption, requestCorruptionsOf } from '../generate/corrupt-request.ts'
import { requestArbitrary } from '../generate/request.ts'
import { groundsOf, refuses } from './corrupted.ts'
import { answersAsDeclared, successGrounds } from './declared.ts'
import { overRandom } from './random.ts'
import { sampleOf, senderOf } from './samples.ts'
import { checkOf, forEach, generated } from './scenario.ts'

const runs = 3

type Fields = Readonly<Record<string, unknown>>

/** Their effects cannot be taken back, or other cases would notice them. */
const spared: ReadonlySet<string> = new Set<EndpointName>([
  'recharge',
  'withdraw',
  'createIapOrder',
  'verifyIapOrder',
  'markNotificationsRead',
])

type Pin = (context: Context, sample: Fields) => Fields

const kept =
  (...names: readonly string[]): Pin =>
  (_, sample) =>
    Object.fromEntries(names.map((name) => [name, sample[name]]))

/** A reference that is made up leads nowhere. */
const dropped = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, undefined]))

const reward: Pin = (context, sample) => ({ ...kept('price', 'numbers')(context, sample), ...dropped('gift_id') })

/** Left to chance, these would bring nothing but refusals. */
const pins: { readonly [Name in EndpointName]?: Pin } = {
  publishFeed: ({ tag }) => ({
    feed_mark: tag.number(),
    ...dropped('topics', 'repostable_type', 'repostable_id'),
  }),
  rewardFeed: reward,
  rewardTopic: reward,
  commentFeed: () => dropped('reply_user'),
  createTopic: () => dropped('topic_category_id'),
  updateTopic: () => dropped('topic_category_id'),
  createEvent: kept('category_id', 'date'),
  setCanPublish: kept('user_id'),
  registerImUsers: kept('user_ids'),
  createImGroup: () => dropped('members'),
  updateImGroup: (context, sample) => ({ ...kept('im_group_id')(context, sample), ...dropped('new_owner_user') }),
  deleteImGroup: kept('im_group_id'),
  addImGroupMembers: kept('im_group_id', 'members'),
  removeImGroupMembers: kept('im_group_id', 'members'),
}

/** Requests that the contract takes, on things that exist. */
function requestsOn(context: Context, endpoint: Endpoint, sample: Raw): fc.Arbitrary<Raw> {
  const pin = pins[endpoint.name as EndpointName]
  const place = (raw: Raw): Raw => ({
    ...raw,
    ...(sample.params !== undefined && { params: sample.params }),
    ...(pin && { body: { ...(raw.body as Fields), ...pin(context, sample.body as Fields) } }),
  })
  return requestArbitrary(endpoint)
    .map(place)
    .filter((raw) => readRequest(endpoint, raw).ok)
}

function corruptedOn(endpoint: Endpoint, requests: fc.Arbitrary<Raw>): fc.Arbitrary<RequestCorruption> {
  const all = (raw: Raw) => requestCorruptionsOf(endpoint, raw).filter(({ part }) => part !== 'params')
  return fc
    .tuple(requests, fc.nat())
    .map(([raw, pick]) => all(raw).at(pick % Math.max(1, all(raw).length)))
    .filter((one) => one !== undefined)
}

async function isSound(context: Context, endpoint: Endpoint): Promise<void> {
  const [by, sample]: [Actor, Raw] = [await senderOf(context, endpoint), await sampleOf(context, endpoint)]
  const requests = requestsOn(context, endpoint, sample)
  await overRandom(context, requests, runs, (raw) => answersAsDeclared(context, endpoint, by, raw))
  await overRandom(context, corruptedOn(endpoint, requests), runs, (one) => refuses(by, endpoint, one))
}

const checkFor = (endpoint: Endpoint): Check =>
  checkOf(
    endpoint,
    `${endpoint.name} answers whatever is generated for it as declared`,
    [...successGrounds(endpoint), ...groundsOf(endpoint)],
    (context) => isSound(context, endpoint),
  )

const tried = endpoints.filter(({ name }) => !spared.has(name))

export const randomBodies = generated(
  'bodies',
  'Bodies made at random are taken or refused as declared',
  forEach(
    tried.filter(({ body }) => body),
    checkFor,
  ),
)

export const randomQueries = generated(
  'queries',
  'Queries made at random are taken or refused as declared',
  forEach(
    tried.filter(({ query }) => query),
    checkFor,
  ),
)
