import * as z from 'zod'
import { counts } from '../dsl/counts.ts'
import { entity, entityResource, onRequest, sameAs } from '../dsl/entities.ts'
import {
  count,
  id,
  idOrZero,
  large,
  list,
  named,
  oneOf,
  orAbsent,
  orNull,
  resource,
  text,
  time,
  whole,
  yesNo,
} from '../dsl/fields.ts'
import { video } from './feeds.ts'
import { file } from './files.ts'

export const notificationTypes = [
  'comment',
  'like',
  'reward',
  'answer',
  'adoption',
  'mall_selling_commodity',
  'selling_knowledge',
  'accept',
  'applyFor',
] as const

export const notificationType = named('NotificationType', oneOf(notificationTypes, 'kind of notification'))

/** Section 2.22 does not list the parts of the video; they are those of a feed's video. */
const preview = z.object({
  resource: onRequest(orAbsent(video.shape.resource)),
  cover: onRequest(orAbsent(video.shape.cover)),
})

export const notification = entityResource(
  'notification',
  'NotificationRecord',
  '2.22',
  'Something that happened to the viewer',
  {
    id: text('identifier', '0192f0c1'),
    created_at: time('when it happened'),
    read_at: orNull(time('when it was read')),
    data: z.object({
      sender: orAbsent(entity('user', { id: id('sender'), name: text('display name', 'bob'), avatar: orNull(file) })),
      topic: orAbsent(
        entity('topic', {
          id: id('topic'),
          name: text('name of the topic', 'Night hikers'),
          logo: orNull(file),
          expense: onRequest(orAbsent(large(count('join fee; for applications only')))),
        }),
      ),
      log: orAbsent(
        z.object({
          name: text('name of the gift', 'Lantern'),
          price: large(whole('price of one', 10)),
          numbers: whole('how many'),
        }),
      ),
      feed: orAbsent(
        entity('feed', {
          id: id('feed'),
          content: sameAs('feed_content', orAbsent(text('text', 'First snow on the ridge'))),
          images: orAbsent(list(file, 'pictures')),
          video: orNull(preview),
        }),
      ),
      comment: orAbsent(
        entity('comment', {
          id: id('comment'),
          body: text('text of the comment', 'Which trail is that?'),
          reply_user: idOrZero('user who is replied to, 0 for none'),
          created_at: time('when it was written'),
        }),
      ),
    }),
  },
)

export const notificationSettings = resource('NotificationSettings', '2.22', 'Push settings of a user', {
  reward: yesNo('pushes about rewards'),
  comment: yesNo('pushes about comments'),
  chat: yesNo('pushes about chats'),
  sound: yesNo('pushes with a sound'),
})

const unread = () => count('unread')
const badge = (type: (typeof notificationTypes)[number]) =>
  counts({ list: 'listNotifications', given: { type }, where: { read_at: null } }, unread())
const lastAt = () => orNull(time('time of the newest notification'))
const names = () => orAbsent(list(text('display name', 'bob'), 'senders of the newest notifications'))

export const notificationStatistics = resource('NotificationStatistics', '4.12', 'Unread notifications by kind', {
  badges: z.object({
    comment: badge('comment'),
    like: badge('like'),
    reward: badge('reward'),
    following: unread(),
    answer: badge('answer'),
    adoption: badge('adoption'),
    mall_selling_commodity: badge('mall_selling_commodity'),
    selling_knowledge: badge('selling_knowledge'),
  }),
  lastCreatedAts: orAbsent(
    z.object({
      comment: lastAt(),
      like: lastAt(),
      reward: lastAt(),
      mall_selling_commodity: lastAt(),
      selling_knowledge: lastAt(),
    }),
  ),
  previewUserNames: orAbsent(z.object({ comment: names(), like: names(), reward: names() })),
})
