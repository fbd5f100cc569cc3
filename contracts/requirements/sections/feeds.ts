import { must, operations, section, should } from '../requirement.ts'
import { feedListRequirements } from './feed-lists.ts'

export const feedOperations = [
  ...operations(
    '4.1',
    'POST /api/v2/feeds -',
    'DELETE /api/v2/feeds/{}/currency 204',
    'GET /api/v2/feeds/{} 201',
    'GET /api/v2/feeds 200',
    'POST /api/v2/feeds-hot 200',
    'POST /api/v2/feeds/{}/rewards 201',
    'POST /api/v2/feeds/{}/like 201',
    'DELETE /api/v2/feeds/{}/unlike 204',
    'GET /api/v2/feeds/{}/likes 200',
    'PUT /api/v2/feeds/{}/tasks/share 201 204',
    'POST /api/v2/feeds/{}/reports 201',
  ),
  ...operations(
    '4.2',
    'GET /api/v2/feed/categories 200',
    'PUT /api/v2/feeds/{}/pushed-categories -',
    'DELETE /api/v2/feed/categories/{}/feeds/{} 204',
    'GET /api/v2/feed/categories/{}/feeds 200',
  ),
  ...operations(
    '4.3',
    'POST /api/v2/feeds/{}/comments 201',
    'GET /api/v2/feeds/{}/comments 200',
    'GET /api/v2/feeds/{}/comments/{} 200',
    'DELETE /api/v2/feeds/{}/comments/{} 204',
    'DELETE /api/v2/comments/{} 204',
  ),
]

/** Sections 4.1 to 4.3. */
export const feedRequirements = [
  ...section('4.1', {
    1: must(
      'A feed is published with a text, a client identifier and a mark',
      'feed_content string, feed_from int, feed_mark int',
      'publishFeed .feed_content',
      'publishFeed .feed_from',
      'publishFeed .feed_mark',
    ),
    2: must('A feed can be published in topics', 'topics array of int', 'publishFeed .topics'),
    3: must('A feed may have pictures', 'images array of <file_node> (optional)', 'publishFeed .images'),
    4: must(
      'A feed may have a video with a cover',
      'video object {resource <file_node>, cover <file_node>} (optional)',
      'publishFeed .video',
    ),
    5: must(
      'A feed with repostable_type and repostable_id is a review of that resource',
      'to review a resource also repostable_type, repostable_id',
      'publishFeed .repostable_type',
      'publishFeed .repostable_id',
    ),
    6: must('Deleting a feed returns 204', 'DELETE /api/v2/feeds/:feed/currency 204', 'deleteFeed 204'),
    7: must('Reading one feed returns 201 with the feed', 'GET /api/v2/feeds/:feed 201, feed', 'getFeed 201'),
    8: must(
      'Listing feeds returns 200 with a list of feeds',
      'GET /api/v2/feeds query, see 4.1.1 200, array of feed',
      'listFeeds 200',
    ),
    9: must(
      'Listing hot feeds returns 200 with a list of feeds',
      'POST /api/v2/feeds-hot body, see 4.1.2 200, array of feed',
      'hotFeeds 200',
    ),
    10: must('Rewarding a feed returns 201', 'POST /api/v2/feeds/:feedId/rewards body, see 4.7 201', 'rewardFeed 201'),
    11: must(
      'Liking a feed returns 201 with a list of texts in message',
      'POST /feeds/:feed/like 201, message array of string',
      'likeFeed 201',
    ),
    12: must('Unliking a feed returns 204', 'DELETE /feeds/:feed/unlike 204', 'unlikeFeed 204'),
    13: must(
      'Listing the likes of a feed returns 200, each with its user',
      'GET /feeds/:feed/likes … 200, array of like with user',
      'listFeedLikes 200',
    ),
    14: must(
      'A page has 20 likes by default',
      'GET /feeds/:feed/likes limit Integer default 20',
      'listFeedLikes ?limit',
    ),
    15: must(
      'after continues after the like with that id; 0 starts at the beginning',
      'after Integer default 0 (id after which to return)',
      'listFeedLikes ?after',
    ),
    16: must(
      'Sharing a feed returns 204, or 201 with amount',
      'PUT /api/v2/feeds/{feed}/tasks/share 204, or 201 {amount:int}',
      'shareFeed 204',
    ),
    17: must(
      'A share that pays returns 201 with the amount',
      [
        '6',
        'Tasks reward currency when feeds are shared, topics shared, login is made, and a topic is joined; rewards return amount',
      ],
      'shareFeed 201',
    ),
    18: must(
      'Sharing without a login is counted, but does not count for the share task',
      "When the caller is not logged in, sharing only increments the feed's share count",
      'shareFeed',
    ),
    19: must(
      'Sharing with a login also counts for the share task',
      'when logged in it also performs the share task',
      'shareFeed',
      'listTasks',
    ),
    20: must(
      'Reporting a feed returns 201 with a list of texts in message; the reason is optional',
      'POST /api/v2/feeds/{feedId}/reports reason optional 201, message array',
      'reportFeed 201',
      'reportFeed .reason',
    ),
    21: must("Unliking a feed removes only the caller's like", ['9', 'DELETE (remove)'], 'unlikeFeed'),
    22: must(
      'publish_permission of a topic decides who can publish in it',
      ['2.4', 'publish_permission string byManager (default), creatorOnly, memberOnly, allUser, specialUser'],
      'publishFeed .topics',
    ),
    23: must('Deleting a feed removes only that feed', ['9', 'DELETE (remove)'], 'deleteFeed'),
    24: must(
      'A feed has the pictures that were published, in the same order',
      ['2.2', 'images array file objects'],
      'publishFeed .images',
      'getFeed',
    ),
    25: must(
      'The video of a feed has the resource and the cover that were published',
      ['2.2', 'video object resource and cover, each a file object'],
      'publishFeed .video',
      'getFeed',
    ),
  }),
  ...feedListRequirements,
  ...section('4.2', {
    1: must(
      'Listing recommendation categories returns 200',
      'GET /api/v2/feed/categories 200, array of category',
      'listFeedCategories 200',
    ),
    2: must(
      'A feed is pushed to categories with a JSON array of their ids',
      'PUT feeds/{feed}/pushed-categories body: JSON array of category ids',
      'pushFeedToCategories',
    ),
    3: must(
      'Removing a feed from a category returns 204',
      'DELETE feed/categories/{category}/feeds/{feed} 204',
      'removeFeedFromCategory 204',
    ),
    4: must(
      'Listing the feeds of a category returns 200, each with its index',
      'GET feed/categories/{category}/feeds … 200, array of feed with index',
      'listCategoryFeeds 200',
    ),
    5: must('limit is the page size', 'GET feed/categories/{category}/feeds limit', 'listCategoryFeeds ?limit'),
    6: must(
      'after continues below the smallest index of the previous page',
      'after (smallest index of the previous page)',
      'listCategoryFeeds ?after',
    ),
    7: must(
      'A feed that is removed from a category is no longer in it, but stays in its other categories',
      ['9', 'DELETE (remove)'],
      'removeFeedFromCategory',
    ),
  }),
  ...section('4.3', {
    1: must(
      'Commenting on a feed returns 201 with a list of texts in message and the comment',
      '201 {message:[string], comment:{user_id, reply_user, target_user, body, commentable_type, commentable_id, created_at, updated_at, id}}',
      'commentFeed 201',
    ),
    2: must('A comment requires a body', 'body string required', 'commentFeed .body'),
    3: must('reply_user makes the comment a reply', 'reply_user Integer optional', 'commentFeed .reply_user'),
    4: must(
      'Listing the comments of a feed returns 200 with a list of comments',
      'GET api/v2/feeds/:feed/comments … 200 {pinneds:[comment], comments:[comment]}',
      'listFeedComments 200',
    ),
    5: should('pinneds is deprecated, but may be present', 'pinneds is deprecated', 'listFeedComments'),
    6: must('A page has 20 comments by default', 'limit Integer default 20', 'listFeedComments ?limit'),
    7: must(
      'after continues after the last comment seen',
      'after Integer (id of last seen comment)',
      'listFeedComments ?after',
    ),
    8: must(
      'Reading one comment returns 200 with the comment',
      'GET api/v2/feeds/:feed/comments/:comment 200, comment',
      'getFeedComment 200',
    ),
    9: must(
      'Deleting a comment of a feed returns 204',
      'DELETE api/v2/feeds/:feed/comments/:comment 204',
      'deleteFeedComment 204',
    ),
    10: must(
      'Deleting a comment by its id alone returns 204',
      'DELETE /api/v2/comments/{comment} 204',
      'deleteComment 204',
    ),
    11: must(
      'A deleted comment no longer exists, and the other comments stay',
      ['9', 'DELETE (remove)'],
      'deleteFeedComment',
      'deleteComment',
      'getFeedComment',
    ),
    12: must('user_id of a comment is its author', ['2.10', 'user_id int commenter'], 'commentFeed'),
  }),
]
