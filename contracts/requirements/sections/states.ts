import { must, section } from '../requirement.ts'

/** Section 3. The numbers in 3.2 and 3.3 are the rows of the document's tables. */
export const states = [
  ...section('3.1', {
    1: must('The status of a topic is passed, waiting or failed', 'listTopics', 'createTopic'),
  }),
  ...section('3.2', {
    1: must('Joining a topic that is missing or deleted answers 404', 'joinTopic 404'),
    2: must('Joining while an application is waiting answers 202 and leaves it waiting', 'joinTopic 202'),
    3: must('Joining without enough currency for the fee answers 403 and does not add a member', 'joinTopic 403'),
    4: must('A direct join that completes the join task answers 201 with amount', 'joinTopic 201'),
    5: must('A direct join answers 204 and adds a member', 'joinTopic 204'),
    6: must('Joining an audited topic answers 202 and creates a waiting application', 'joinTopic 202'),
    7: must(
      'Approving a waiting application of a user who can pay answers 204 and adds a member',
      'approveApplication 204',
    ),
    8: must(
      'Approving an application that was already processed answers 422 and changes nothing',
      'approveApplication 422',
    ),
    9: must(
      'Approving when the applicant can no longer pay answers 403 and leaves the application waiting',
      'approveApplication 403',
    ),
    10: must('Rejecting a waiting application answers 204, and its status is rejected', 'rejectApplication 204'),
    11: must(
      'Rejecting an application that was already processed answers 422 and changes nothing',
      'rejectApplication 422',
    ),
    12: must('Leaving answers 204 and ends the membership', 'leaveTopic 204'),
    13: must('With target, the owner or a super administrator removes another member', 'leaveTopic .target'),
    14: must(
      'A user who is neither the owner nor a super administrator cannot remove another member',
      'leaveTopic .target',
    ),
    15: must('An application is accepted, waiting or rejected', 'listApplyLogs'),
  }),
  ...section('3.3', {
    1: must('A new in-app purchase is an order with state 0, and the order is returned', 'createIapOrder 201'),
    2: must('An accepted withdrawal awaits review, and the message says so', 'withdraw 201'),
    3: must('The state of an order is 0 waiting, 1 done or -1 failed', 'listCurrencyOrders'),
  }),
  ...section('3.4', {
    1: must('Deleting a feed answers 204, and the feed is gone', 'deleteFeed 204', 'getFeed'),
    2: must('Marking that one wants to join answers 204, even if already marked', 'wantJoinEvent 204'),
    3: must('Marking interest answers 204, even if already marked', 'markEventInteresting 204'),
    4: must('Deleting an event answers 201', 'deleteEvent 201'),
    5: must('Deleting an event without permission answers 403', 'deleteEvent 403'),
    6: must('Deleting an event that does not exist answers 404', 'deleteEvent 404'),
  }),
  ...section('3.5', {
    1: must('deleted_at=1 removes a brand from the shelf', 'updateBrand .deleted_at', 'listBrands ?trashed'),
    2: must('deleted_at=0 puts a brand back on the shelf', 'updateBrand .deleted_at', 'listBrands ?trashed'),
  }),
]
