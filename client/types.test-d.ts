import type { session } from '../contracts/chapters/accounts.ts'
import type { chapters } from '../contracts/chapters.ts'
import type { Endpoint, Sending } from '../contracts/dsl/endpoint.ts'
import type { resources } from '../contracts/resources/index.ts'
import type { errorBody } from '../contracts/runtime/errors.ts'
import { type Client, createClient } from './client.ts'
import type * as operations from './generated/operations.ts'
import { likeFeed } from './generated/operations.ts'
import type * as t from './generated/types.ts'
import type { Operation } from './operation.ts'
import type { ContractResponse, OperationResponse } from './response.ts'

/** Type tests: compiled, never run. The generated types must equal those that Zod infers from the contracts. */

/** Whether two types are identical. Assignability is not enough: any two objects with only optional fields are assignable to each other. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => undefined

type Endpoints = { [C in keyof typeof chapters]: (typeof chapters)[C] }[keyof typeof chapters]
type UnionToIntersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer All) => void
  ? All
  : never
type ByName = UnionToIntersection<Endpoints>

type Types = typeof operations
type SentOf<O> = O extends Operation<infer Sent, infer _> ? Sent : never
type RepliesOf<O> = O extends Operation<infer _, infer Replies> ? Replies : never

/** Without parts that cannot be sent. */
type PartsOf<Sent> = { [P in keyof Sent as [Exclude<Sent[P], undefined>] extends [never] ? never : P]: Sent[P] }

// Every operation, and no other.
same<keyof Types, keyof ByName>(true)

type WrongRequests = {
  [N in keyof Types & keyof ByName]: ByName[N] extends infer E extends Endpoint
    ? Same<PartsOf<SentOf<Types[N]>>, PartsOf<Sending<E>>> extends true
      ? never
      : N
    : N
}[keyof Types & keyof ByName]
same<WrongRequests, never>(true)

type WrongReplies = {
  [N in keyof Types & keyof ByName]: ByName[N] extends infer E extends Endpoint
    ? Same<OperationResponse<RepliesOf<Types[N]>>, ContractResponse<E>> extends true
      ? never
      : N
    : N
}[keyof Types & keyof ByName]
same<WrongReplies, never>(true)

// Every resource, in the order of the contracts.
type Named = [
  t.FileObject,
  t.Feed,
  t.CategoryFeed,
  t.UserSummary,
  t.User,
  t.BrandCreator,
  t.EventCreator,
  t.Topic,
  t.TopicCategory,
  t.TopicConfig,
  t.TopicApplyLog,
  t.RewardRank,
  t.RewardLog,
  t.FeedCategory,
  t.FeedComment,
  t.Like,
  t.LikeWithUser,
  t.CurrencySettings,
  t.CurrencyOrder,
  t.IapProduct,
  t.Task,
  t.TaskStats,
  t.TagCategory,
  t.Tag,
  t.Brand,
  t.BrandWithCreator,
  t.ShopInfo,
  t.SignView,
  t.Region,
  t.AdvertisingSpace,
  t.Advertisement,
  t.NotificationRecord,
  t.NotificationSettings,
  t.CommunityEvent,
  t.EventCategory,
  t.ImGroup,
  t.SimpleImGroup,
  t.TopicAppliedLog,
  t.RankedTopic,
  t.NotificationStatistics,
]
type WrongResources = {
  [I in keyof typeof resources & `${number}`]: I extends keyof Named
    ? Same<Named[I], (typeof resources)[I]['_zod']['output']> extends true
      ? never
      : I
    : I
}[keyof typeof resources & `${number}`]
same<WrongResources, never>(true)
same<Named['length'], (typeof resources)['length']>(true)
same<t.Session, (typeof session)['_zod']['output']>(true)
same<t.ErrorBody, (typeof errorBody)['_zod']['output']>(true)

// A difference is detected.
same<t.Feed, Omit<t.Feed, 'hot'>>(false)
same<t.Feed, Omit<t.Feed, 'hot'> & { hot: string }>(false)
same<t.ListFeedsQuery, t.ListTopicsQuery>(false)

declare const client: Client<typeof operations>

// The status determines the type of the body, which has a name.
const read = await client.getFeed({ params: { feedId: 1 } })
if (read.status === 201) same<typeof read.body, t.Feed>(true)
if (read.status === 404) same<typeof read.body, t.ErrorBody>(true)
// @ts-expect-error this operation has no 200 response
if (read.status === 200) throw read

// Required parts of a request must be given, and unknown ones are errors.
await client.listFeeds()
await client.listFeeds({ query: { limit: 5 } }, { signal: AbortSignal.timeout(5) })
await client.logout()
// @ts-expect-error the feed is missing
await client.getFeed()
// @ts-expect-error logging out takes nothing
await client.logout({ params: { id: 1 } })
// @ts-expect-error unknown parameter
await client.listFeeds({ query: { limitt: 5 } })

// A client has only the operations it was created with.
const small = createClient({ baseUrl: '', operations: { likeFeed } })
await small.likeFeed({ params: { feedId: 1 } })
// @ts-expect-error it was given one operation
await small.getFeed({ params: { feedId: 1 } })
