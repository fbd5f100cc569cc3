import { must, section, should } from '../requirement.ts'

export const membershipRequirements = section('4.5', {
  30: must(
    'Approving an application returns 204, 422 if it was already processed, or 403 if the applicant cannot pay',
    'PATCH /user/feed-topics/{topicId}/logs/{log} approve; path ints 204, 422 {message}, 403 {message}',
    'approveApplication 204',
    'approveApplication 422',
    'approveApplication 403',
  ),
  31: must(
    'Rejecting an application returns 204, or 422 if it was already processed',
    'DELETE /user/feed-topics/{topicId}/logs/{log} reject 204, 422 {message}',
    'rejectApplication 204',
    'rejectApplication 422',
  ),
  32: must(
    'Joining a topic returns 201 with amount, 202 with a message, 204, 403 with a message or 404 with a message',
    'PUT /user/feed-topics/{topicId} join 201 {amount}, 202 {message}, 204, 403 {message}, 404 {message}',
    'joinTopic 201',
    'joinTopic 202',
    'joinTopic 204',
    'joinTopic 403',
    'joinTopic 404',
  ),
  33: must('Leaving a topic returns 204', 'DELETE /user/feed-topics/:topicID … 204', 'leaveTopic 204'),
  34: must(
    'With target, that user is removed instead of the caller',
    'target int optional (user removed; owner or super administrator only)',
    'leaveTopic .target',
  ),
  35: must(
    "An operation lists the applications that await the viewer's audit",
    'GET /user/applied-logs applications awaiting my audit',
    'listAppliedLogs',
  ),
  36: must(
    'Listing the applications to a topic returns 200',
    'GET /user/feed-topics/{topic}/apply-logs … 200, array of apply log',
    'listApplyLogs 200',
  ),
  37: must(
    'Applications to a topic are paged by offset and limit, or by page',
    'topic int required, offset, limit, page (offset and page mutually exclusive)',
    'listApplyLogs ?offset',
    'listApplyLogs ?limit',
    'listApplyLogs ?page',
  ),
  38: should(
    'Clients do not send page and offset together for applications',
    'offset and page mutually exclusive',
    'listApplyLogs ?page',
    'listApplyLogs ?offset',
  ),
  39: must(
    'status selects the applications with that status',
    'status (accepted, waiting, rejected)',
    'listApplyLogs ?status',
  ),
  40: must(
    'Listing the members of a topic returns 200 with user summaries',
    'GET /api/v2/feed/topics/{topicId}/followers … 200, array of user summary',
    'listTopicFollowers 200',
  ),
  41: must(
    'Members are paged by limit and after, which is a user id',
    'limit int, after int (user id)',
    'listTopicFollowers ?limit',
    'listTopicFollowers ?after',
  ),
  42: must(
    'name selects the members whose name contains it',
    'GET /api/v2/feed/topics/{topicId}/followers … name string',
    'listTopicFollowers ?name',
  ),
  43: must(
    'first_creator=1 lists the creator first; 0 by default',
    'first_creator int 0 or 1 default 0 (creator listed first)',
    'listTopicFollowers ?first_creator',
  ),
  44: must(
    'Granting or revoking the right to publish for one or several members returns 204',
    'PATCH /api/v2/user/feed-topics/{topic}/can-pub can_pub integer required (0 cannot, 1 can) … 204',
    'setCanPublish 204',
    'setCanPublish .can_pub',
  ),
  45: must(
    'user_id is comma-separated or an array',
    'user_id required (comma-separated or array)',
    'setCanPublish .user_id',
  ),
  46: must(
    'Checking whether the viewer may publish returns 200',
    'GET /api/v2/user/feed-topics/{topic}/can-pub 200 {can_pub:bool}',
    'getCanPublish 200',
  ),
  47: must(
    'Topic notifications require a type: accept or applyfor',
    'type required (accept, applyfor)',
    'listTopicNotifications ?type',
  ),
  48: must(
    'Listing topic notifications returns 200 with a list, paged by offset and limit',
    'GET /api/v2/user/feed-topics/notifications offset, limit … list mode: array of notification records',
    'listTopicNotifications 200',
    'listTopicNotifications ?offset',
    'listTopicNotifications ?limit',
  ),
  49: must(
    'With count, listing topic notifications returns their number',
    'count boolean … count mode: an integer',
    'listTopicNotifications ?count',
  ),
  50: must(
    'Counting the applications to handle returns 200 with their number',
    'GET /api/v2/user/feed-topics/logs-count … 200 {count:int, user:object}',
    'countWaitingApplications 200',
  ),
  51: must(
    'exclude leaves topics out of the count; it is an array or text',
    'exclude array or string (topic ids to exclude)',
    'countWaitingApplications ?exclude',
  ),
  52: must(
    'A member with can_pub 0 cannot publish in the topic, and a member with can_pub 1 can',
    'can_pub integer required (0 cannot, 1 can)',
    'setCanPublish .can_pub',
    'getCanPublish',
    'publishFeed .topics',
  ),
})
