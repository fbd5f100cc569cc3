import { gap } from '../requirement.ts'

export const topicsGaps = {
  G40: gap(
    'If new topics are audited, a new topic waits and is visible only to its creator and administrators',
    'createTopic',
    'listTopics ?status',
  ),
  G41: gap('Topic names are unique; the creator is a member and the manager of the topic', 'createTopic'),
  G42: gap(
    'Whether joining is direct or audited depends on join_permission, then join_mode, then the fee',
    'joinTopic',
  ),
  G43: gap(
    'The fee is checked on joining, charged when the membership begins, credited to the creator and never refunded',
    'joinTopic',
    'approveApplication',
  ),
  G44: gap('Joining a topic again returns 204 and costs nothing', 'joinTopic 204'),
  G45: gap('After a rejection, a user can apply again', 'joinTopic 202'),
  G46: gap('apply_for_status is fail after a rejection and passed after an approval', 'listTopics'),
  G47: gap(
    'The manager of a topic is its creator; other users get 403, except super administrators',
    'listApplyLogs 403',
    'rejectApplication 403',
    'approveApplication 403',
  ),
  G48: gap(
    "Listing the applications to the viewer's topics returns 200, newest first, each with its topic",
    'listAppliedLogs 200',
    'listAppliedLogs ?offset',
    'listAppliedLogs ?limit',
    'listAppliedLogs ?page',
  ),
  G49: gap(
    'Leaving a topic without being a member returns 204; the creator cannot leave and gets 422',
    'leaveTopic 422',
  ),
  G50: gap(
    'Publish permissions work as their names say; special users are members with can_pub=1; can_pub=0 always forbids publishing',
    'publishFeed 403',
    'getCanPublish',
  ),
  G51: gap('Topic categories can be ordered by id or sort, in either direction', 'listTopicCategories ?orderBy'),
  G52: gap(
    'The ranking counts the currency rewarded in the last 24 hours, 7 days or 30 days, to the second; ties are ordered by id; places beyond 100, and topics without a reward, are shown as 100+',
    'rankTopics',
  ),
  G53: gap(
    'Private topics are not in public lists, rankings or searches; only members can see their feeds and rewards and reward them; others get 404',
    'listTopics',
    'listFeeds',
    'rewardTopic',
    'listRewardRank',
    'listRewardLogs',
  ),
  G54: gap(
    'id filters the list of topics in addition to the other filters; all requested topics are returned, up to 100',
    'listTopics ?id',
  ),
  G55: gap(
    'With first_creator, the creator comes first on the first page and is on no other page; no member is skipped or repeated',
    'listTopicFollowers ?first_creator',
    'listTopicFollowers ?after',
  ),
  G56: gap(
    'Random topics are a shuffle of all topics that qualify; its order stays the same for one viewer for an hour',
    'randomTopics',
    'randomTopics ?page',
  ),
  G57: gap('A private topic with expense 0 is free to join', 'createTopic .expense'),
  G58: gap('In the ranking, an empty with means the default', 'rankTopics ?with'),
  G59: gap(
    'Hot topics are those with the most members, with only=hot too; recommended topics are chosen by an administrator; joined, recommended and my topics are listed newest first',
    'hotTopics',
    'listTopics ?only',
    'recommendedTopics',
    'listFollowedTopics',
    'rankTopics',
  ),
}
