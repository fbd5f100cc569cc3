import { gap } from '../requirement.ts'

export const otherGaps = {
  G70: gap(
    'Adding a tag twice, or removing a tag that was not added, returns 422 with a list of texts in message; within a category, tags with a larger weight come first',
    'attachTag 422',
    'detachTag 422',
  ),
  G71: gap(
    'Advertisements are ordered by sort ascending, then by id; their pictures and links are absolute URLs',
    'listSpaceAdvertisements',
    'listAdvertisements',
  ),
  G72: gap(
    'Searching regions without a name returns 422; hot regions are ordered by sort; every region in a result contains its parent',
    'searchLocations ?name',
    'listHotLocations',
  ),
  G73: gap(
    'A missing or unknown notification type returns 422; a page has 15 notifications, newest first; users are not notified of their own actions',
    'listNotifications ?type',
  ),
  G74: gap(
    'Creating a brand returns 201 with message and id, or 403 without the permission; changing it returns 204; a new brand is not audited; an empty text removes a field from the seller information',
    'createBrand 201',
    'createBrand 403',
    'updateBrand 204',
  ),
  G75: gap(
    'Signing in twice on one day returns 422; a missed day restarts the streak; days are UTC days',
    'signIn 422',
  ),
  G76: gap(
    'Tasks restart every UTC day and pay when hit_count reaches hit_increment, at most max times a day; commenting on a feed that has a theme counts for task:theme-discuss',
    'listTasks',
    'doLoginTask',
  ),
  G77: gap(
    'Groups are stored in the kit; only the owner can change a group, and others get 403; adding members to a full group returns 422; a change leaves fields that it does not contain unchanged; group_face is a URL that clients can load',
    'updateImGroup 403',
    'deleteImGroup 403',
    'addImGroupMembers 403',
    'removeImGroupMembers 403',
  ),
  G78: gap(
    'The creator and administrators can delete an event; reviews of a deleted event are not listed; a date in the past returns 422; area matches any part of the text; a category counts and lists the events of its child categories too',
    'deleteEvent',
    'createEvent .date',
    'listAllEventReviews',
    'listEvents ?area',
    'listEvents ?c',
  ),
  G79: gap(
    'Pushes are written to the outbox, and nothing is sent; a comment is pushed as feed:comment, a reply as feed:comment-reply',
    'likeFeed',
    'commentFeed',
  ),
  G80: gap(
    'Reporting a missing resource returns 404; reporting the same resource twice is allowed',
    'reportUser',
    'reportFeed',
  ),
  G81: gap(
    'email, phone and invite_code of a creator are null for everybody except the creator and administrators',
    'getEvent',
    'listEvents',
    'getBrand',
    'listBrands',
  ),
  G82: gap(
    'Every text, list and number has a bound: 10000 characters for the text of a feed, 191 for names and areas, 9 pictures per feed, 100 ids per list; values beyond it return 422',
    'publishFeed .feed_content',
    'publishFeed .images',
    'listFeeds ?id',
    'listFeeds ?search',
    'listEvents ?area',
    'hotFeeds .exclude_feeds',
  ),
  G86: gap(
    'A file node is vendor and path; an address is not one and gets 422. No operation uploads a file: a server may refuse nodes that it has not shown, and ours draws a picture for them, except for nodes of an app that were never uploaded (422)',
    'publishFeed .images',
    'publishFeed .video',
    'createTopic .logo',
    'createTopic .bg',
    'updateTopic .logo',
    'updateTopic .bg',
    'createEvent .avatar',
  ),
  G85: gap(
    'The platform chooses its own wording for messages to users, the rules of the currency, the titles of orders and the texts of pushes',
    'likeFeed 201',
    'joinTopic 202',
    'withdraw 201',
  ),
}
