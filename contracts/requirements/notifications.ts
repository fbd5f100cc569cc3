import { must, section, should } from './requirement.ts'

/** Section 4.12, and section 6 on what is emitted. */
export const notificationRequirements = [
  ...section('4.12', {
    1: must('Notifications answer 200 with data, links and meta', 'listNotifications 200'),
    2: must('Notifications need a type, one of nine', 'listNotifications ?type'),
    3: must('page turns the pages, from 1', 'listNotifications ?page'),
    4: must('Marking a type read answers 204', 'markNotificationsRead 204', 'markNotificationsRead .type'),
    5: must('Marking one type read leaves the others unread', 'markNotificationsRead', 'getNotificationStatistics'),
    6: must('Statistics answer 200 with badges, newest times and names', 'getNotificationStatistics 200'),
    7: must('Settings answer 200', 'getNotificationSettings 200'),
    8: must(
      'Changing settings answers 204, and what was not sent stays',
      'updateNotificationSettings 204',
      'updateNotificationSettings .reward',
      'updateNotificationSettings .comment',
      'updateNotificationSettings .chat',
      'updateNotificationSettings .sound',
    ),
  }),
  ...section('6', {
    1: must('A push carries channel, target, content and extra', 'likeFeed'),
    2: must('A like push has channel feed:digg, the feed as target, and the liker in extra.user_id', 'likeFeed'),
    3: must('A push carries a tag and a badge, the count of all unread messages', 'likeFeed'),
    4: must('A comment notifies the publisher, as kind comment', 'commentFeed', 'listNotifications'),
    5: must('A like notifies the publisher, as kind like', 'likeFeed', 'listNotifications'),
    6: must('A reward notifies who receives it, as kind reward', 'rewardFeed', 'listNotifications'),
    7: must(
      'An approval notifies the applicant, as kind accept',
      'approveApplication',
      'listNotifications',
      'listTopicNotifications',
    ),
    8: must(
      "An application notifies the topic's manager, as kind applyFor",
      'joinTopic',
      'listNotifications',
      'listTopicNotifications',
    ),
    9: should('A person switches pushes for rewards, comments, chat and sound', 'updateNotificationSettings'),
    10: must(
      'Sharing a feed, sharing a topic, logging in and joining a topic are tasks that return amount when they pay',
      'shareFeed 201',
      'shareTopic 201',
      'doLoginTask 201',
      'joinTopic 201',
    ),
  }),
]
