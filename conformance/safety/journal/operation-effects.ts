import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { fieldsOf } from '../../model/json.ts'
import {
  type Creation,
  changes,
  changesGroup,
  countsFor,
  type Effect,
  type Kind,
  permanent,
  type RequestParts,
  type ResourceRef,
  removes,
  removesGroup,
  resourceRef,
  tagRef,
  usableId,
  type WriteOperation,
} from './effect.ts'

/** The id may be at the top level or inside the resource, because the document does not show every response (G30). */
const idFromResponse =
  (kind: Kind): Creation['id'] =>
  (response) =>
    [response, fieldsOf(response[kind]), fieldsOf(response.data)]
      .map(({ id }) => id)
      .find((id) => typeof id === 'number' && usableId(id) !== undefined) as number | undefined

const feedCreation: Creation = {
  kind: 'feed',
  id: idFromResponse('feed'),
  undo: (feedId) => ({ operation: 'deleteFeed', params: { feedId } }),
  field: 'feed_content',
  mark: 'feed_mark',
  find: () => ({ operation: 'listFeeds', query: { type: 'users', limit: 100 } }),
}

const commentCreation: Creation = {
  kind: 'comment',
  id: ({ comment }) => usableId(fieldsOf(comment).id),
  undo: (commentId) => ({ operation: 'deleteComment', params: { commentId } }),
  within: ({ params }) => resourceRef('feed', params.feedId),
}

const topicCreation: Creation = {
  kind: 'topic',
  id: idFromResponse('topic'),
  undo: (topicId) => ({ operation: 'deleteTopic', params: { topicId } }),
  isPriced: ({ body }) => Number(body.expense) > 0,
  field: 'name',
  find: (q) => ({ operation: 'listTopics', query: { q, status: 'all' } }),
}

const eventCreation: Creation = {
  kind: 'event',
  id: idFromResponse('event'),
  undo: (eventId) => ({ operation: 'deleteEvent', params: { eventId } }),
  field: 'title',
  find: (keyword) => ({ operation: 'listEvents', query: { keyword } }),
}

const brandCreation: Creation = {
  kind: 'brand',
  id: idFromResponse('brand'),
  undo: (brandId) => ({ operation: 'updateBrand', params: { brandId }, body: { deleted_at: 1 } }),
  field: 'name',
  find: (keyword) => ({ operation: 'listBrands', query: { keyword } }),
}

/** Groups can only be read by id, so there is no `find`. */
const groupCreation: Creation = {
  kind: 'group',
  field: 'groupname',
  id: ({ im_group_id }) => usableId(im_group_id),
  undo: (id) => ({ operation: 'deleteImGroup', body: { im_group_id: Number(id) || id } }),
}

const tagAttachment: Creation = {
  kind: 'tag',
  id: (_, request) => tagRef(request).slice('tag '.length),
  undo: (id) => ({ operation: 'detachTag', params: { tagId: Number.parseInt(String(id), 10) } }),
}

/** A feed appears in topics and may review an event. */
function placesOfFeed({ body }: RequestParts): ResourceRef[] {
  const topics = Array.isArray(body.topics) ? body.topics : []
  const reviewed = body.repostable_type === 'event' ? [resourceRef('event', body.repostable_id)] : []
  return [...topics.map((id) => resourceRef('topic', id)), ...reviewed]
}

/** Reviews may trigger task rewards. */
const isReview = ({ body }: RequestParts): boolean =>
  typeof body.repostable_type === 'string' && body.repostable_type !== ''

const brandSetTo =
  (deleted: 0 | 1) =>
  ({ body, params }: RequestParts): ResourceRef | undefined =>
    String(body.deleted_at) === String(deleted) ? resourceRef('brand', params.brandId) : undefined

const order = 'currency moves, and orders stay'
const report = 'a report stays in the moderation queue'
const account = 'an account stays'
const registered = 'the registration stays'

/** The effect of every operation that is not a GET. */
export const operationEffects: Readonly<Record<WriteOperation, Effect>> = {
  publishFeed: { creates: feedCreation, on: placesOfFeed, counts: isReview },
  deleteFeed: removes('feed'),
  hotFeeds: { reads: true },
  rewardFeed: permanent(order),
  likeFeed: countsFor(changes('feed')),
  unlikeFeed: changes('feed'),
  shareFeed: countsFor(changes('feed')),
  reportFeed: permanent(report),
  pushFeedToCategories: changes('feed'),
  removeFeedFromCategory: changes('feed'),
  commentFeed: countsFor({ creates: commentCreation, ...changes('feed') }),
  deleteFeedComment: removes('comment'),
  deleteComment: removes('comment'),
  reportUser: permanent(report),
  reportComment: permanent(report),
  reportChapter: permanent(report),
  reportKnowledge: permanent(report),
  reportInfo: permanent(report),
  reportEvent: permanent(report),
  reportCommodity: permanent(report),
  reportQuestion: permanent(report),
  createTopic: { creates: topicCreation },
  updateTopic: changes('topic'),
  deleteTopic: removes('topic'),
  shareTopic: countsFor(changes('topic')),
  approveApplication: countsFor({ ...changes('topic'), pays: true }),
  rejectApplication: changes('topic'),
  joinTopic: countsFor({ ...changes('topic'), pays: true }),
  leaveTopic: changes('topic'),
  setCanPublish: changes('topic'),
  rewardTopic: permanent(order),
  recharge: permanent(order),
  withdraw: permanent(order),
  createIapOrder: permanent(order),
  verifyIapOrder: permanent(order),
  doLoginTask: permanent('what a task counts and pays stays'),
  signIn: permanent('a sign-in counts for its day, and pays'),
  attachTag: { creates: tagAttachment },
  detachTag: { on: (request) => [tagRef(request)], removes: tagRef },
  createBrand: { creates: brandCreation },
  updateBrand: { ...changes('brand'), removes: brandSetTo(1), restores: brandSetTo(0) },
  saveShopInfo: permanent('it replaces the shop info saved before'),
  markNotificationsRead: permanent('notifications stay read'),
  updateNotificationSettings: { replaces: 'getNotificationSettings' },
  createEvent: { creates: eventCreation },
  wantJoinEvent: changes('event'),
  markEventInteresting: changes('event'),
  deleteEvent: removes('event'),
  registerImUser: permanent(registered),
  registerImUsers: permanent(registered),
  registerOldImUsers: permanent(registered),
  resetImPassword: permanent('the previous password is lost'),
  createImGroup: { creates: groupCreation },
  updateImGroup: changesGroup,
  deleteImGroup: removesGroup,
  addImGroupMembers: changesGroup,
  removeImGroupMembers: changesGroup,
  register: permanent(account),
  login: { reads: true },
  loginByMiniProgram: permanent(account),
  logout: {},
  logoutByPut: {},
  logoutByPatch: {},
  refresh: {},
  refreshByPut: {},
  refreshByPatch: {},
}

export const effectOf = (operation: string): Effect | undefined =>
  (operationEffects as Readonly<Record<string, Effect | undefined>>)[operation]

/** Logging out and refreshing, with any method: HEAD may have the effect of GET (G19). */
export const mayEndSession = ({ chapter, access }: Pick<Endpoint, 'chapter' | 'access'>): boolean =>
  chapter === 'accounts' && access === 'member'

/** Whether it can be sent again without changing anything that matters. Some GETs of accounts end a session. */
export const isReadOperation = ({ name, method, chapter }: Pick<Endpoint, 'name' | 'method' | 'chapter'>): boolean =>
  chapter !== 'accounts' && (method === 'GET' || effectOf(name)?.reads === true)
