import type { EndpointName } from '../chapters.ts'

type Values = Readonly<Record<string, unknown>>

/** People in the seeded world of the mock. */
export type Person = 'alice' | 'bob' | 'carol' | 'dave' | 'root'

/** Who sends a request, and values in place of the examples of its fields. Undefined values are not sent. */
interface RequestExample {
  readonly as?: Person
  readonly params?: Values
  readonly query?: Values
  readonly body?: Values | readonly unknown[]
}

const reason = 'Advertises the same shop in every comment'
const report = { body: { reason } }
const gift = { gift_id: undefined, name: 'Kite', price: 5, numbers: 2 }
const group = { groupname: 'Dawn walkers', desc: 'We meet at the north gate at five', public: true, maxusers: 200 }
const inGroup = { im_group_id: '1' }
const groups = { query: { im_group_id: '1,2' } }
const reviews = { params: { eventId: 3 }, query: { type: 'image_or_video', after: 0, order: 'desc', limit: 15 } }
const picture = 'local:2026/11/picture.png'
const topic = {
  name: 'Early birds',
  desc: 'Birdsong before breakfast',
  topic_category_id: 1,
  logo: picture,
  bg: picture,
  join_permission: 'directJoin',
  publish_permission: 'memberOnly',
}

/** Each example succeeds in a freshly started mock, except those that need a code or a receipt from elsewhere. */
const examples: { readonly [N in EndpointName]?: RequestExample } = {
  publishFeed: {
    body: {
      feed_content: 'First snow on the ridge',
      feed_from: 5,
      feed_mark: 1_793_520_000_001,
      topics: [1],
      images: [picture],
      repostable_type: 'event',
      repostable_id: 1,
    },
  },
  deleteFeed: { params: { feedId: 7 } },
  listFeeds: { query: { type: 'new', search: 'knees', user: 2, recommended_at: '2026-11-01 08:30:00', theme: '1' } },
  hotFeeds: {
    body: {
      category: 1,
      topic: undefined,
      only_video: undefined,
      type: undefined,
      exclude_feeds: [4],
      theme: undefined,
      repostable_type: undefined,
      repostable_id: undefined,
      city: undefined,
    },
  },
  rewardFeed: { as: 'bob', body: gift },
  reportFeed: report,
  listFeedLikes: { params: { feedId: 2 } },
  pushFeedToCategories: { as: 'root', body: [1, 2] },
  removeFeedFromCategory: { as: 'root' },
  commentFeed: { as: 'bob', body: { body: 'Which trail is that?', reply_user: 1 } },
  deleteFeedComment: { params: { feedId: 1, commentId: 5 } },
  deleteComment: { params: { commentId: 5 } },
  reportUser: { params: { userId: 2 }, ...report },
  reportComment: report,
  reportChapter: report,
  reportKnowledge: report,
  reportInfo: report,
  reportEvent: report,
  reportCommodity: report,
  reportQuestion: report,
  createTopic: {
    body: { ...topic, visible: 'hidden', join_mode: 'need-audit', invited_audit: true, expense: 20, divide: 5 },
  },
  updateTopic: { body: topic },
  listTopicCategories: { query: { id: '1,3', name: 'Outdoors', offset: 0, page: undefined } },
  listTopics: { query: { q: 'Night', topic_category_id: 1, id: '1,2', forUser: 1, for_user: 1 } },
  countTopics: { query: { user_id: 1, city: 'Chengdu' } },
  rankTopics: { query: { type: 'week', city: 'Chengdu', user_id: 1 } },
  hotTopics: { query: { topic_category_id: 1 } },
  joinTopic: { as: 'carol', params: { topicId: 2 } },
  approveApplication: { params: { topicId: 7, logId: 61 } },
  rejectApplication: { params: { topicId: 7, logId: 61 } },
  leaveTopic: { params: { topicId: 1 }, body: { target: 20 } },
  listApplyLogs: { params: { topicId: 7 }, query: { status: 'waiting', offset: 0, page: undefined } },
  listTopicFollowers: { query: { name: 'ali' } },
  setCanPublish: { body: { can_pub: 0, user_id: '2,20' } },
  countWaitingApplications: { query: { exclude: '25' } },
  rewardTopic: { as: 'bob', body: gift },
  listCurrencyOrders: { query: { action: 'recharge', type: 1 } },
  recharge: { body: { type: 'PayAOrder', amount: 600, from: 4 } },
  withdraw: { body: { amount: 500 } },
  createIapOrder: { body: { amount: 600, store_id: 'app.community.coins.4200' } },
  // The receipt comes from the app store.
  verifyIapOrder: { params: { orderId: 174 }, body: { receipt: 'receipt-from-the-store' } },
  attachTag: { params: { tagId: 1 } },
  detachTag: { as: 'bob', params: { tagId: 9 } },
  listUserTags: { params: { userId: 2 } },
  listMyTags: { as: 'bob' },
  listBrands: { query: { keyword: 'Copper', category_id: 0, user_id: 1, order: 'id:desc' } },
  createBrand: {
    body: {
      name: 'Pine & Pebble',
      avatar: picture,
      sub_avatar: picture,
      recommend: undefined,
      audit: undefined,
      sort: undefined,
    },
  },
  updateBrand: { params: { brandId: 1 } },
  saveShopInfo: { body: { qrCode: 'local:2026/11/qr.png', socialAccount: 'ridge-river', phone: '13800000001' } },
  listAdvertisements: { query: { space: '1,2' } },
  searchLocations: { query: { name: 'Chengdu' } },
  createEvent: {
    body: {
      title: 'Night walk to the tower',
      category_id: 2,
      avatar: picture,
      date: '2035-05-01 19:30:00',
      content: 'Bring a headlamp. We walk slowly and stop for tea.',
      area: 'Chengdu',
      address: 'North gate of the park',
      expense: 0,
      latitude: 30.657,
      longitude: 104.065,
    },
  },
  listEvents: {
    query: { recommended: undefined, keyword: 'Seed', c: 17, area: 'Chengdu', user_id: 1, page: undefined },
  },
  listEventReviews: reviews,
  listAllEventReviews: { query: reviews.query },
  listEventCategories: { query: { keyword: 'Outdoors', offset: 0, page: undefined } },
  registerImUsers: { body: { user_ids: '1,2' } },
  getImGroups: groups,
  getSimpleImGroups: groups,
  getImGroupFaces: groups,
  createImGroup: { body: { ...group, members: '2,3' } },
  updateImGroup: { body: { ...inGroup, ...group, group_face: picture, new_owner_user: '2' } },
  deleteImGroup: { body: inGroup },
  addImGroupMembers: { body: { ...inGroup, members: '5' } },
  removeImGroupMembers: { body: { ...inGroup, members: '3,4' } },
  // The codes are sent to the phone.
  register: { body: { phone: '13900000009', name: 'erin', verifiable_type: 'sms', verifiable_code: '123456' } },
  login: { body: { login: 'alice', password: 'password', verifiable_code: undefined } },
  // The code comes from the mini-program.
  loginByMiniProgram: { body: { code: 'code-from-the-mini-program' } },
}

export const requestExample = (name: string): RequestExample => examples[name as EndpointName] ?? {}

/** The person whose token makes the example of an operation succeed. */
export const examplePerson = (name: string): Person => requestExample(name).as ?? 'alice'
