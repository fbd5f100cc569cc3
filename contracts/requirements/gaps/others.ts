import { gap } from '../requirement.ts'

export const otherGaps = {
  G70: gap(
    'Adding a tag twice, or removing a tag that was not added, answers 422 with texts; in their category, tags with a larger weight come first',
    'attachTag 422',
    'detachTag 422',
  ),
  G71: gap(
    'Advertisements are ordered by sort ascending, then id; their pictures and links are complete addresses',
    'listSpaceAdvertisements',
    'listAdvertisements',
  ),
  G72: gap(
    'Searching regions without a name answers 422; hot regions are ordered by sort; every region of a result says its parent',
    'searchLocations ?name',
    'listHotLocations',
  ),
  G73: gap(
    'An unknown notification type answers 422; 15 per page, newest first; nobody is notified of their own actions',
    'listNotifications ?type',
  ),
  G74: gap(
    'Creating a brand answers 201 with message and id, changing it 204; 403 without permission; a new brand is not audited; an empty text takes a field of the seller information away',
    'createBrand 201',
    'createBrand 403',
    'updateBrand 204',
  ),
  G75: gap('Signing in twice on a day answers 422; a missed day restarts the streak; days are in UTC', 'signIn 422'),
  G76: gap(
    'Tasks restart each UTC day and pay when hit_count reaches hit_increment, up to max times; commenting on a feed of a theme counts for theme-discuss',
    'listTasks',
    'doLoginTask',
  ),
  G77: gap(
    'Groups are stored in the kit; only the owner can change one (403); adding to a full group answers 422; a change keeps what it does not name; group_face is an address that can be loaded',
    'updateImGroup 403',
    'deleteImGroup 403',
    'addImGroupMembers 403',
    'removeImGroupMembers 403',
  ),
  G78: gap(
    "The creator and administrators can delete an event, whose reviews are then in no list; a date in the past answers 422; area matches a part; a category counts and lists its children's events",
    'deleteEvent',
    'createEvent .date',
    'listAllEventReviews',
    'listEvents ?area',
    'listEvents ?c',
  ),
  G79: gap(
    'Pushes are written to the outbox; nothing is sent; a comment is pushed as feed:comment, a reply as feed:comment-reply',
    'likeFeed',
    'commentFeed',
  ),
  G80: gap('Reporting a missing resource answers 404; reporting twice is allowed', 'reportUser', 'reportFeed'),
  G81: gap(
    'email, phone and invite_code of a creator are null for everybody but that person and administrators',
    'getEvent',
    'listEvents',
    'getBrand',
    'listBrands',
  ),
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
