import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contracts/chapters.ts'
import { startPostgres } from '../../../reference-server/testing/postgres.cases.ts'
import { countingProxy } from '../../../reference-server/testing/round-trips.cases.ts'
import { openForTest } from '../../../reference-server/testing/test-databases.cases.ts'
import { type OperationTraffic, trafficOfOperations } from './round-trips.cases.ts'

/** Round trips to PostgreSQL for one request: the caller and the rate limit, what is asked for, what belongs to it. */
const maxForReads = 3
/** The caller, what the rule decides on, what it writes, and the commit. */
const maxForWrites = 4

/** Operations whose steps depend on each other need more, but at most this. Answers to steps side by side may arrive together or not, which differs by one. */
const exceptions: Readonly<Record<string, number>> = {
  getImGroups: 5,
  listCategoryFeeds: 5,
  listTopicFollowers: 5,
  getSimpleImGroups: 4,
  listAllEventReviews: 4,
  listEvents: 4,
  listFollowedTopics: 4,
  rankTopics: 4,
  register: 15,
  rewardFeed: 14,
  createTopic: 12,
  deleteTopic: 12,
  loginByMiniProgram: 12,
  pushFeedToCategories: 12,
  commentFeed: 11,
  createEvent: 11,
  registerOldImUsers: 11,
  rewardTopic: 11,
  deleteEvent: 10,
  login: 10,
  publishFeed: 10,
  createImGroup: 9,
  shareTopic: 9,
  addImGroupMembers: 8,
  signIn: 8,
  updateTopic: 8,
  verifyIapOrder: 8,
  deleteFeed: 7,
  deleteImGroup: 7,
  doLoginTask: 7,
  likeFeed: 7,
  markEventInteresting: 7,
  shareFeed: 7,
  wantJoinEvent: 7,
  attachTag: 5,
  createIapOrder: 5,
  updateImGroup: 5,
  withdraw: 5,
}

/** What they end or remove is gone: an application that was answered, a like that was removed, a session that has ended. */
const refused: readonly string[] = [
  'approveApplication',
  'deleteComment',
  'deleteFeedComment',
  'leaveTopic',
  'refresh',
  'refreshByGet',
  'refreshByPatch',
  'refreshByPut',
  'rejectApplication',
  'removeFeedFromCategory',
  'removeImGroupMembers',
  'unlikeFeed',
]

test('no operation needs more round trips to the database than its bound', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const proxy = await countingProxy(await postgres.create())
  const found = await trafficOfOperations(openForTest, proxy)
  expect(found).toHaveLength(endpoints.length)
  expect(
    found
      .filter(({ status }) => status >= 300)
      .map(({ operation }) => operation)
      .sort(),
  ).toEqual(refused)
  const bound = ({ operation, isRead }: OperationTraffic) =>
    exceptions[operation] ?? (isRead ? maxForReads : maxForWrites)
  expect(found.filter((one) => one.roundTrips > bound(one))).toEqual([])
}, 120_000)
