import { must, section, should } from '../../requirement.ts'

/** Sections 2 to 2.11: feeds, users, topics, comments and likes. The fields of the tables have generated requirements. */
export const communityRules = [
  ...section('2', {
    1: should(
      'Empty fields may be left out of a response',
      'Optional fields that are empty may be omitted from a response',
      'listFeeds',
      'listTopics',
    ),
    2: must(
      'Times are UTC, as `YYYY-MM-DD HH:MM:SS` or as `YYYY-MM-DDTHH:MM:SSZ`',
      'Timestamps are UTC. Two renderings occur: YYYY-MM-DD HH:MM:SS and ISO 8601 YYYY-MM-DDTHH:MM:SSZ',
      'getFeed',
      'listCurrencyOrders',
    ),
    3: must(
      'Requests refer to a file as `<vendor>:<path>`',
      '<file_node> is a string reference to an uploaded file, used in requests (format <vendor>:<path>)',
      'publishFeed .images',
      'createEvent .avatar',
    ),
  }),
  ...section('2.2', {
    1: must('deleted_at is null for a feed that is not deleted', 'deleted_at null when not deleted', 'getFeed'),
    2: must('repostable_id is 0 for a feed that reviews nothing', 'repostable_id int 0 when none', 'getFeed'),
    3: must(
      'repostable is the resource that repostable_type and repostable_id identify',
      'the attached resource; parsed by repostable_type',
      'getFeed',
    ),
    4: must(
      'has_like tells whether the viewer likes the feed',
      'has_like bool liked by current user',
      'getFeed',
      'likeFeed',
      'unlikeFeed',
    ),
    5: must('like_count counts the likes', 'like_count int', 'getFeed', 'likeFeed', 'unlikeFeed'),
    6: must(
      'feed_comment_count counts the comments',
      'feed_comment_count int',
      'getFeed',
      'commentFeed',
      'deleteFeedComment',
    ),
    7: must(
      'reward contains the number and the sum of the rewards of the feed',
      'reward object count int, amount number or null',
      'getFeed',
      'rewardFeed',
    ),
    8: must(
      'Each topic of a feed contains the ids of the feed and the topic in pivot',
      'pivot {feed_id int, topic_id int}',
      'getFeed',
    ),
    9: must(
      'categories contains the categories that the feed was pushed to',
      'recommendation categories the feed was pushed to',
      'getFeed',
      'pushFeedToCategories',
    ),
    10: must('user is the publisher with the id user_id', 'user_id int publisher', 'getFeed'),
    11: must(
      'Feeds in a recommendation category also contain index',
      'Feeds returned inside a recommendation category additionally carry index',
      'listCategoryFeeds',
    ),
    12: must('hot is the cursor of hot lists', 'hot-ranking value, used for hot paging', 'listFeeds', 'hotFeeds'),
  }),
  ...section('2.3', {
    1: must(
      'feed_topics_count counts the topics that the user has joined',
      'feed_topics_count int',
      'listTopicFollowers',
    ),
  }),
  ...section('2.4', {
    1: must(
      'has_followed tells whether the viewer has joined',
      'has_followed bool current user joined',
      'listTopics',
      'joinTopic',
      'leaveTopic',
    ),
    2: must(
      'followers_count counts the members',
      'followers_count int members',
      'listTopics',
      'joinTopic',
      'leaveTopic',
    ),
    3: must(
      'feeds_count counts the feeds in the topic',
      'feeds_count int feeds in the topic',
      'listTopics',
      'publishFeed',
    ),
    4: must(
      'reward_amount_count is the sum of the currency rewarded to the topic',
      'reward_amount_count int currency rewarded to the topic',
      'listTopics',
      'rewardTopic',
    ),
    5: must(
      "all_feeds_likes_count counts the likes of the topic's feeds",
      "all_feeds_likes_count int likes over the topic's feeds",
      'listTopics',
      'likeFeed',
    ),
    6: must(
      'apply_for_status is none without an application, otherwise the status of the latest one',
      "none means no record, otherwise the latest record's status",
      'listTopics',
      'joinTopic',
    ),
    7: must(
      'logs_count counts the pending applications',
      'logs_count int pending join applications to handle',
      'listTopics',
      'joinTopic',
    ),
    8: must(
      'first_log is the newest waiting applicant',
      'first_log object user summary of the newest pending applicant',
      'listTopics',
      'joinTopic',
    ),
    9: must(
      'divide is never more than expense',
      'divide int invitation share, currently unused, must be <= expense',
      'listTopics',
      'createTopic',
    ),
    10: must(
      'A topic has the visibility, join mode and permissions that it was created with',
      'visible string visible (public) or hidden (private)',
      'createTopic',
      'listTopics',
    ),
    11: must(
      'publish_permission of a topic is byManager unless another one is chosen',
      'publish_permission string byManager (default)',
      'createTopic .publish_permission',
      'listTopics',
    ),
  }),
  ...section('2.5', {
    1: must(
      'If publish_permission is byManager, the creator chooses it; if neither permission is byManager, the configured publish_permission applies',
      'when publish_permission or join_permission is byManager, the creator picks those two settings on creation; otherwise the administrator already fixed them',
      'createTopic .publish_permission',
    ),
    2: must(
      'If join_permission is byManager, the creator chooses it; if neither permission is byManager, the configured join_permission applies',
      'when publish_permission or join_permission is byManager, the creator picks those two settings on creation; otherwise the administrator already fixed them',
      'createTopic .join_permission',
    ),
    3: must(
      'create_permission decides who may create a topic',
      'create_permission string all all, verification, specialUser (decided by permission)',
      'checkCanCreateTopic',
      'getTopicConfig',
    ),
    4: must(
      'The options for publishing and creating have a label and a value',
      'arrays of option objects label string, value string',
      'getTopicConfig',
    ),
    5: must(
      'If switch is true, a new topic waits for an audit',
      'switch boolean true whether creating a topic needs audit',
      'createTopic',
      'getTopicConfig',
    ),
  }),
  ...section('2.6', {
    1: must(
      'An application contains the applicant, the status and the join fee',
      'user (user summary), expense int or null (join price), status string',
      'listApplyLogs',
    ),
  }),
  ...section('2.7', {
    1: must(
      'total is the currency that the user has rewarded in the topic',
      'total (int, currency rewarded by that user in the topic)',
      'listRewardRank',
    ),
  }),
  ...section('2.8', {
    1: must(
      'target_type is feed-topics for a topic',
      'target_type string (feed-topics topic, feeds feed)',
      'listRewardLogs',
    ),
    2: must(
      'A reward in the list contains the user who gave it, its target, the name and price of the gift, and the number of gifts',
      'user_id int, target_id int … name string (gift name) … price int, numbers int',
      'listRewardLogs',
    ),
  }),
  ...section('2.9', {
    1: must('feeds_count counts the feeds of a category', 'feeds_count int', 'listFeedCategories'),
  }),
  ...section('2.10', {
    1: must(
      'target_user is the publisher of the commented feed',
      'target_user int publisher of the commented feed',
      'commentFeed',
    ),
    2: must(
      'reply_user is the user who was replied to, 0 for none',
      'reply_user int replied-to user, 0 for none',
      'commentFeed',
    ),
    3: must(
      'commentable_type is feeds and commentable_id is the feed',
      'commentable_type string feeds for feed comments',
      'commentFeed',
    ),
  }),
  ...section('2.11', {
    1: must(
      'A like contains the user who liked, the publisher, and the feed',
      'user_id (liker), target_user (receiver), likeable_id',
      'listFeedLikes',
    ),
    2: must('In a list of likes each like contains its user', 'user (user summary, in like lists)', 'listFeedLikes'),
  }),
]
