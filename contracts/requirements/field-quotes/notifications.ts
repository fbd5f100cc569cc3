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
  'NotificationRecord.id': 'id string',
  'NotificationRecord.created_at': 'created_at string',
  'NotificationRecord.read_at': 'read_at string or null',
  'NotificationRecord.data': 'data object containing by kind',
  'NotificationRecord.data.sender': sender,
  'NotificationRecord.data.sender.id': sender,
  'NotificationRecord.data.sender.name': sender,
  'NotificationRecord.data.sender.avatar': sender,
  'NotificationRecord.data.topic': topic,
  'NotificationRecord.data.topic.id': topic,
  'NotificationRecord.data.topic.name': topic,
  'NotificationRecord.data.topic.logo': topic,
  'NotificationRecord.data.topic.expense': topic,
  'NotificationRecord.data.log': log,
  'NotificationRecord.data.log.name': log,
  'NotificationRecord.data.log.price': log,
  'NotificationRecord.data.log.numbers': log,
  'NotificationRecord.data.feed': feed,
  'NotificationRecord.data.feed.id': feed,
  'NotificationRecord.data.feed.content': feed,
  'NotificationRecord.data.feed.images': feed,
  'NotificationRecord.data.feed.video': feed,
  'NotificationRecord.data.feed.video.resource': ['2.2', 'video object resource and cover, each a file object'],
  'NotificationRecord.data.feed.video.cover': ['2.2', 'video object resource and cover, each a file object'],
  'NotificationRecord.data.comment': comment,
  'NotificationRecord.data.comment.id': comment,
  'NotificationRecord.data.comment.body': comment,
  'NotificationRecord.data.comment.reply_user': comment,
  'NotificationRecord.data.comment.created_at': comment,
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
