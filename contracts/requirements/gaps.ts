import { gap, type Requirement } from './requirement.ts'

/** Our choices where the document is silent. Targets are observed here, but never fail. */
const transport = {
  G01: gap('An invalid request answers 422 with a message and errors by field'),
  G02: gap('Unless JSON is accepted, errors are a small HTML page with the same status'),
  G03: gap(
    'Beyond the rate limit: 429 with Retry-After and X-RateLimit-Reset, counted per minute and per user, or per address without a login',
  ),
  G04: gap('The rate limit is configurable; 6000 per minute by default'),
  G05: gap('Without a valid token where one is required: 401 with a message'),
  G06: gap(
    'Reading, sharing, registering and logging in are public; everything else requires a token',
    'listFeeds',
    'shareFeed',
    'shareTopic',
  ),
  G07: gap('An unknown path answers 404; a known path with another method answers 405 with Allow'),
  G08: gap('A missing or deleted resource answers 404', 'getFeed', 'getEvent', 'getBrand'),
  G09: gap(
    'Changing or deleting a resource of another user answers 403',
    'deleteFeed',
    'updateTopic',
    'deleteTopic',
    'setCanPublish',
  ),
  G10: gap('Malformed JSON answers 400, another content type 415, and a body over 1 MiB 413'),
  G11: gap('An id that is not a positive whole number answers 404 in a path, 422 elsewhere'),
  G12: gap('The mock allows any origin; the server allows the configured origins'),
  G13: gap(
    'page=NaN is page 1, after=0 starts from the beginning, feed_mark may be numeric text, a trailing slash is ignored',
    'listNotifications ?page',
    'listFeedLikes ?after',
    'publishFeed .feed_mark',
  ),
  G18: gap(
    'Parameters that exclude each other, both given, answer 422',
    'listTopicCategories ?page',
    'listApplyLogs ?page',
  ),
  G14: gap(
    'Fields that can be empty may be absent; numbers, flags, ids, enums and times that are never null are always present',
  ),
}

const accountGaps = {
  G20: gap('A wrong password, an unknown account and a wrong code answer the same 422 in the same time', 'login'),
  G21: gap(
    'Neither or both of password and code, or a code with a name, answers 422',
    'login .password',
    'login .verifiable_code',
  ),
  G22: gap('Verification codes are sent to the outbox; each works once, for five minutes', 'register', 'login'),
  G23: gap(
    'A token is valid for 60 minutes and can be refreshed for 20160; a refresh revokes the old token',
    'refresh',
    'logout',
  ),
  G24: gap(
    'A new name has 2 to 12 characters and must not be taken, nor must the phone number, else 422; the reply contains token_type',
    'register',
  ),
  G25: gap(
    'An unknown mini-program code answers 422; a known one creates the account on first use',
    'loginByMiniProgram',
  ),
  G83: gap(
    'After 5 wrong passwords or codes for one account, or 20 from one address, within 15 minutes: 429 with Retry-After, also for unknown accounts; a code dies after 5 wrong tries, and a mini-program code works once',
    'login',
    'register',
    'loginByMiniProgram',
  ),
}

const feedGaps = {
  G30: gap(
    'Publishing answers 201 with message and id, and refuses contradictory fields',
    'publishFeed 201',
    'publishFeed 403',
  ),
  G31: gap('theme has id and title; repostable has at least id and title', 'getFeed'),
  G32: gap(
    'Lists are newest first with exclusive cursors; hot lists are ordered by value, then id, and ties are neither skipped nor repeated',
    'listFeeds ?hot',
    'listFeeds ?after',
  ),
  G33: gap(
    'A page size out of bounds is clamped, or refused where the document gives a range',
    'listFeeds ?limit',
    'listRewardRank ?limit',
  ),
  G34: gap('An unknown list type is treated as new; reading a feed counts a view', 'listFeeds ?type', 'getFeed'),
  G35: gap(
    'Liking twice answers 201 and is one like; unliking a feed that is not liked answers 204',
    'likeFeed',
    'unlikeFeed',
  ),
  G36: gap(
    'A comment has 1 to 255 characters; its author and administrators can delete it',
    'commentFeed .body',
    'deleteFeedComment 403',
    'deleteComment 403',
  ),
  G37: gap('hot is the number of views, plus ten per comment, five per like, and the rewarded currency', 'getFeed'),
  G38: gap(
    'Only administrators can push feeds to categories: 204, replacing the previous ones',
    'pushFeedToCategories 204',
    'pushFeedToCategories 403',
    'removeFeedFromCategory 403',
  ),
}

const topicGaps = {
  G40: gap(
    'If new topics are audited, they wait and are visible only to the creator and administrators',
    'createTopic',
    'listTopics ?status',
  ),
  G41: gap('Topic names are unique; the creator is a member and the manager', 'createTopic'),
  G42: gap(
    'Whether joining is direct or audited follows from join_permission, then join_mode, then the fee',
    'joinTopic',
  ),
  G43: gap(
    'The fee is checked on joining, charged when the membership begins, credited to the creator, and never refunded',
    'joinTopic',
    'approveApplication',
  ),
  G44: gap('Joining again answers 204 and costs nothing', 'joinTopic 204'),
  G45: gap('After a rejection a user may apply again', 'joinTopic 202'),
  G46: gap('apply_for_status is fail after a rejection and passed after an approval', 'listTopics'),
  G47: gap(
    'The manager is the creator; others get 403, except super administrators',
    'listApplyLogs 403',
    'rejectApplication 403',
    'approveApplication 403',
  ),
  G48: gap(
    "Listing the applications to the viewer's topics answers 200, newest first, with the topic",
    'listAppliedLogs 200',
    'listAppliedLogs ?offset',
    'listAppliedLogs ?limit',
    'listAppliedLogs ?page',
  ),
  G49: gap(
    'Leaving a topic that one has not joined answers 204; a creator cannot leave and gets 422',
    'leaveTopic 422',
  ),
  G50: gap(
    'Publish permissions work as named; special users are members with can_pub; can_pub=0 always forbids',
    'publishFeed 403',
    'getCanPublish',
  ),
  G51: gap('Topic categories are ordered by id or sort, in either direction', 'listTopicCategories ?orderBy'),
  G52: gap('The ranking counts currency rewarded in the period; places beyond 100 are shown as 100+', 'rankTopics'),
  G53: gap(
    'Private topics are not in public lists; their feeds are visible to members only',
    'listTopics',
    'listFeeds',
  ),
}

const currencyGaps = {
  G60: gap(
    'Orders start with state 0 and become 1 when paid or verified or -1 when failed; a withdrawal is deducted at once',
    'recharge',
    'withdraw',
    'verifyIapOrder',
  ),
  G61: gap(
    "Verifying a completed order again answers with it and credits nothing; another user's order answers 404",
    'verifyIapOrder',
  ),
  G62: gap(
    "Receipts of the kit's own store are valid; any other answers 422 and fails the order",
    'verifyIapOrder .receipt',
    'verifyIapOrder 422',
  ),
  G63: gap(
    'An amount out of bounds or above the balance answers 422; a reward above the balance answers 403',
    'withdraw',
    'recharge',
    'rewardFeed 403',
    'rewardTopic 403',
  ),
  G64: gap('PayAWapOrder answers with the URL of a payment page', 'recharge .type'),
  G65: gap('The help for in-app purchases is an HTML page', 'getIapHelp 200'),
  G66: gap('The money paid out is the amount divided by the ratio, rounded down; 422 if that is 0', 'withdraw .amount'),
  G67: gap(
    'Every change of a balance is one order; a balance is the sum of the completed orders and never negative',
    'listCurrencyOrders',
  ),
  G68: gap('A gift has id, name, icon and price', 'rewardFeed .gift_id'),
}

const otherGaps = {
  G70: gap(
    'Adding a tag twice, or removing a tag that was not added, answers 422 with texts',
    'attachTag 422',
    'detachTag 422',
  ),
  G71: gap('Advertisements are ordered by sort ascending, then id', 'listSpaceAdvertisements', 'listAdvertisements'),
  G72: gap(
    'Searching regions without a name answers 422; hot regions are ordered by sort',
    'searchLocations ?name',
    'listHotLocations',
  ),
  G73: gap(
    'An unknown notification type answers 422; 15 per page, newest first; nobody is notified of their own actions',
    'listNotifications ?type',
  ),
  G74: gap(
    'Creating a brand answers 201 with message and id, changing it 204; 403 without permission',
    'createBrand 201',
    'createBrand 403',
    'updateBrand 204',
  ),
  G75: gap('Signing in twice on a day answers 422; a missed day restarts the streak; days are in UTC', 'signIn 422'),
  G76: gap(
    'Tasks restart each UTC day and pay when hit_count reaches hit_increment, up to max times',
    'listTasks',
    'doLoginTask',
  ),
  G77: gap(
    'Groups are stored in the kit; only the owner can change one (403); adding to a full group answers 422',
    'updateImGroup 403',
    'deleteImGroup 403',
    'addImGroupMembers 403',
    'removeImGroupMembers 403',
  ),
  G78: gap(
    'The creator and administrators can delete an event; a date in the past answers 422',
    'deleteEvent',
    'createEvent .date',
  ),
  G79: gap('Pushes are written to the outbox; nothing is sent', 'likeFeed'),
  G80: gap('Reporting a missing resource answers 404; reporting twice is allowed', 'reportUser', 'reportFeed'),
  G82: gap(
    'Every text, list and number is bounded: feed text by 10000 characters, names and areas by 191, pictures of a feed by 9, ids in a list by 100; beyond that 422',
    'publishFeed .feed_content',
    'publishFeed .images',
    'listFeeds ?id',
    'listFeeds ?search',
    'listEvents ?area',
    'hotFeeds .exclude_feeds',
  ),
}

const all = { ...transport, ...accountGaps, ...feedGaps, ...topicGaps, ...currencyGaps, ...otherGaps }

export type GapId = keyof typeof all

export const gaps: Requirement[] = Object.entries(all).map(([id, entry]) => ({ id, ...entry }))
