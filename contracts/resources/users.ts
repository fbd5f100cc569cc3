import * as z from 'zod'
import { count, id, numberOf, orAbsent, orNull, resource, text, time, timestamps, yesNo } from '../fields.ts'
import { file } from './files.ts'

const extra = z.object({
  user_id: id('whose figures these are'),
  likes_count: count('likes received'),
  comments_count: count('comments received'),
  followers_count: count('people who follow this one'),
  followings_count: count('people whom this one follows'),
  updated_at: time('when the figures last changed'),
  feeds_count: count('feeds published'),
  checkin_count: count('days signed in, in all'),
  last_checkin_count: count('days signed in without a break'),
})

const summary = {
  id: id(),
  name: text('display name', 'alice'),
  bio: orNull(text('self-description', 'Walks at night')),
  sex: numberOf([0, 1, 2], '0 unknown, 1 male, 2 female'),
  location: orNull(text('where the person lives', 'Chengdu')),
  avatar: orNull(file),
  bg: orNull(file),
  verified: orNull(z.looseObject({}).describe('verification info')),
  email_verified_at: orNull(time('when the e-mail address was verified')),
  phone_verified_at: orNull(time('when the phone number was verified')),
  feed_topics_count: count('topics joined'),
  ...timestamps(),
  deleted_at: orNull(time('when the account was removed')),
  extra: orNull(extra),
}

export const userSummary = resource('UserSummary', '2.3', 'A person, as shown beside what they did', summary)

/** What other contexts add to a summary. No reply carries more of it than its context names. */
const additions = {
  invite_code: orAbsent(text('code for inviting others', 'a1b2c3')),
  vip: orNull(z.unknown().describe('membership level; its form is not shown')),
  email: orNull(text('e-mail address', 'alice@example.test')),
  phone: orNull(text('phone number', '13800000001')),
  verification: orNull(z.unknown().describe('verification record; its form is not shown')),
  certification: orNull(z.unknown().describe('certification record; its form is not shown')),
  has_follower: orAbsent(yesNo('follows the viewer')),
  has_following: orAbsent(yesNo('followed by the viewer')),
  following: orAbsent(yesNo('followed by the viewer')),
  follower: orAbsent(yesNo('follows the viewer')),
}

export const user = resource('User', '2.3', 'A summary with everything that some context adds to it', {
  ...summary,
  ...additions,
})

export const brandCreator = resource('BrandCreator', '2.3', 'Who made a brand', {
  ...summary,
  invite_code: additions.invite_code,
  vip: additions.vip,
})

export const eventCreator = resource('EventCreator', '2.3', 'Who made an event', {
  ...summary,
  email: additions.email,
  phone: additions.phone,
  invite_code: additions.invite_code,
  verification: additions.verification,
  has_follower: additions.has_follower,
  has_following: additions.has_following,
})
