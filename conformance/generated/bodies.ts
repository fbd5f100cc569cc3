import * as fc from 'fast-check'
import { type EndpointName, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Raw, readRequest } from '../../contracts/runtime/read.ts'
import type { Check } from '../authoring/case.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { requestArbitrary } from '../fuzzing/arbitrary.ts'
import { type RequestCorruption, requestCorruptionsOf } from '../fuzzing/corrupt-request.ts'
import { refuses, rejectingRequirements } from './corrupted.ts'
import { respondsAsDeclared, successRequirements } from './support/declared.ts'
import { checkOf, generated } from './support/generated-scenario.ts'
import { forRandomValues } from './support/random.ts'
import { sampleOf, senderOf } from './support/samples.ts'

/** Random credentials are wrong guesses, which servers count (G83), so only corrupted requests are sent. */
const guessing: ReadonlySet<string> = new Set<EndpointName>(['login', 'register', 'loginByMiniProgram'])
const runs = 3

type Fields = Readonly<Record<string, unknown>>

/** Excluded because their effects cannot be undone or would disturb other cases. */
const excluded: ReadonlySet<string> = new Set<EndpointName>([
  'recharge',
  'withdraw',
  'createIapOrder',
  'verifyIapOrder',
  'markNotificationsRead',
])

type Pin = (context: Context, sample: Fields) => Fields

const keep =
  (...names: readonly string[]): Pin =>
  (_, sample) =>
    Object.fromEntries(names.map((name) => [name, sample[name]]))

/** For references, because random ids and files do not exist. */
const omit = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, undefined]))

const reward: Pin = (context, sample) => ({ ...keep('price', 'numbers')(context, sample), ...omit('gift_id') })

/** Fields with fixed values, because random values would be refused. */
const pins: { readonly [Name in EndpointName]?: Pin } = {
  publishFeed: ({ tag }) => ({
    feed_mark: tag.number(),
    ...omit('topics', 'repostable_type', 'repostable_id', 'images', 'video'),
  }),
  rewardFeed: reward,
  rewardTopic: reward,
  commentFeed: () => omit('reply_user'),
  createTopic: () => omit('topic_category_id', 'logo', 'bg'),
  updateTopic: () => omit('topic_category_id', 'logo', 'bg'),
  createEvent: keep('category_id', 'date', 'avatar'),
  createBrand: (context, sample) => ({ ...keep('avatar')(context, sample), ...omit('sub_avatar') }),
  setCanPublish: keep('user_id'),
  registerImUsers: keep('user_ids'),
  createImGroup: () => omit('members'),
  updateImGroup: (context, sample) => ({ ...keep('im_group_id')(context, sample), ...omit('new_owner_user') }),
  deleteImGroup: keep('im_group_id'),
  addImGroupMembers: keep('im_group_id', 'members'),
  removeImGroupMembers: keep('im_group_id', 'members'),
}

/** Random requests that the contract accepts and that name existing objects. */
function randomRequests(context: Context, endpoint: Endpoint, sample: Raw): fc.Arbitrary<Raw> {
  const pin = pins[endpoint.name as EndpointName]
  const pinned = (raw: Raw): Raw => ({
    ...raw,
    ...(sample.params !== undefined && { params: sample.params }),
    ...(pin && { body: { ...(raw.body as Fields), ...pin(context, sample.body as Fields) } }),
  })
  return requestArbitrary(endpoint)
    .map(pinned)
    .filter((raw) => readRequest(endpoint, raw).ok)
}

function corruptedRequests(endpoint: Endpoint, requests: fc.Arbitrary<Raw>): fc.Arbitrary<RequestCorruption> {
  const all = (raw: Raw) => requestCorruptionsOf(endpoint, raw).filter(({ part }) => part !== 'params')
  return fc
    .tuple(requests, fc.nat())
    .map(([raw, pick]) => all(raw).at(pick % Math.max(1, all(raw).length)))
    .filter((one) => one !== undefined)
}

async function answersRandomRequests(context: Context, endpoint: Endpoint): Promise<void> {
  const [by, sample]: [Actor, Raw] = [await senderOf(context, endpoint), await sampleOf(context, endpoint)]
  const requests = randomRequests(context, endpoint, sample)
  if (!guessing.has(endpoint.name))
    await forRandomValues(context, requests, runs, (raw) => respondsAsDeclared(context, endpoint, by, raw))
  await forRandomValues(context, corruptedRequests(endpoint, requests), runs, (one) => refuses(by, endpoint, one))
}

const checkFor = (endpoint: Endpoint): Check =>
  checkOf(
    endpoint,
    `${endpoint.name} responds to random requests as declared`,
    [...successRequirements(endpoint), ...rejectingRequirements(endpoint)],
    (context) => answersRandomRequests(context, endpoint),
  )

const eligible = endpoints.filter(({ name }) => !excluded.has(name))

export const randomBodies = generated(
  'bodies',
  'Random bodies are accepted or refused as declared',
  eligible.filter(({ body }) => body).map(checkFor),
)

export const randomQueries = generated(
  'queries',
  'Random queries are accepted or refused as declared',
  eligible.filter(({ query }) => query).map(checkFor),
)
