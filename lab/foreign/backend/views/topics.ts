import type { Call } from '../core/call.ts'
import { missing } from '../core/result.ts'
import { omitEmpty } from '../core/shape.ts'
import type { Service } from '../service-type.ts'
import type { Feed } from '../state/records.ts'
import type { Application, Topic } from '../state/topics.ts'
import { liveFeeds } from './feeds.ts'
import { fileView } from './files.ts'
import { findPerson, personView } from './people.ts'

export function liveTopics(service: Service): Topic[] {
  return service.world.topics.filter((topic) => !topic.deleted)
}

export function liveTopic(call: Call, id: number): Topic {
  const topic = liveTopics(call.service).find((each) => each.id === id)
  if (topic === undefined) throw missing('el círculo')
  return topic
}

export function waitingFor(service: Service, topic: Topic): Application[] {
  const waiting = service.world.applications.filter((each) => each.topicId === topic.id && each.status === 'waiting')
  return waiting.reverse()
}

export function topicView(call: Call, topic: Topic): Record<string, unknown> {
  const { service, person } = call
  const manager = person?.id === topic.creatorId
  const waiting = manager ? waitingFor(service, topic) : []
  return omitEmpty(service, {
    ...topicCore(call, topic),
    bg: fileView(service, topic.bg),
    category: service.world.topicCategories.find((each) => each.id === topic.categoryId),
    status: topic.status,
    visible: service.has('hidden-shown-visible') ? 'visible' : topic.visible,
    join_mode: service.has('join-mode-always-open') ? 'open' : topic.joinMode,
    invited_audit: topic.invitedAudit,
    divide: topic.divide,
    expense: topic.expense,
    apply_for_status: applyStatus(call, topic),
    logs_count: waiting.length,
    first_log: waiting[0] === undefined ? null : personView(service, findPerson(service, waiting[0].userId)),
    created_at: service.times.iso(topic.createdAt),
  })
}

/** The fields of a topic that rankings also show. */
export function topicCore(call: Call, topic: Topic): Record<string, unknown> {
  const { service, person } = call
  return omitEmpty(service, {
    name: topic.name,
    desc: topic.desc,
    id: topic.id,
    logo: fileView(service, topic.logo),
    ...countsShown(service, topic),
    has_followed: person !== null && hasFollowed(service, topic, person.id),
    creator_user_id: topic.creatorId,
    publish_permission: topic.publishPermission,
    join_permission: topic.joinPermission,
  })
}

function hasFollowed(service: Service, topic: Topic, userId: number): boolean {
  const waits = () => waitingFor(service, topic).some((each) => each.userId === userId)
  return topic.members.has(userId) || (service.has('has-followed-while-waiting') && waits())
}

function countsShown(service: Service, topic: Topic): Record<string, number> {
  const counts = () => countsOf(service, topic)
  return service.has('counts-lag') ? service.cached(`topic ${topic.id}`, counts) : counts()
}

function countsOf(service: Service, topic: Topic): Record<string, number> {
  const within = (feed: Feed) => feed.topics.includes(topic.id)
  const feeds = liveFeeds(service).filter(within)
  const counted = service.has('deleted-feeds-counted') ? service.world.feeds.filter(within) : feeds
  return {
    all_feeds_likes_count: feeds.reduce((sum, feed) => sum + feed.likeCount, 0),
    followers_count: topic.followersCount,
    reward_amount_count: rewardedTo(service, topic),
    feeds_count: counted.length,
  }
}

function rewardedTo(service: Service, topic: Topic): number {
  if (service.has('topic-rewards-uncounted')) return 0
  const rewards = service.world.rewards.filter(
    (each) => each.targetType === 'feed-topics' && each.targetId === topic.id,
  )
  return rewards.reduce((sum, each) => sum + each.price * each.numbers, 0)
}

function applyStatus(call: Call, topic: Topic): string {
  const { service, person } = call
  const mine = service.world.applications.filter((each) => each.topicId === topic.id && each.userId === person?.id)
  const shown = service.has('apply-status-of-first') ? mine[0] : mine.at(-1)
  if (shown === undefined) return 'none'
  return { accepted: 'passed', rejected: 'fail', waiting: 'waiting' }[shown.status]
}
