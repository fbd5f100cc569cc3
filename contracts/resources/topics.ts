import * as z from 'zod'
import { counts } from '../dsl/counts.ts'
import { entity, entityResource } from '../dsl/entities.ts'
import {
  count,
  id,
  large,
  list,
  named,
  oneOf,
  orAbsent,
  orNull,
  resource,
  shared,
  text,
  time,
  whole,
  yesNo,
} from '../dsl/fields.ts'
import { file } from './files.ts'
import { userSummary } from './users.ts'

export const topicStatuses = ['passed', 'waiting', 'failed'] as const
export const joinModes = ['open', 'need-audit'] as const
export const visibilities = ['visible', 'hidden'] as const
export const applyStatuses = ['accepted', 'waiting', 'rejected'] as const
/** The options that a creator can choose from. */
export const joinChoices = ['directJoin', 'afterAudit'] as const
export const publishChoices = ['allUser', 'creatorOnly', 'memberOnly', 'specialUser'] as const

export const joinMode = named('JoinMode', oneOf(joinModes, 'whether joining requires an audit'))
export const visibility = named('Visibility', oneOf(visibilities, 'public or private'))
export const applyStatus = named('ApplicationStatus', oneOf(applyStatuses, 'status of the application'))
export const joinPermission = named('JoinPermission', oneOf(joinChoices, 'how users join'))
export const publishChoice = named('PublishChoice', oneOf(publishChoices, 'who may publish'))
const publishPermission = named(
  'PublishPermission',
  oneOf(['byManager', ...publishChoices], 'who may publish in the topic'),
)

export const topicCategory = entityResource('topic category', 'TopicCategory', '2.4', 'A category of topics', {
  id: id(),
  name: text('name of the category', 'Outdoors'),
  sort: whole('weight; larger values come first', 10),
})

/** Feeds in several topics may be private in one of them. */
const feedsOfTopic = { list: 'hotFeeds', given: { topic: '$id' }, atLeast: true } as const

const core = {
  id: id(),
  name: text('name of the topic', 'Night hikers'),
  logo: orAbsent(file),
  desc: orAbsent(text('description', 'Headlamps on, voices low')),
  creator_user_id: id('creator'),
  feeds_count: counts(feedsOfTopic, count('feeds in the topic')),
  reward_amount_count: large(count('currency rewarded to the topic')),
  all_feeds_likes_count: counts({ ...feedsOfTopic, sum: 'like_count' }, count("likes of the topic's feeds")),
  followers_count: counts('listTopicFollowers', count('members')),
  has_followed: yesNo('whether the viewer has joined'),
  join_permission: joinPermission,
  publish_permission: publishPermission,
}

export const topic = entityResource('topic', 'Topic', '2.4', 'A topic that users join and publish in', {
  ...core,
  bg: orAbsent(file),
  category: orAbsent(topicCategory),
  status: oneOf(topicStatuses, 'approval status'),
  expense: large(count('join fee')),
  join_mode: orAbsent(joinMode.describe('whether joining requires an audit; a private topic may have none')),
  visible: visibility,
  divide: large(count('share of the inviter; unused, never more than expense')),
  invited_audit: z.union([whole('1 if invited users are audited too'), yesNo('whether invited users are audited too')]),
  apply_for_status: oneOf(
    ['none', 'passed', 'fail', 'waiting'],
    "status of the viewer's latest application; irrelevant for members",
  ),
  logs_count: counts(
    { list: 'listApplyLogs', given: { status: 'waiting' }, where: { status: 'waiting' }, orZero: true },
    count('applications waiting for a decision by the viewer'),
  ),
  first_log: orAbsent(userSummary),
})

export const rankedTopic = entityResource('topic', 'RankedTopic', '4.5.3', 'A topic in a ranking', core)

const option = shared('PermissionOption', 'A permission that can be chosen', {
  label: text('caption', 'Everybody'),
  value: text('value of the option', 'all'),
  intro: orAbsent(text('explanation', 'Anybody with an account')),
})

export const topicConfig = resource('TopicConfig', '2.5', 'The topic configuration set by the administrator', {
  config: z.object({
    switch: yesNo('whether a new topic is audited'),
    publish_permission: publishPermission,
    create_permission: oneOf(['all', 'verification', 'specialUser'], 'who may create a topic'),
    join_permission: oneOf(['byManager', ...joinChoices], 'how users join, unless the creator chooses'),
    permission: text('permission required for special users', 'topic:creator'),
  }),
  publish_permissions: list(option, 'options for publish_permission'),
  create_permissions: list(option, 'options for create_permission'),
})

const applyLogFields = {
  id: id(),
  user: userSummary,
  expense: orNull(large(whole('join fee at the time of the application'))),
  status: applyStatus,
  created_at: time('when it was created'),
}

export const applyLog = entityResource(
  'application',
  'TopicApplyLog',
  '2.6',
  'An application to join a topic',
  applyLogFields,
)

/** The document shows neither the parameters nor the response of this list (G48). */
export const appliedLog = entityResource(
  'application',
  'TopicAppliedLog',
  '4.5',
  "An application to one of the viewer's topics",
  {
    ...applyLogFields,
    topic: entity('topic', { id: id('topic'), name: text('name of the topic', 'Night hikers'), logo: orAbsent(file) }),
  },
)

export const rankEntry = entity(
  { kind: 'rank', key: 'topic.id', perQuery: true },
  {
    rank: text('place, or a limit such as 100+', '1'),
    total: z.union([large(whole('rewarded currency', 120)), text('rewarded currency', '0')]),
    topic: rankedTopic,
  },
).meta({ id: 'RankEntry', description: 'A place in a ranking of topics' })
