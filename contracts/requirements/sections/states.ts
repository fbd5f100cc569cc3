import { must, section } from '../requirement.ts'

/** Section 3. The numbers in 3.2 and 3.3 are the rows of the document's tables. */
export const states = [
  ...section('3.1', {
    1: must(
      'The status of a topic is passed, waiting or failed',
      'States: passed, waiting, failed',
      'listTopics',
      'createTopic',
    ),
  }),
  ...section('3.2', {
    1: must(
      'Joining a topic that is missing or deleted returns 404',
      'PUT /user/feed-topics/{topicId} topic missing or deleted not a member 404',
      'joinTopic 404',
    ),
    2: must(
      'Joining while an application is waiting returns 202 and leaves it waiting',
      'an application already exists application waiting 202',
      'joinTopic 202',
    ),
    3: must(
      'Joining without enough currency for the fee returns 403 and does not add a member',
      'applicant currency insufficient not a member 403',
      'joinTopic 403',
    ),
    4: must(
      'A direct join that completes the join task returns 201 with amount and adds a member',
      'joins directly, join task completed member 201 with amount',
      'joinTopic 201',
    ),
    5: must('A direct join returns 204 and adds a member', 'joins directly member 204', 'joinTopic 204'),
    6: must(
      'Joining an audited topic returns 202 and creates a waiting application',
      'needs audit application waiting 202',
      'joinTopic 202',
    ),
    7: must(
      'Approving a waiting application of a user who can pay returns 204 and adds a member',
      'PATCH /user/feed-topics/{topicId}/logs/{log} pending, applicant has enough currency member 204',
      'approveApplication 204',
    ),
    8: must(
      'Approving an application that was already processed returns 422 and changes nothing',
      'already processed unchanged 422',
      'approveApplication 422',
    ),
    9: must(
      'Approving when the applicant can no longer pay returns 403 and leaves the application waiting',
      'applicant currency insufficient unchanged 403',
      'approveApplication 403',
    ),
    10: must(
      'Rejecting a waiting application returns 204, and its status is rejected',
      'DELETE /user/feed-topics/{topicId}/logs/{log} pending application rejected 204',
      'rejectApplication 204',
    ),
    11: must(
      'Rejecting an application that was already processed returns 422 and changes nothing',
      'already processed unchanged 422',
      'rejectApplication 422',
    ),
    12: must(
      'Leaving returns 204 and ends the membership',
      'member DELETE /user/feed-topics/:topicID not a member 204',
      'leaveTopic 204',
    ),
    13: must(
      'With target, the owner or a super administrator removes another member',
      'target removes another user, owner or super administrator only',
      'leaveTopic .target',
    ),
    14: must(
      'A user who is neither the owner nor a super administrator cannot remove another member',
      'target removes another user, owner or super administrator only',
      'leaveTopic .target',
    ),
    15: must(
      'An application is accepted, waiting or rejected',
      'Apply log status values: accepted, waiting, rejected',
      'listApplyLogs',
    ),
  }),
  ...section('3.3', {
    1: must(
      'A new in-app purchase is an order with state 0, and the order is returned',
      'POST /api/v2/currency/recharge/store-iap order created 0 returns the order',
      'createIapOrder 201',
    ),
    2: must(
      'An accepted withdrawal awaits review, and the message says so',
      'request accepted pending review response message says the request awaits review',
      'withdraw 201',
    ),
    3: must(
      'The state of an order is 0 waiting, 1 done or -1 failed',
      'States: 0 waiting, 1 done, -1 failed',
      'listCurrencyOrders',
    ),
  }),
  ...section('3.4', {
    1: must(
      'Deleting a feed returns 204; afterwards the feed is gone or has deleted_at',
      'Feed deletion: a feed has deleted_at; DELETE returns 204',
      'deleteFeed 204',
      'getFeed',
    ),
    2: must(
      'Marking that the viewer wants to join an event returns 204, even if already marked',
      'Want-join and interest calls return 204 both when the flag was already set and when it was not',
      'wantJoinEvent 204',
    ),
    3: must(
      'Marking interest in an event returns 204, even if already marked',
      'Want-join and interest calls return 204 both when the flag was already set and when it was not',
      'markEventInteresting 204',
    ),
    4: must('Deleting an event returns 201', 'Event deletion: 201 on success', 'deleteEvent 201'),
    5: must(
      'Deleting an event without permission returns 403',
      'Event deletion: … 403 when not allowed',
      'deleteEvent 403',
    ),
    6: must(
      'Deleting an event that does not exist returns 404',
      'Event deletion: … 404 when not found',
      'deleteEvent 404',
    ),
  }),
  ...section('3.5', {
    1: must(
      'deleted_at=1 removes a brand from the shelf',
      'PATCH with deleted_at 1 marks the brand removed from the shelf',
      'updateBrand .deleted_at',
      'listBrands ?trashed',
    ),
    2: must(
      'deleted_at=0 puts a brand back on the shelf',
      'PATCH with deleted_at … 0 restores it',
      'updateBrand .deleted_at',
      'listBrands ?trashed',
    ),
  }),
]
