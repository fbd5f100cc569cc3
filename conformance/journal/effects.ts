import { fieldsOf } from '../json.ts'
import {
  type Act,
  changes,
  changesGroup,
  countsFor,
  type Effect,
  type Kind,
  lasts,
  type Making,
  removes,
  removesGroup,
  type Thing,
  tagOf,
  thing,
  type Writing,
} from './effect.ts'

/** Alone, or around what was made: the document does not show every reply (G30). */
const toldOf =
  (kind: Kind): Making['id'] =>
  (reply) =>
    [reply, fieldsOf(reply[kind]), fieldsOf(reply.data)].map(({ id }) => id).find((id) => typeof id === 'number')

const feedOf: Making = {
  kind: 'feed',
  id: toldOf('feed'),
  undo: (feedId) => ({ operation: 'deleteFeed', params: { feedId } }),
  field: 'feed_content',
  mark: 'feed_mark',
  find: () => ({ operation: 'listFeeds', query: { type: 'users', limit: 100 } }),
}

const commentOf: Making = {
  kind: 'comment',
  id: ({ comment }) => (comment as { id?: number } | undefined)?.id,
  undo: (commentId) => ({ operation: 'deleteComment', params: { commentId } }),
  within: ({ params }) => thing('feed', params.feedId),
}

const topicOf: Making = {
  kind: 'topic',
  id: toldOf('topic'),
  undo: (topicId) => ({ operation: 'deleteTopic', params: { topicId } }),
  isPriced: ({ body }) => Number(body.expense) > 0,
  field: 'name',
  find: (q) => ({ operation: 'listTopics', query: { q, status: 'all' } }),
}

const eventOf: Making = {
  kind: 'event',
  id: toldOf('event'),
  undo: (eventId) => ({ operation: 'deleteEvent', params: { eventId } }),
  field: 'title',
  find: (keyword) => ({ operation: 'listEvents', query: { keyword } }),
}

const brandOf: Making = {
  kind: 'brand',
  id: toldOf('brand'),
  undo: (brandId) => ({ operation: 'updateBrand', params: { brandId }, body: { deleted_at: 1 } }),
  field: 'name',
  find: (keyword) => ({ operation: 'listBrands', query: { keyword } }),
}

/** Groups are read by their ids alone: no operation finds one by its name. */
const groupOf: Making = {
  kind: 'group',
  field: 'groupname',
  id: ({ im_group_id }) => im_group_id as string | undefined,
  undo: (id) => ({ operation: 'deleteImGroup', body: { im_group_id: Number(id) || id } }),
}

const attachmentOf: Making = {
  kind: 'tag',
  id: (_, act) => tagOf(act).slice('tag '.length),
  undo: (id) => ({ operation: 'detachTag', params: { tagId: Number.parseInt(String(id), 10) } }),
}

/** A feed shows in topics, and reviews an event. */
function placesOf({ body }: Act): Thing[] {
  const topics = Array.isArray(body.topics) ? body.topics : []
  const reviewed = body.repostable_type === 'event' ? [thing('event', body.repostable_id)] : []
  return [...topics.map((id) => thing('topic', id)), ...reviewed]
}

/** There are tasks for reviews. */
const isReview = ({ body }: Act): boolean => typeof body.repostable_type === 'string' && body.repostable_type !== ''

const brandSetTo =
  (deleted: 0 | 1) =>
  (act: Act): Thing | undefined =>
    String(act.body.deleted_at) === String(deleted) ? thing('brand', act.params.brandId) : undefined

const order = 'currency moves, and orders stay'
const report = 'a report stays for those who look into it'
const account = 'an account stays'
const registered = 'somebody who is registered stays so'

/** What every operation that is not a GET leaves behind. */
export const effects: Readonly<Record<Writing, Effect>> = {
  publishFeed: { makes: feedOf, on: placesOf, counts: isReview },
  deleteFeed: removes('feed'),
  hotFeeds: { reads: true },
  rewardFeed: lasts(order),
  likeFeed: countsFor(changes('feed')),
  unlikeFeed: changes('feed'),
  shareFeed: countsFor(changes('feed')),
  reportFeed: lasts(report),
  pushFeedToCategories: changes('feed'),
  removeFeedFromCategory: changes('feed'),
  commentFeed: countsFor({ makes: commentOf, ...changes('feed') }),
  deleteFeedComment: removes('comment'),
  deleteComment: removes('comment'),
  reportUser: lasts(report),
  reportComment: lasts(report),
  reportChapter: lasts(report),
  reportKnowledge: lasts(report),
  reportInfo: lasts(report),
  reportEvent: lasts(report),
  reportCommodity: lasts(report),
  reportQuestion: lasts(report),
  createTopic: { makes: topicOf },
  updateTopic: changes('topic'),
  deleteTopic: removes('topic'),
  shareTopic: countsFor(changes('topic')),
  approveApplication: countsFor({ ...changes('topic'), pays: true }),
  rejectApplication: changes('topic'),
  joinTopic: countsFor({ ...changes('topic'), pays: true }),
  leaveTopic: changes('topic'),
  setCanPublish: changes('topic'),
  rewardTopic: lasts(order),
  recharge: lasts(order),
  withdraw: lasts(order),
  createIapOrder: lasts(order),
  verifyIapOrder: lasts(order),
  doLoginTask: lasts('what a task counts and pays stays'),
  signIn: lasts('a sign-in counts for its day, and pays'),
  attachTag: { makes: attachmentOf },
  detachTag: { on: (act) => [tagOf(act)], removes: tagOf },
  createBrand: { makes: brandOf },
  updateBrand: { ...changes('brand'), removes: brandSetTo(1), restores: brandSetTo(0) },
  saveShopInfo: lasts('it replaces what was saved before'),
  markNotificationsRead: lasts('what is read stays read'),
  updateNotificationSettings: { replaces: 'getNotificationSettings' },
  createEvent: { makes: eventOf },
  wantJoinEvent: changes('event'),
  markEventInteresting: changes('event'),
  deleteEvent: removes('event'),
  registerImUser: lasts(registered),
  registerImUsers: lasts(registered),
  registerOldImUsers: lasts(registered),
  resetImPassword: lasts('the password before is lost'),
  createImGroup: { makes: groupOf },
  updateImGroup: changesGroup,
  deleteImGroup: removesGroup,
  addImGroupMembers: changesGroup,
  removeImGroupMembers: changesGroup,
  register: lasts(account),
  login: { reads: true },
  loginByMiniProgram: lasts(account),
  logout: {},
  logoutByPut: {},
  logoutByPatch: {},
  refresh: {},
  refreshByPut: {},
  refreshByPatch: {},
}

export const effectOf = (operation: string): Effect | undefined =>
  (effects as Readonly<Record<string, Effect | undefined>>)[operation]
