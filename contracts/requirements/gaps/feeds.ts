import { gap } from '../requirement.ts'

export const feedsGaps = {
  G30: gap(
    'Publishing answers 201 with message and id, and refuses contradictory fields',
    'publishFeed 201',
    'publishFeed 403',
  ),
  G31: gap('theme has id and title; repostable has at least id and title', 'getFeed'),
  G32: gap(
    'Lists are newest first with exclusive cursors; hot lists are ordered by hot, which is the cursor; hot=0 is the first page',
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
  G37: gap(
    'hot grows with the views, ten per comment, five per like, and the rewarded currency; it is positive, and different for every feed',
    'getFeed',
  ),
  G38: gap(
    'Only administrators can push feeds to categories: 204, replacing the previous ones; a feed keeps its place where it already was, and has recommended_at while it is in one',
    'pushFeedToCategories 204',
    'pushFeedToCategories 403',
    'removeFeedFromCategory 403',
  ),
  G39: gap(
    'likes_count and comments_count of a user count what the feeds of that user have received, as far as everybody sees them',
    'getFeed',
  ),
}
