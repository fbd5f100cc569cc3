import * as z from 'zod'
import { entityResource, onRequest, repeats } from '../dsl/entities.ts'
import { count, id, named, numberOf, orAbsent, orNull, shared, text, time, timestamps, yesNo } from '../dsl/fields.ts'
import { file } from './files.ts'

const extra = shared('UserStatistics', 'Counts about a user', {
  user_id: repeats('^.id', id('user')),
  likes_count: count('likes received'),
  comments_count: count('comments received'),
  followers_count: count('followers'),
  followings_count: count('followed users'),
  updated_at: time('when the statistics last changed'),
  feeds_count: count('feeds published'),
  checkin_count: count('total days signed in'),
  last_checkin_count: count('current sign-in streak in days'),
})

export const sex = named('Sex', numberOf([0, 1, 2], '0 unknown, 1 male, 2 female'))

const summary = {
  id: id(),
  name: text('display name', 'alice'),
  bio: orNull(text('self-description', 'Walks at night')),
  sex,
  location: orNull(text('place of residence', 'Chengdu')),
  avatar: orNull(file),
  bg: orNull(file),
  verified: orNull(z.looseObject({}).meta({ id: 'Verification', description: 'verification info' })),
  email_verified_at: orNull(time('when the e-mail address was verified')),
  phone_verified_at: orNull(time('when the phone number was verified')),
  feed_topics_count: count('topics joined'),
  ...timestamps(),
  deleted_at: orNull(time('when the account was deleted')),
  extra: orNull(extra),
}

export const userSummary = entityResource('user', 'UserSummary', '2.3', 'A user as shown in other resources', summary)

/** Fields that some responses add to a summary. */
const additions = {
  invite_code: onRequest(orAbsent(text('code for inviting others', 'a1b2c3'))),
  vip: onRequest(orNull(z.unknown().describe('membership level; the document does not show its form'))),
  email: onRequest(orNull(text('e-mail address', 'alice@example.test'))),
  phone: onRequest(orNull(text('phone number', '13800000001'))),
  verification: orNull(z.unknown().describe('verification record; the document does not show its form')),
  certification: orNull(z.unknown().describe('certification record; the document does not show its form')),
  has_follower: onRequest(orAbsent(yesNo('whether the user follows the viewer'))),
  has_following: onRequest(orAbsent(yesNo('whether the viewer follows the user'))),
  following: onRequest(orAbsent(yesNo('whether the viewer follows the user'))),
  follower: onRequest(orAbsent(yesNo('whether the user follows the viewer'))),
}

export const user = entityResource('user', 'User', '2.3', 'A summary with all additional fields', {
  ...summary,
  ...additions,
})

export const brandCreator = entityResource('user', 'BrandCreator', '2.3', 'The creator of a brand', {
  ...summary,
  invite_code: additions.invite_code,
  vip: additions.vip,
})

export const eventCreator = entityResource('user', 'EventCreator', '2.3', 'The creator of an event', {
  ...summary,
  email: additions.email,
  phone: additions.phone,
  invite_code: additions.invite_code,
  verification: additions.verification,
  has_follower: additions.has_follower,
  has_following: additions.has_following,
})
