import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contracts/chapters.ts'
import { startPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { countingProxy } from '../../../reference-server/testing/round-trips.cases.ts'
import { type OperationTraffic, trafficOfOperations } from './round-trips.cases.ts'

/** Round trips to PostgreSQL for one request: the caller and the rate limit, what is asked for, what belongs to it. */
const maxForReads = 3
/** The caller, what the rule decides on, what it writes, and the commit. */
const maxForWrites = 4

/** Operations whose steps depend on each other need more. One more is accepted, because answers to steps side by side may arrive together or not. */
const exceptions: Readonly<Record<string, number>> = {
  searchLocations: 7,
  getImGroups: 5,
  listCategoryFeeds: 5,
  listTopicFollowers: 5,
  getSimpleImGroups: 4,
  listAllEventReviews: 4,
  listEvents: 4,
  listFollowedTopics: 4,
  rankTopics: 4,
  register: 14,
  createTopic: 11,
  deleteTopic: 11,
  loginByMiniProgram: 11,
  pushFeedToCategories: 11,
  commentFeed: 10,
  createEvent: 10,
  registerOldImUsers: 10,
  rewardFeed: 10,
  rewardTopic: 10,
  deleteEvent: 9,
  deleteFeedComment: 9,
  login: 9,
  removeFeedFromCategory: 9,
  createImGroup: 8,
  deleteComment: 8,
  shareTopic: 8,
  addImGroupMembers: 7,
  publishFeed: 7,
  signIn: 7,
  updateTopic: 7,
  verifyIapOrder: 7,
  deleteFeed: 6,
  deleteImGroup: 6,
  doLoginTask: 6,
  likeFeed: 6,
  markEventInteresting: 6,
  shareFeed: 6,
  unlikeFeed: 6,
  wantJoinEvent: 6,
  attachTag: 5,
  createIapOrder: 5,
  updateImGroup: 5,
  withdraw: 5,
}

/** Their examples do not fit the rows: there is no such application, and the owner is not in the group. */
const refused: readonly string[] = ['approveApplication', 'rejectApplication', 'removeImGroupMembers']

test('no operation needs more round trips to the database than its bound', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const address = await postgres.create()
  const found = await trafficOfOperations(address, await countingProxy(address))
  if (process.env.ROUND_TRIPS_TABLE) console.log(`\n${tableOf(found)}`)
  expect(found).toHaveLength(endpoints.length)
  expect(
    found
      .filter(({ status }) => status >= 300)
      .map(({ operation }) => operation)
      .sort(),
  ).toEqual(refused)
  const bound = ({ operation, isRead }: OperationTraffic) =>
    1 + (exceptions[operation] ?? (isRead ? maxForReads : maxForWrites) - 1)
  expect(found.filter((one) => one.roundTrips > bound(one))).toEqual([])
}, 120_000)

const tableOf = (found: readonly OperationTraffic[]): string =>
  found
    .map(
      (one) =>
        `| \`${one.operation}\` | ${one.isRead ? 'read' : 'write'} | ${one.status} | ${one.roundTrips} | ${one.statements} |`,
    )
    .join('\n')
