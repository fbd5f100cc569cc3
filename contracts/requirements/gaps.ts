import { gap, type Requirement } from './requirement.ts'

/** What we chose where the document is silent. A target is observed here, never failed. */
const transport = {
  G01: gap('A request that does not validate answers 422 with a message and the errors of each field'),
  G02: gap('Unless JSON is asked for, errors come as a small HTML page with the same status'),
  G03: gap(
    'Beyond the rate limit: 429 with Retry-After and X-RateLimit-Reset, counted per user, else per address, by the minute',
  ),
  G04: gap('The limit can be set; 6000 a minute unless it is'),
  G05: gap('Without a valid token where one is needed: 401 with a message'),
  G06: gap(
    'Reading is public, as are sharing, registering and logging in; the rest needs a token',
    'listFeeds',
    'shareFeed',
    'shareTopic',
  ),
  G07: gap('An unknown path answers 404; a known one with another method 405 and Allow'),
  G08: gap('What is missing or deleted answers 404', 'getFeed', 'getEvent', 'getBrand'),
  G09: gap('What belongs to somebody else answers 403', 'deleteFeed', 'updateTopic', 'deleteTopic', 'setCanPublish'),
  G10: gap('Malformed JSON, another content type and a body over 1 MiB answer 400, 415 and 413'),
  G11: gap('An id that is no positive whole number: 404 in a path, 422 elsewhere'),
  G12: gap('Any origin may call the mock; the server allows the origins it is given'),
  G13: gap(
    'page=NaN is page 1, after=0 is no cursor, feed_mark may be numeric text, a trailing slash is ignored',
    'listNotifications ?page',
    'listFeedLikes ?after',
    'publishFeed .feed_mark',
  ),
  G14: gap(
    'What can be empty may be absent; numbers, flags, ids, words and times that are never null are always there',
  ),
}

const accountGaps = {
  G20: gap('Wrong password, unknown account and wrong code answer the same 422, in the same time', 'login'),
  G21: gap(
    'Neither or both of password and code, or a code with a name: 422',
    'login .password',
    'login .verifiable_code',
  ),
  G22: gap('Verification codes go to the outbox; each works once, for five minutes', 'register', 'login'),
  G23: gap(
    'A token lasts 60 minutes and can be refreshed for 20160; a refresh revokes the old one',
    'refresh',
    'logout',
  ),
  G24: gap('A new name is 2 to 12 wide and unused, a new phone unused, else 422; token_type comes along', 'register'),
  G25: gap(
    'An unknown mini-program code answers 422; a known one makes the account on first use',
    'loginByMiniProgram',
  ),
}

const feedGaps = {
  G30: gap(
    'Publishing answers 201 with message and id, and refuses what contradicts itself',
    'publishFeed 201',
    'publishFeed 403',
  ),
  G31: gap('theme has id and title; repostable has at least id and title', 'getFeed'),
  G32: gap(
    'Newest first, cursors exclusive; hot by value then id, nothing lost or repeated on ties',
    'listFeeds ?hot',
    'listFeeds ?after',
  ),
  G33: gap(
    'A page size outside its bounds is clamped, or refused where the document gives a range',
    'listFeeds ?limit',
    'listRewardRank ?limit',
  ),
  G34: gap('An unknown type of list is new; reading a feed adds a view', 'listFeeds ?type', 'getFeed'),
  G35: gap('Liking twice is one like and 201; unliking what is not liked is 204', 'likeFeed', 'unlikeFeed'),
  G36: gap(
    'A comment has 1 to 255 characters; its author and administrators delete it',
    'commentFeed .body',
    'deleteFeedComment 403',
    'deleteComment 403',
  ),
  G37: gap('hot is views, ten for a comment, five for a like, and the currency rewarded', 'getFeed'),
  G38: gap(
    'Administrators push feeds to categories: 204, replacing those before',
    'pushFeedToCategories 204',
    'pushFeedToCategories 403',
    'removeFeedFromCategory 403',
  ),
}

const topicGaps = {
  G40: gap(
    'Where new topics are audited they wait, seen by creator and administrators only',
    'createTopic',
    'listTopics ?status',
  ),
  G41: gap('A name is used once; the creator is member and manager', 'createTopic'),
  G42: gap('Direct or audited follows from join_permission, else join_mode, else from the fee', 'joinTopic'),
  G43: gap(
    'The fee is checked on joining, taken when membership begins, credited to the creator, and never refunded',
    'joinTopic',
    'approveApplication',
  ),
  G44: gap('Joining again answers 204 and costs nothing', 'joinTopic 204'),
  G45: gap('After a rejection one may apply again', 'joinTopic 202'),
  G46: gap('apply_for_status is fail after a rejection and passed after an approval', 'listTopics'),
  G47: gap(
    'The manager is the creator; others are refused with 403, super administrators excepted',
    'listApplyLogs 403',
    'rejectApplication 403',
    'approveApplication 403',
  ),
  G48: gap(
    "Applications to one's topics answer 200, newest first, with the topic",
    'listAppliedLogs 200',
    'listAppliedLogs ?offset',
    'listAppliedLogs ?limit',
    'listAppliedLogs ?page',
  ),
  G49: gap('Leaving what one has not joined answers 204; a creator cannot leave: 422', 'leaveTopic 422'),
  G50: gap(
    'Publish permissions as named; special users are members with can_pub; can_pub 0 always forbids',
    'publishFeed 403',
    'getCanPublish',
  ),
  G51: gap('Categories are ordered by id or sort, in either direction', 'listTopicCategories ?orderBy'),
  G52: gap('The ranking counts currency rewarded in the window; beyond place 100 it says 100+', 'rankTopics'),
  G53: gap('Private topics are in no public list; their feeds are for members', 'listTopics', 'listFeeds'),
}

const currencyGaps = {
  G60: gap(
    'Orders begin at 0, become 1 when paid or verified and -1 when failed; a withdrawal is deducted at once',
    'recharge',
    'withdraw',
    'verifyIapOrder',
  ),
  G61: gap("Verifying a done order answers it again and credits nothing; somebody else's is 404", 'verifyIapOrder'),
  G62: gap(
    "Receipts of the kit's own store are good; any other fails the order with 422",
    'verifyIapOrder .receipt',
    'verifyIapOrder 422',
  ),
  G63: gap(
    'Outside the bounds, or above the balance: 422; a reward above the balance: 403',
    'withdraw',
    'recharge',
    'rewardFeed 403',
    'rewardTopic 403',
  ),
  G64: gap('PayAWapOrder answers the address of a payment page', 'recharge .type'),
  G65: gap('The help for in-app purchase is an HTML page', 'getIapHelp 200'),
  G66: gap('Money paid out is the whole part of amount by ratio; 422 when that is nothing', 'withdraw .amount'),
  G67: gap(
    'Every change of a balance is one order; a balance is the sum of done orders and never negative',
    'listCurrencyOrders',
  ),
  G68: gap('A gift has id, name, icon and price', 'rewardFeed .gift_id'),
}

const otherGaps = {
  G70: gap('Taking a tag twice, or dropping one not taken: 422 with texts', 'attachTag 422', 'detachTag 422'),
  G71: gap('Advertisements by sort ascending, then id', 'listSpaceAdvertisements', 'listAdvertisements'),
  G72: gap(
    'A search for regions without a name answers 422; hot ones by sort',
    'searchLocations ?name',
    'listHotLocations',
  ),
  G73: gap(
    'An unknown type of notification answers 422; 15 a page, newest first; nobody hears of their own act',
    'listNotifications ?type',
  ),
  G74: gap(
    'Creating a brand answers 201 with message and id, changing it 204, without permission 403',
    'createBrand 201',
    'createBrand 403',
    'updateBrand 204',
  ),
  G75: gap('Signing in twice a day answers 422; a missed day restarts the streak; days are UTC', 'signIn 422'),
  G76: gap(
    'Tasks begin anew each UTC day and pay when hit_count reaches hit_increment below max',
    'listTasks',
    'doLoginTask',
  ),
  G77: gap(
    'Groups live in the kit; only the owner changes one (403); a full one answers 422',
    'updateImGroup 403',
    'deleteImGroup 403',
    'addImGroupMembers 403',
    'removeImGroupMembers 403',
  ),
  G78: gap(
    'Creator and administrators delete an event; a date in the past answers 422',
    'deleteEvent',
    'createEvent .date',
  ),
  G79: gap('Pushes are written to the outbox; nothing leaves the kit', 'likeFeed'),
  G80: gap('Reporting what is missing answers 404; reporting twice is fine', 'reportUser', 'reportFeed'),
}

const all = { ...transport, ...accountGaps, ...feedGaps, ...topicGaps, ...currencyGaps, ...otherGaps }

export type GapId = keyof typeof all

export const gaps: Requirement[] = Object.entries(all).map(([id, entry]) => ({ id, ...entry }))
