import { must, operations, section, should } from '../requirement.ts'

export const notificationOperations = operations(
  '4.12',
  'GET /api/v2/user/notifications 200',
  'PUT /api/v2/user/notifications 204',
  'GET /api/v2/user/notification-statistics 200',
  'GET /api/v2/user/notification-settings 200',
  'PATCH /api/v2/user/notification-settings 204',
)

/** Section 4.12, and section 6 about pushes and notifications. */
export const notificationRequirements = [
  ...section('4.12', {
    1: must(
      'Listing notifications returns 200 with data, links and meta',
      'GET /api/v2/user/notifications … 200 {data:[notification], links:{first,last,prev,next}, meta:{current_page,from,last_page,path,per_page,to,total}}',
      'listNotifications 200',
    ),
    2: must(
      'Listing notifications requires one of nine types',
      'type required: comment, like, reward, answer, adoption, mall_selling_commodity, selling_knowledge, accept, applyFor',
      'listNotifications ?type',
    ),
    3: must('page selects the page; it is 1 by default', 'page default 1', 'listNotifications ?page'),
    4: must(
      'Marking a type as read returns 204, and the notifications of that type are then read',
      'PUT /api/v2/user/notifications type required, same values 204 (marks that type read)',
      'markNotificationsRead 204',
      'markNotificationsRead .type',
    ),
    5: must(
      'Marking one type as read leaves the others unread',
      'marks that type read',
      'markNotificationsRead',
      'getNotificationStatistics',
    ),
    6: must(
      'Reading notification statistics returns 200 with badges, lastCreatedAts and previewUserNames',
      '200 {badges:{comment … lastCreatedAts:{comment, like, reward, mall_selling_commodity, selling_knowledge} timestamps, previewUserNames:{comment, like, reward} arrays of names}',
      'getNotificationStatistics 200',
    ),
    7: must(
      'Reading notification settings returns 200',
      'GET /api/v2/user/notification-settings 200, settings',
      'getNotificationSettings 200',
    ),
    8: must(
      'Changing notification settings returns 204, and settings that were not sent stay the same',
      'PATCH /api/v2/user/notification-settings optional booleans reward, comment, chat, sound 204',
      'updateNotificationSettings 204',
      'updateNotificationSettings .reward',
      'updateNotificationSettings .comment',
      'updateNotificationSettings .chat',
      'updateNotificationSettings .sound',
    ),
    9: must(
      'A badge counts the unread notifications of its type',
      ['6', 'They are listed, marked read and counted through the operations in 4.12'],
      'getNotificationStatistics',
      'markNotificationsRead',
    ),
  }),
  ...section('6', {
    1: must(
      'A push contains channel, target, content and extra',
      'Push message payload: channel string (notification keyword), target int (id of the subject), content string (display text), extra object',
      'likeFeed',
    ),
    2: must(
      'A like push has channel feed:digg, the feed as target, and the liker in extra.user_id',
      'A like push has channel feed:digg, target = feed id, extra.user_id = liker id',
      'likeFeed',
    ),
    3: must(
      'A push contains a tag and a badge, the number of all unread messages',
      'Push messages carry a tag (page marker) and a badge (count of all unread messages',
      'likeFeed',
    ),
    4: must(
      'A comment sends the publisher a notification of type comment',
      'In-app notification kinds (query type): comment',
      'commentFeed',
      'listNotifications',
    ),
    5: must(
      'A like sends the publisher a notification of type like',
      'In-app notification kinds (query type): comment, like',
      'likeFeed',
      'listNotifications',
    ),
    6: must(
      'A reward sends its receiver a notification of type reward',
      'In-app notification kinds (query type): comment, like, reward',
      'rewardFeed',
      'listNotifications',
    ),
    7: must(
      'An approval sends the applicant a notification of type accept',
      'accept (application approved)',
      'approveApplication',
      'listNotifications',
      'listTopicNotifications',
    ),
    8: must(
      'An application sends the manager of the topic a notification of type applyFor',
      'applyFor (application needs handling)',
      'joinTopic',
      'listNotifications',
      'listTopicNotifications',
    ),
    9: should(
      'A user can turn pushes for rewards, comments and chat, and their sound, on or off',
      'A user switches push for rewards, comments, chat and sound through the settings operation',
      'updateNotificationSettings',
    ),
    10: must(
      'Sharing a feed, sharing a topic, logging in and joining a topic are tasks that return amount if they pay',
      'Tasks reward currency when feeds are shared, topics shared, login is made, and a topic is joined; rewards return amount',
      'shareFeed 201',
      'shareTopic 201',
      'doLoginTask 201',
      'joinTopic 201',
    ),
  }),
]
