import type { Quoted } from '../requirement.ts'

const sender = 'sender {id, name, avatar}'
const topic = 'topic {id, name, logo; expense in apply notifications}'
const log = 'log {name, price, numbers}'
const feed = 'feed {id, content, images, video}'
const comment = 'comment {id, body, reply_user, created_at}'
const badges =
  'badges:{comment, like, reward, following, answer, adoption, mall_selling_commodity, selling_knowledge} ints'
const times = 'lastCreatedAts:{comment, like, reward, mall_selling_commodity, selling_knowledge} timestamps'
const names = 'previewUserNames:{comment, like, reward} arrays of names'

/** Notifications, their settings and statistics. */
export const notificationQuotes: Readonly<Record<string, Quoted>> = {
  'Notification.id': 'id string',
  'Notification.created_at': 'created_at string',
  'Notification.read_at': 'read_at string or null',
  'Notification.data': 'data object containing by kind',
  'Notification.data.sender': sender,
  'Notification.data.sender.id': sender,
  'Notification.data.sender.name': sender,
  'Notification.data.sender.avatar': sender,
  'Notification.data.topic': topic,
  'Notification.data.topic.id': topic,
  'Notification.data.topic.name': topic,
  'Notification.data.topic.logo': topic,
  'Notification.data.topic.expense': topic,
  'Notification.data.log': log,
  'Notification.data.log.name': log,
  'Notification.data.log.price': log,
  'Notification.data.log.numbers': log,
  'Notification.data.feed': feed,
  'Notification.data.feed.id': feed,
  'Notification.data.feed.content': feed,
  'Notification.data.feed.images': feed,
  'Notification.data.feed.video': feed,
  'Notification.data.feed.video.resource': ['2.2', 'video object resource and cover, each a file object'],
  'Notification.data.feed.video.cover': ['2.2', 'video object resource and cover, each a file object'],
  'Notification.data.comment': comment,
  'Notification.data.comment.id': comment,
  'Notification.data.comment.body': comment,
  'Notification.data.comment.reply_user': comment,
  'Notification.data.comment.created_at': comment,
  'NotificationSettings.reward': 'Notification settings: reward bool',
  'NotificationSettings.comment': 'Notification settings: … comment bool',
  'NotificationSettings.chat': 'Notification settings: … chat bool',
  'NotificationSettings.sound': 'Notification settings: … sound bool',
  'NotificationStatistics.badges': badges,
  'NotificationStatistics.badges.comment': badges,
  'NotificationStatistics.badges.like': badges,
  'NotificationStatistics.badges.reward': badges,
  'NotificationStatistics.badges.following': badges,
  'NotificationStatistics.badges.answer': badges,
  'NotificationStatistics.badges.adoption': badges,
  'NotificationStatistics.badges.mall_selling_commodity': badges,
  'NotificationStatistics.badges.selling_knowledge': badges,
  'NotificationStatistics.lastCreatedAts': times,
  'NotificationStatistics.lastCreatedAts.comment': times,
  'NotificationStatistics.lastCreatedAts.like': times,
  'NotificationStatistics.lastCreatedAts.reward': times,
  'NotificationStatistics.lastCreatedAts.mall_selling_commodity': times,
  'NotificationStatistics.lastCreatedAts.selling_knowledge': times,
  'NotificationStatistics.previewUserNames': names,
  'NotificationStatistics.previewUserNames.comment': names,
  'NotificationStatistics.previewUserNames.like': names,
  'NotificationStatistics.previewUserNames.reward': names,
}
