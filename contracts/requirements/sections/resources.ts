import { must, section, should } from '../requirement.ts'

/** The statements of section 2 besides the fields of its tables, which are generated from the resources. */
export const resourceRules = [
  ...section('2', {
    1: should('Fields that are empty may be left out of a reply', 'listFeeds', 'listTopics'),
    2: must('Times are UTC, as `YYYY-MM-DD HH:MM:SS` or as `YYYY-MM-DDTHH:MM:SSZ`', 'getFeed', 'listCurrencyOrders'),
    3: must('Requests refer to a file as `<vendor>:<path>`', 'publishFeed .images', 'createEvent .avatar'),
  }),
  ...section('2.2', {
    1: must('deleted_at is null for a feed that is not deleted', 'getFeed'),
    2: must('repostable_id is 0 for a feed that reviews nothing', 'getFeed'),
    3: must('repostable is the resource that repostable_type and repostable_id name', 'getFeed'),
    4: must('has_like tells whether the viewer likes the feed', 'getFeed', 'likeFeed', 'unlikeFeed'),
    5: must('like_count counts the likes', 'getFeed', 'likeFeed', 'unlikeFeed'),
    6: must('feed_comment_count counts the comments', 'getFeed', 'commentFeed', 'deleteFeedComment'),
    7: must('reward contains the number and the sum of the rewards of the feed', 'getFeed', 'rewardFeed'),
    8: must('Each topic of a feed contains the ids of feed and topic as pivot', 'getFeed'),
    9: must('categories are those that the feed was pushed to', 'getFeed', 'pushFeedToCategories'),
    10: must('user is the publisher with the id user_id', 'getFeed'),
    11: must('Feeds in a recommendation category also contain index', 'listCategoryFeeds'),
    12: must('hot is the cursor of hot lists', 'listFeeds', 'hotFeeds'),
  }),
  ...section('2.3', {
    1: must('feed_topics_count counts the topics that the user has joined', 'listTopicFollowers'),
  }),
  ...section('2.4', {
    1: must('has_followed tells whether the viewer has joined', 'listTopics', 'joinTopic', 'leaveTopic'),
    2: must('followers_count counts the members', 'listTopics', 'joinTopic', 'leaveTopic'),
    3: must('feeds_count counts the feeds in the topic', 'listTopics', 'publishFeed'),
    4: must('reward_amount_count is the sum of the currency rewarded to the topic', 'listTopics', 'rewardTopic'),
    5: must("all_feeds_likes_count counts the likes of the topic's feeds", 'listTopics', 'likeFeed'),
    6: must(
      'apply_for_status is none without an application, otherwise that of the latest one',
      'listTopics',
      'joinTopic',
    ),
    7: must('logs_count counts the applications to handle', 'listTopics', 'joinTopic'),
    8: must('first_log is the newest waiting applicant', 'listTopics', 'joinTopic'),
    9: must('divide is never more than expense', 'listTopics', 'createTopic'),
    10: must(
      'A topic has the visibility, join mode and permissions that it was created with',
      'createTopic',
      'listTopics',
    ),
  }),
  ...section('2.5', {
    1: must(
      'If publish_permission is byManager, the creator chooses it; otherwise the configured one applies',
      'createTopic .publish_permission',
    ),
    2: must(
      'If join_permission is byManager, the creator chooses it; otherwise the configured one applies',
      'createTopic .join_permission',
    ),
    3: must('create_permission decides who may create a topic', 'checkCanCreateTopic', 'getTopicConfig'),
    4: must('The options for publishing and creating have a label and a value', 'getTopicConfig'),
  }),
  ...section('2.6', {
    1: must('An application contains the applicant, the status and the join fee', 'listApplyLogs'),
  }),
  ...section('2.7', {
    1: must('total is the sum that the user has rewarded to the topic', 'listRewardRank'),
  }),
  ...section('2.8', {
    1: must('target_type is feed-topics for a topic', 'listRewardLogs'),
  }),
  ...section('2.9', {
    1: must('feeds_count counts the feeds of a category', 'listFeedCategories'),
  }),
  ...section('2.10', {
    1: must('target_user is the publisher of the commented feed', 'commentFeed'),
    2: must('reply_user is the user who was replied to, 0 for none', 'commentFeed'),
    3: must('commentable_type is feeds and commentable_id is the feed', 'commentFeed'),
  }),
  ...section('2.11', {
    1: must('A like contains the user who liked, the publisher, and the feed', 'listFeedLikes'),
    2: must('In a list of likes each like contains its user', 'listFeedLikes'),
  }),
  ...section('2.12', {
    1: must('recharge-ratio is the currency per smallest unit of money', 'getBootstrappers', 'recharge'),
    2: must('recharge-options are comma-separated amounts of currency', 'getBootstrappers'),
    3: must('The limits of recharges and withdrawals are whole numbers of currency', 'getBootstrappers'),
  }),
  ...section('2.13', {
    1: must('type is 1 for income and -1 for expense', 'listCurrencyOrders'),
    2: must('target_id is the user id when target_type is user', 'listCurrencyOrders'),
    3: must('currency is the type of currency, 1 by default', 'listCurrencyOrders'),
  }),
  ...section('2.14', {
    1: must('Each product has a unique store_id', 'listIapProducts'),
    2: must('amount and showAmount are whole numbers written as text', 'listIapProducts'),
  }),
  ...section('2.15', {
    1: must('Tasks have known types or others', 'listTasks'),
    2: should('Other task types may occur', 'listTasks'),
    3: must('current never exceeds max, unless max is 0', 'listTasks'),
    4: must('liked_count is present only for task:be-liked', 'listTasks'),
    5: must('liked_count equals hit_increment * current + hit_count', 'listTasks'),
    6: must('Statistics are keyed by task type', 'getTaskStats'),
  }),
  ...section('2.16', {
    1: must('Tag categories with a larger weight come first', 'listTags'),
    2: must('A tag contains its weight only in the list of all tags', 'listTags', 'listMyTags', 'listUserTags'),
  }),
  ...section('2.17', {
    1: must('A list of brands contains the creators only on request', 'listBrands ?with'),
  }),
  ...section('2.19', {
    1: must('signDay counts the consecutive days', 'getSignView', 'signIn'),
    2: must('One day of signList is today', 'getSignView'),
  }),
  ...section('2.20', {
    1: must('pid is the parent region, which is in parent, or null', 'searchLocations'),
  }),
  ...section('2.21', {
    1: must('allow_type lists image and analog, comma-separated', 'listAdvertisingSpaces'),
    2: must('format describes each allowed type, field by field, as label|type|description', 'listAdvertisingSpaces'),
    3: must('Spaces have known identifiers', 'listAdvertisingSpaces'),
    4: must('The data of an advertisement depends on its type', 'listSpaceAdvertisements', 'listAdvertisements'),
  }),
  ...section('2.22', {
    1: must('read_at is null until the notification is read', 'listNotifications', 'markNotificationsRead'),
    2: must(
      'Notifications of applications contain the topic with its expense',
      'listTopicNotifications',
      'listNotifications',
    ),
    3: must('Notifications of rewards contain the gift with price and numbers', 'listNotifications', 'rewardFeed'),
    4: must('Notifications of comments contain the comment and the feed', 'listNotifications', 'commentFeed'),
    5: must('A notification contains its sender', 'listNotifications'),
  }),
  ...section('2.23', {
    1: must('wantJoin and want_joins_count follow the want-to-join calls', 'getEvent', 'wantJoinEvent'),
    2: must('interested and interesteds_count follow the interest calls', 'getEvent', 'markEventInteresting'),
    3: must('Event categories with a larger sort come first', 'listEventCategories'),
    4: must('events_count counts the events of a category', 'listEventCategories', 'getEventCategory'),
  }),
  ...section('2.24', {
    1: must('affiliations_count counts the members', 'getImGroups', 'getSimpleImGroups'),
    2: must('Only the owner has is_owner 1', 'getImGroups'),
    3: must('group_face is absent if unset', 'getImGroups'),
    4: must('The simple form lists each member by uid', 'getSimpleImGroups'),
    5: must(
      'maxusers limits the number of members, including the owner',
      'createImGroup .members',
      'addImGroupMembers .members',
    ),
    6: must('With allowinvites members can add users too; without it they cannot', 'addImGroupMembers'),
  }),
]
