import { gap } from '../requirement.ts'

export const feedsGaps = {
  G30: gap(
    'Publishing a feed returns 201 with message and id, 422 for contradictory fields, and 403 without the right to publish in a topic',
    'publishFeed 201',
    'publishFeed 403',
  ),
  G31: gap('theme has id and title; repostable has at least id and title', 'getFeed'),
  G32: gap(
    'Lists are newest first, and cursors are exclusive; hot lists are ordered by hot, which is also their cursor; hot=0 is the first page',
    'listFeeds ?hot',
    'listFeeds ?after',
  ),
  G33: gap(
    'A page size outside its bounds is clamped, or refused where the document gives a range',
    'listFeeds ?limit',
    'listRewardRank ?limit',
  ),
  G34: gap(
    'An unknown list type is treated as new, except follow, which means newFollow; reading a feed counts as a view',
    'listFeeds ?type',
    'getFeed',
  ),
  G35: gap(
    'Liking a feed twice returns 201 and counts as one like; unliking a feed that is not liked returns 204',
    'likeFeed',
    'unlikeFeed',
  ),
  G36: gap(
    'A comment has 1 to 255 characters; its author and administrators can delete it, and others get 403',
    'commentFeed .body',
    'deleteFeedComment 403',
    'deleteComment 403',
  ),
  G37: gap(
    'hot grows with views + 10 * comments + 5 * likes + rewarded currency; it is positive and different for every feed',
    'getFeed',
  ),
  G38: gap(
    'Only administrators can push feeds to categories, and others get 403; pushing returns 204 and replaces the previous categories; a feed keeps its position in a category that it was already in, and has recommended_at as long as it is in a category',
    'pushFeedToCategories 204',
    'pushFeedToCategories 403',
    'removeFeedFromCategory 403',
  ),
  G39: gap(
    "likes_count and comments_count of a user count the likes and comments that the user's feeds have received, except feeds that only members can see",
    'getFeed',
  ),
}
