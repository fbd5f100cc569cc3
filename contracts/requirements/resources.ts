import { must, section, should } from './requirement.ts'

/** What section 2 says beyond the fields of its tables; those follow from the resources themselves. */
export const resourceRules = [
  ...section('2', {
    1: should('Fields that are empty may be left out of a reply', 'listFeeds', 'listTopics'),
    2: must('Times are UTC, as `YYYY-MM-DD HH:MM:SS` or as `YYYY-MM-DDTHH:MM:SSZ`', 'getFeed', 'listCurrencyOrders'),
    3: must('A file is referred to as `<vendor>:<path>` in requests', 'publishFeed .images', 'createEvent .avatar'),
  }),
  ...section('2.2', {
    1: must('deleted_at is null for a feed that was not deleted', 'getFeed'),
    2: must('repostable_id is 0 for a feed that reviews nothing', 'getFeed'),
    3: must('repostable is the resource that repostable_type and repostable_id name', 'getFeed'),
    4: must('has_like tells whether the viewer likes the feed', 'getFeed', 'likeFeed', 'unlikeFeed'),
    5: must('like_count counts the likes', 'getFeed', 'likeFeed', 'unlikeFeed'),
    6: must('feed_comment_count counts the comments', 'getFeed', 'commentFeed', 'deleteFeedComment'),
    7: must('reward sums up the rewards of the feed: how many and how much', 'getFeed', 'rewardFeed'),
    8: must('Each topic of a feed carries the pair of feed and topic', 'getFeed'),
    9: must('categories are those the feed was pushed to', 'getFeed', 'pushFeedToCategories'),
    10: must('user is the publisher whom user_id names', 'getFeed'),
    11: must('Feeds in a recommendation category also carry index', 'listCategoryFeeds'),
    12: must('hot is the value by which hot pages are cut', 'listFeeds', 'hotFeeds'),
  }),
  ...section('2.3', {
    1: must('feed_topics_count counts the topics somebody has joined', 'listTopicFollowers'),
  }),
  ...section('2.4', {
    1: must('has_followed tells whether the viewer has joined', 'listTopics', 'joinTopic', 'leaveTopic'),
    2: must('followers_count counts the members', 'listTopics', 'joinTopic', 'leaveTopic'),
    3: must('feeds_count counts the feeds in the topic', 'listTopics', 'publishFeed'),
    4: must('reward_amount_count sums the currency rewarded to the topic', 'listTopics', 'rewardTopic'),
    5: must("all_feeds_likes_count counts the likes over the topic's feeds", 'listTopics', 'likeFeed'),
    6: must('apply_for_status is none without an application, else follows the latest one', 'listTopics', 'joinTopic'),
    7: must('logs_count counts the applications to handle', 'listTopics', 'joinTopic'),
    8: must('first_log is the newest applicant who waits', 'listTopics', 'joinTopic'),
    9: must('divide is never more than expense', 'listTopics', 'createTopic'),
    10: must(
      'A topic can be found under the visibility, join mode and permissions it was created with',
      'createTopic',
      'listTopics',
    ),
  }),
  ...section('2.5', {
    1: must(
      'Where publish_permission is byManager the creator picks it; otherwise the configured one holds',
      'createTopic .publish_permission',
    ),
    2: must(
      'Where join_permission is byManager the creator picks it; otherwise the configured one holds',
      'createTopic .join_permission',
    ),
    3: must('create_permission decides who may create a topic', 'checkCanCreateTopic', 'getTopicConfig'),
    4: must('The options for publishing and creating come with label and value', 'getTopicConfig'),
  }),
  ...section('2.6', {
    1: must('An application carries the applicant, its status and the join price', 'listApplyLogs'),
  }),
  ...section('2.7', {
    1: must('total is what that person rewarded to that topic, in all', 'listRewardRank'),
  }),
  ...section('2.8', {
    1: must('target_type is feed-topics for a topic', 'listRewardLogs'),
  }),
  ...section('2.9', {
    1: must('feeds_count counts the feeds of a category', 'listFeedCategories'),
  }),
  ...section('2.10', {
    1: must('target_user is the publisher of the commented feed', 'commentFeed'),
    2: must('reply_user is who was replied to, 0 for nobody', 'commentFeed'),
    3: must('commentable_type is feeds and commentable_id the feed', 'commentFeed'),
  }),
  ...section('2.11', {
    1: must('A like names who liked, whose feed it was, and the feed', 'listFeedLikes'),
    2: must('In a list of likes each carries its user', 'listFeedLikes'),
  }),
  ...section('2.12', {
    1: must('recharge-ratio is the currency given for one smallest unit of money', 'getBootstrappers', 'recharge'),
    2: must('recharge-options are comma-separated amounts of currency', 'getBootstrappers'),
    3: must('Bounds of recharge and withdrawal are whole numbers of currency', 'getBootstrappers'),
  }),
  ...section('2.13', {
    1: must('type is 1 for income and -1 for expense', 'listCurrencyOrders'),
    2: must('target_id is the user id when target_type is user', 'listCurrencyOrders'),
    3: must('currency is 1 unless another type of currency is meant', 'listCurrencyOrders'),
  }),
  ...section('2.14', {
    1: must('A product has a store_id of its own', 'listIapProducts'),
    2: must('amount and showAmount are whole numbers written as text', 'listIapProducts'),
  }),
  ...section('2.15', {
    1: must('Tasks are of the known types, or of others', 'listTasks'),
    2: should('Other task types may occur', 'listTasks'),
    3: must('current never exceeds max, unless max is 0', 'listTasks'),
    4: must('liked_count comes with task:be-liked only', 'listTasks'),
    5: must('liked_count equals hit_increment * current + hit_count', 'listTasks'),
    6: must('Statistics are keyed by task type', 'getTaskStats'),
  }),
  ...section('2.16', {
    1: must('Categories of tags with a larger weight come first', 'listTags'),
    2: must('A tag carries its weight in the list of all tags only', 'listTags', 'listMyTags', 'listUserTags'),
  }),
  ...section('2.17', {
    1: must('creator comes with a brand in a list only when asked for', 'listBrands ?with'),
  }),
  ...section('2.19', {
    1: must('signDay counts the consecutive days', 'getSignView', 'signIn'),
    2: must('One day of signList is today', 'getSignView'),
  }),
  ...section('2.20', {
    1: must('pid is the region above, which parent shows or leaves null', 'searchLocations'),
  }),
  ...section('2.21', {
    1: must('allow_type lists image and analog, comma-separated', 'listAdvertisingSpaces'),
    2: must('format describes each allowed type, field by field, as label|type|description', 'listAdvertisingSpaces'),
    3: must('Spaces are identified by the known identifiers', 'listAdvertisingSpaces'),
    4: must('The data of an advertisement follow its type', 'listSpaceAdvertisements', 'listAdvertisements'),
  }),
  ...section('2.22', {
    1: must('read_at is null until the notification is read', 'listNotifications', 'markNotificationsRead'),
    2: must(
      'Notifications of applications carry the topic with its expense',
      'listTopicNotifications',
      'listNotifications',
    ),
    3: must('Notifications of rewards carry the gift with price and numbers', 'listNotifications', 'rewardFeed'),
    4: must('Notifications of comments carry the comment and the feed', 'listNotifications', 'commentFeed'),
    5: must('A notification names its sender', 'listNotifications'),
  }),
  ...section('2.23', {
    1: must('wantJoin and want_joins_count follow the want-to-join calls', 'getEvent', 'wantJoinEvent'),
    2: must('interested and interesteds_count follow the interest calls', 'getEvent', 'markEventInteresting'),
    3: must('Categories of events with a larger sort come first', 'listEventCategories'),
    4: must('events_count counts the events of a category', 'listEventCategories', 'getEventCategory'),
  }),
  ...section('2.24', {
    1: must('affiliations_count counts the members', 'getImGroups', 'getSimpleImGroups'),
    2: must('Exactly the owner has is_owner 1', 'getImGroups'),
    3: must('group_face is left out when unset', 'getImGroups'),
    4: must('The simple form lists each member by uid', 'getSimpleImGroups'),
    5: must('maxusers caps the members, the owner included', 'createImGroup .members', 'addImGroupMembers .members'),
    6: must('With allowinvites members add people too, without it they may not', 'addImGroupMembers'),
  }),
]
