import { gap } from '../requirement.ts'

export const transportGaps = {
  G01: gap('An invalid request returns 422 with a message and errors by field'),
  G02: gap(
    'Errors are JSON unless the request prefers HTML, as a browser does; then they are a small HTML page with the same status',
  ),
  G03: gap(
    'Beyond the rate limit, the response is 429 with Retry-After and X-RateLimit-Reset; requests are counted per minute and per user, or per address without a login',
  ),
  G04: gap('The rate limit is configurable; the default is 6000 requests per minute'),
  G05: gap('Without a valid token, an operation that requires one returns 401 with a message'),
  G06: gap(
    'Reading public content, sharing, registering and logging in need no token; everything else requires one',
    'listFeeds',
    'shareFeed',
    'shareTopic',
  ),
  G07: gap('An unknown path returns 404; a known path with another method returns 405 with Allow'),
  G08: gap('A missing or deleted resource returns 404', 'getFeed', 'getEvent', 'getBrand'),
  G09: gap(
    "Changing or deleting another user's resource returns 403",
    'deleteFeed',
    'updateTopic',
    'deleteTopic',
    'setCanPublish',
  ),
  G10: gap(
    'Malformed JSON returns 400, another content type 415, and a body over 1 MiB 413; a form without files is accepted like the equivalent JSON',
  ),
  G11: gap('An id that is not a positive whole number returns 404 in a path and 422 elsewhere'),
  G12: gap('The mock allows any origin; the server allows the configured origins'),
  G13: gap(
    'page=NaN means page 1, after=0 means no cursor, feed_mark may be numeric text, and a trailing slash is ignored',
    'listNotifications ?page',
    'listFeedLikes ?after',
    'publishFeed .feed_mark',
  ),
  G15: gap(
    'A body field that is sent in the query is taken from there; if the body has a different value, the response is 422',
    'leaveTopic .target',
    'createImGroup .groupname',
  ),
  G16: gap(
    'An empty query parameter counts as absent; a keyword of only blanks finds nothing',
    'listFeeds ?after',
    'listFeeds ?hot',
    'rankTopics ?with',
  ),
  G17: gap(
    'In a JSON body, whole numbers may be text, flags may be 0, 1 or text, and null in an optional field means absent',
    'publishFeed .feed_from',
    'publishFeed .topics',
    'commentFeed .reply_user',
  ),
  G18: gap(
    'Sending two parameters that exclude each other returns 422',
    'listTopicCategories ?page',
    'listApplyLogs ?page',
  ),
  G19: gap(
    'HEAD returns the headers of GET, including Content-Length, and has no effect: it counts no view and revokes no token',
    'getFeed',
    'logoutByGet',
  ),
  G14: gap(
    'Fields that can be empty may be absent; numbers, flags, ids, enums and times that are never null are always present',
  ),
}
