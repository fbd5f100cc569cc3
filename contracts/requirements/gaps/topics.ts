import { gap } from '../requirement.ts'

export const topicsGaps = {
  G40: gap(
    'If new topics are audited, they wait and are visible only to the creator and administrators',
    'createTopic',
    'listTopics ?status',
  ),
  G41: gap('Topic names are unique; the creator is a member and the manager', 'createTopic'),
  G42: gap(
    'Whether joining is direct or audited follows from join_permission, then join_mode, then the fee',
    'joinTopic',
  ),
  G43: gap(
    'The fee is checked on joining, charged when the membership begins, credited to the creator, and never refunded',
    'joinTopic',
    'approveApplication',
  ),
  G44: gap('Joining again answers 204 and costs nothing', 'joinTopic 204'),
  G45: gap('After a rejection a user may apply again', 'joinTopic 202'),
  G46: gap('apply_for_status is fail after a rejection and passed after an approval', 'listTopics'),
  G47: gap(
    'The manager is the creator; others get 403, except super administrators',
    'listApplyLogs 403',
    'rejectApplication 403',
    'approveApplication 403',
  ),
  G48: gap(
    "Listing the applications to the viewer's topics answers 200, newest first, with the topic",
    'listAppliedLogs 200',
    'listAppliedLogs ?offset',
    'listAppliedLogs ?limit',
    'listAppliedLogs ?page',
  ),
  G49: gap(
    'Leaving a topic that one has not joined answers 204; a creator cannot leave and gets 422',
    'leaveTopic 422',
  ),
  G50: gap(
    'Publish permissions work as named; special users are members with can_pub; can_pub=0 always forbids',
    'publishFeed 403',
    'getCanPublish',
  ),
  G51: gap('Topic categories are ordered by id or sort, in either direction', 'listTopicCategories ?orderBy'),
  G52: gap(
    'The ranking counts currency rewarded in the last 24 hours, 7 or 30 days, to the second; ties by id; places beyond 100, and topics without a reward, are shown as 100+',
    'rankTopics',
  ),
  G53: gap(
    'Private topics are not in public lists, rankings or searches; their feeds, and rewarding them, are for members; others get 404',
    'listTopics',
    'listFeeds',
    'rewardTopic',
    'listRewardRank',
    'listRewardLogs',
  ),
  G54: gap(
    'id in the list of topics is a filter like the others; all the topics asked for come back, up to 100',
    'listTopics ?id',
  ),
  G55: gap(
    'With first_creator the creator leads the first page and is on no other; nobody is lost or repeated',
    'listTopicFollowers ?first_creator',
    'listTopicFollowers ?after',
  ),
  G56: gap(
    'Random topics are a shuffle of all that qualify, which stays as it is for one viewer for an hour',
    'randomTopics',
    'randomTopics ?page',
  ),
  G57: gap('A private topic with expense 0 is free', 'createTopic .expense'),
  G58: gap('An empty with in the ranking is the default', 'rankTopics ?with'),
  G59: gap(
    'Hot topics are those with the most members, also with only=hot; an administrator picks the recommended ones; joined, recommended and my topics are listed newest first',
    'hotTopics',
    'listTopics ?only',
    'recommendedTopics',
    'listFollowedTopics',
    'rankTopics',
  ),
}
