import { must, section, should } from '../../requirement.ts'

/** Sections 2.12 to 2.24: from currency to groups. The fields of the tables have generated requirements. */
export const serviceRules = [
  ...section('2.12', {
    1: must(
      'recharge-ratio is the currency per smallest unit of money',
      'recharge-ratio int (currency units per smallest money unit',
      'getBootstrappers',
      'recharge',
    ),
    2: must(
      'recharge-options are comma-separated amounts of currency',
      'recharge-options string (comma-separated amounts in currency units)',
      'getBootstrappers',
    ),
    3: must(
      'The limits of recharges and withdrawals are whole numbers of currency',
      'recharge-max, recharge-min, cash-max, cash-min (ints, currency units, per transaction)',
      'getBootstrappers',
    ),
  }),
  ...section('2.13', {
    1: must('type is 1 for income and -1 for expense', 'type int 1 income, -1 expense', 'listCurrencyOrders'),
    2: must(
      'target_id is the user id when target_type is user',
      'target_id string user id when target_type is user',
      'listCurrencyOrders',
    ),
    3: must(
      'currency is the type of currency, 1 by default',
      'currency int currency type id, default 1',
      'listCurrencyOrders',
    ),
  }),
  ...section('2.14', {
    1: must(
      'Each product has a unique store_id',
      'store_id string (unique product identifier at the store)',
      'listIapProducts',
    ),
    2: must(
      'amount and showAmount are whole numbers written as text',
      'amount string (money paid to the store, smallest unit), showAmount string (credited amount, smallest unit)',
      'listIapProducts',
    ),
    3: must(
      'Buying a product credits its showAmount, not the amount paid to the store',
      'showAmount string (credited amount, smallest unit)',
      'createIapOrder',
      'verifyIapOrder',
    ),
  }),
  ...section('2.15', {
    1: must(
      'The type of a task is one that the document lists, or another one',
      'type string task:login, task:comments … (other types such as task:passport also occur)',
      'listTasks',
    ),
    2: should(
      'Task types that the document does not list may occur',
      'other types such as task:passport also occur',
      'listTasks',
    ),
    3: must(
      'current never exceeds max, unless max is 0',
      'max int maximum rewarded times today, 0 unlimited',
      'listTasks',
    ),
    4: must('liked_count is present only for task:be-liked', 'liked_count int only for task:be-liked', 'listTasks'),
    5: must(
      'liked_count equals hit_increment * current + hit_count',
      'equals hit_increment * current + hit_count',
      'listTasks',
    ),
    6: must('Statistics are keyed by task type', 'Task statistics: object keyed by task type', 'getTaskStats'),
    7: must(
      'A task pays when it has been done hit_increment times, not earlier and not later',
      'hit_increment int times needed per reward',
      'listTasks',
    ),
    8: must('A task pays how_increment as its reward', 'how_increment int reward size per reward', 'listTasks'),
    9: must(
      'scores_count is the total currency earned with a task',
      'scores_count int (total currency earned)',
      'getTaskStats',
    ),
  }),
  ...section('2.16', {
    1: must(
      'Tag categories with a larger weight come first',
      'Tag category: id, name, weight (larger sorts first)',
      'listTags',
    ),
    2: must(
      'A tag contains its weight only in the list of all tags',
      'weight (in the all-tags list only)',
      'listTags',
      'listMyTags',
      'listUserTags',
    ),
  }),
  ...section('2.17', {
    1: must(
      'The list of brands contains creators only if with=creator is sent',
      'only when requested with with=creator',
      'listBrands ?with',
    ),
  }),
  ...section('2.19', {
    1: must(
      'signDay counts the consecutive days with a sign-in',
      'signDay int (current consecutive days)',
      'getSignView',
      'signIn',
    ),
    2: must('today marks the current day in signList', 'signList array of … today bool', 'getSignView'),
  }),
  ...section('2.20', {
    1: must(
      'pid is the id of the parent region, and parent is that region, or null',
      'pid int (parent id) … parent (nested location or null)',
      'searchLocations',
    ),
  }),
  ...section('2.21', {
    1: must(
      'allow_type lists image and analog, comma-separated',
      'allow_type string (comma-separated types: image, analog)',
      'listAdvertisingSpaces',
    ),
    2: must(
      'format describes the fields of a type, each as label|type|description',
      'format object keyed by type (field name to description string label|type|description)',
      'listAdvertisingSpaces',
    ),
    3: should(
      'A space has one of the identifiers that the document lists, or another one',
      'Space identifiers: boot, feed:list:top, feed:single, feed:list:analog, currency, theme:list, mall:list:top, user:active',
      'listAdvertisingSpaces',
    ),
    4: must(
      'The data of an advertisement depends on its type',
      'data (by type: image -> image address and link; analog -> avatar, name, content, image, time)',
      'listSpaceAdvertisements',
      'listAdvertisements',
    ),
  }),
  ...section('2.22', {
    1: must(
      'read_at is null until the notification is read',
      'read_at string or null',
      'listNotifications',
      'markNotificationsRead',
    ),
    2: must(
      'The topic in a notification about an application contains its expense',
      'topic {id, name, logo; expense in apply notifications}',
      'listTopicNotifications',
      'listNotifications',
    ),
    3: must(
      'The gift in a notification about a reward is the one that was given',
      'data object containing by kind: … log {name, price, numbers}',
      'listNotifications',
      'rewardFeed',
    ),
    4: must(
      'A notification contains the comment and the feed that it is about',
      'feed {id, content, images, video}; comment {id, body, reply_user, created_at}',
      'listNotifications',
      'commentFeed',
    ),
    5: must(
      'The sender in a notification is the user who acted',
      'data object containing by kind: sender {id, name, avatar}',
      'listNotifications',
    ),
  }),
  ...section('2.23', {
    1: must(
      'wantJoin and want_joins_count reflect the want-to-join calls',
      'wantJoin bool current user marked want-to-join',
      'getEvent',
      'wantJoinEvent',
    ),
    2: must(
      'interested and interesteds_count reflect the interest calls',
      'interested bool',
      'getEvent',
      'markEventInteresting',
    ),
    3: must('Event categories with a larger sort come first', 'sort int (larger first)', 'listEventCategories'),
    4: must(
      'events_count counts the events of a category',
      'events_count int',
      'listEventCategories',
      'getEventCategory',
    ),
  }),
  ...section('2.24', {
    1: must('affiliations_count counts the members', 'affiliations_count int', 'getImGroups', 'getSimpleImGroups'),
    2: must('Only the owner of a group has is_owner 1', 'is_owner (0/1)', 'getImGroups'),
    3: must('group_face is absent if unset', 'group_face string avatar; omitted when unset', 'getImGroups'),
    4: must(
      'The simple form of a group lists each member by uid',
      'affiliations (each member string uid)',
      'getSimpleImGroups',
    ),
    5: must(
      'maxusers limits the number of members, including the owner',
      ['4.14', 'maxusers int default 200 max 2000 (includes owner)'],
      'createImGroup .members',
      'addImGroupMembers .members',
    ),
    6: must(
      'With allowinvites, members can add users too; without it, they cannot',
      'members may invite; false means only owner (or admin) adds',
      'addImGroupMembers',
    ),
  }),
]
