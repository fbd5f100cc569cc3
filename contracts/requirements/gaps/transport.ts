import { gap } from '../requirement.ts'

export const transportGaps = {
  G01: gap('An invalid request answers 422 with a message and errors by field'),
  G02: gap('Unless JSON is accepted, errors are a small HTML page with the same status'),
  G03: gap(
    'Beyond the rate limit: 429 with Retry-After and X-RateLimit-Reset, counted per minute and per user, or per address without a login',
  ),
  G04: gap('The rate limit is configurable; 6000 per minute by default'),
  G05: gap('Without a valid token where one is required: 401 with a message'),
  G06: gap(
    'Reading, sharing, registering and logging in are public; everything else requires a token',
    'listFeeds',
    'shareFeed',
    'shareTopic',
  ),
  G07: gap('An unknown path answers 404; a known path with another method answers 405 with Allow'),
  G08: gap('A missing or deleted resource answers 404', 'getFeed', 'getEvent', 'getBrand'),
  G09: gap(
    'Changing or deleting a resource of another user answers 403',
    'deleteFeed',
    'updateTopic',
    'deleteTopic',
    'setCanPublish',
  ),
  G10: gap(
    'Malformed JSON answers 400, another content type 415, and a body over 1 MiB 413; a form without files is taken like the JSON it stands for',
  ),
  G11: gap('An id that is not a positive whole number answers 404 in a path, 422 elsewhere'),
  G12: gap('The mock allows any origin; the server allows the configured origins'),
  G13: gap(
    'page=NaN is page 1, after=0 starts from the beginning, feed_mark may be numeric text, a trailing slash is ignored',
    'listNotifications ?page',
    'listFeedLikes ?after',
    'publishFeed .feed_mark',
  ),
  G15: gap(
    'A field of the body that is sent in the query is taken from there; 422 if the body has another value',
    'leaveTopic .target',
    'createImGroup .groupname',
  ),
  G16: gap(
    'An empty query parameter counts as absent; a keyword of blanks finds nothing',
    'listFeeds ?after',
    'listFeeds ?hot',
    'rankTopics ?with',
  ),
  G17: gap(
    'In a JSON body, whole numbers as text are numbers, 0, 1 and words are flags, and null in an optional field is absence',
    'publishFeed .feed_from',
    'publishFeed .topics',
    'commentFeed .reply_user',
  ),
  G18: gap(
    'Parameters that exclude each other, both given, answer 422',
    'listTopicCategories ?page',
    'listApplyLogs ?page',
  ),
  G19: gap(
    'HEAD has the headers of GET, Content-Length too, and no effect: no view is counted, no token revoked',
    'getFeed',
    'logoutByGet',
  ),
  G14: gap(
    'Fields that can be empty may be absent; numbers, flags, ids, enums and times that are never null are always present',
  ),
}
