import * as z from 'zod'
import { count, id, list, oneOf, orAbsent, orNull, resource, text, time, whole, yesNo } from '../fields.ts'
import { file } from './files.ts'
import { userSummary } from './users.ts'

export const topicStatuses = ['passed', 'waiting', 'failed'] as const
export const joinModes = ['open', 'need-audit'] as const
export const visibilities = ['visible', 'hidden'] as const
export const applyStatuses = ['accepted', 'waiting', 'rejected'] as const
/** What a creator may pick. */
export const joinChoices = ['directJoin', 'afterAudit'] as const
export const publishChoices = ['allUser', 'creatorOnly', 'memberOnly', 'specialUser'] as const

const joinPermission = oneOf([...joinChoices, 'byManager'], 'how people join')
const publishPermission = oneOf(['byManager', ...publishChoices], 'who publishes in the topic')

export const topicCategory = resource('TopicCategory', '2.4', 'A category of topics', {
  id: id(),
  name: text('name of the category', 'Outdoors'),
  sort: whole('weight, larger first', 10),
})

const core = {
  id: id(),
  name: text('name of the topic', 'Night hikers'),
  logo: orAbsent(file),
  desc: orAbsent(text('what the topic is about', 'Headlamps on, voices low')),
  creator_user_id: id('who made it'),
  feeds_count: count('feeds in the topic'),
  reward_amount_count: count('currency rewarded to the topic'),
  all_feeds_likes_count: count("likes over the topic's feeds"),
  followers_count: count('members'),
  has_followed: yesNo('joined by the viewer'),
  join_permission: joinPermission,
  publish_permission: publishPermission,
}

export const topic = resource('Topic', '2.4', 'A circle that people join and publish in', {
  ...core,
  bg: orAbsent(file),
  category: orAbsent(topicCategory),
  status: oneOf(topicStatuses, 'whether the topic was admitted'),
  expense: count('join fee'),
  join_mode: oneOf(joinModes, 'whether joining needs an audit'),
  visible: oneOf(visibilities, 'public or private'),
  divide: count('share of the inviter, unused, never more than expense'),
  invited_audit: z.union([
    whole('1 when invited people are audited too'),
    yesNo('whether invited people are audited too'),
  ]),
  apply_for_status: oneOf(
    ['none', 'passed', 'fail', 'waiting'],
    "status of the viewer's latest application; of no meaning to a member",
  ),
  logs_count: count('applications waiting for the viewer'),
  first_log: orAbsent(userSummary),
})

export const rankedTopic = resource('RankedTopic', '4.5.3', 'A topic in a ranking', core)

const option = z.object({
  label: text('caption', 'Everybody'),
  value: text('value of the option', 'all'),
  intro: orAbsent(text('explanation')),
})

export const topicConfig = resource('TopicConfig', '2.5', 'How topics are made, as the administrator set it', {
  config: z.object({
    switch: yesNo('whether a new topic is audited'),
    publish_permission: publishPermission,
    create_permission: oneOf(['all', 'verification', 'specialUser'], 'who may create a topic'),
    join_permission: oneOf(['byManager', ...joinChoices], 'how people join, unless the creator picks it'),
    permission: text('permission node of special users', 'topic:creator'),
  }),
  publish_permissions: list(option, 'options for publish_permission'),
  create_permissions: list(option, 'options for create_permission'),
})

const applyLogFields = {
  id: id(),
  user: userSummary,
  expense: orNull(whole('join fee at the time')),
  status: oneOf(applyStatuses, 'what became of the application'),
  created_at: time('when it was made'),
}

export const applyLog = resource('TopicApplyLog', '2.6', 'An application to join a topic', applyLogFields)

/** The document shows neither parameters nor reply of this list (G48). */
export const appliedLog = resource('TopicAppliedLog', '4.5', "An application among those of all one's topics", {
  ...applyLogFields,
  topic: z.object({ id: id('topic'), name: text('name of the topic', 'Night hikers'), logo: orAbsent(file) }),
})

export const rankEntry = z.object({
  rank: text('place, or a ceiling such as 100+', '1'),
  total: z.union([whole('what the ranking counts'), text('what the ranking counts', '0')]),
  topic: rankedTopic,
})
