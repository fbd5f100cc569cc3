import { memberships } from '../../../contracts/chapters/memberships.ts'
import { messages } from '../../../contracts/messages.ts'
import { notify, push } from '../../domain/notify.ts'
import { userOrRefuse } from '../../domain/people.ts'
import { refuse } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import { limitAndOffset, newestFirst } from '../../support/paging.ts'
import type { Row } from '../../tables/index.ts'
import { appliedLogViews, applyLogViews } from '../../views/applications.ts'
import { notificationView } from '../../views/notifications.ts'
import { summaryOf } from '../../views/users.ts'
import { isSuper, type MemberWorld, say } from '../../world.ts'
import {
  joinableTopicOrRefuse,
  managedTopicOrRefuse,
  mayPublish,
  membership,
  topicOrRefuse,
} from '../topics/topic-access.ts'
import { listFollowers, newestApplicant } from './membership-lists.ts'
import {
  addMember,
  closeApplication,
  createApplication,
  refuseUnlessAffordable,
  removeMember,
  waitingKey,
} from './membership-steps.ts'

export const membershipRules = rulesFor(memberships, {
  async joinTopic({ params }, world) {
    const topic = await joinableTopicOrRefuse(world, params.topicId)
    if (await membership(world, topic.id, world.me.id)) return reply(204)
    const waiting = await world.store.applications.first({ where: { waiting_key: waitingKey(topic.id, world.me.id) } })
    if (waiting) return reply(202, { message: messages.joinTopic })
    await refuseUnlessAffordable(world, world.me.id, topic)
    if (topic.join_permission === 'afterAudit') return applyAndNotify(world, topic)
    const amount = await addMember(world, topic, world.me.id)
    return amount > 0 ? reply(201, { amount }) : reply(204)
  },

  async approveApplication({ params }, world) {
    const topic = await managedTopicOrRefuse(world, params.topicId)
    const application = await applicationOrRefuse(world, topic, params.logId)
    if (!(await closeApplication(world, application, 'accepted')))
      return reply(422, { message: 'The application has already been processed' })
    await userOrRefuse(world, application.user_id)
    await addMember(world, topic, application.user_id)
    const { id, name, logo } = topic
    await notify(world, { to: application.user_id, type: 'accept', data: { topic: { id, name, logo } } })
    await push(world, {
      to: application.user_id,
      channel: 'feed-topic:accept',
      target: id,
      content: say(world, 'Your application to {topic} was approved', { topic: name }),
      tag: 'topic',
    })
    return reply(204)
  },

  async rejectApplication({ params }, world) {
    const topic = await managedTopicOrRefuse(world, params.topicId)
    const application = await applicationOrRefuse(world, topic, params.logId)
    const done = await closeApplication(world, application, 'rejected')
    return done ? reply(204) : reply(422, { message: 'The application has already been processed' })
  },

  async leaveTopic({ params, body }, world) {
    const topic = await topicOrRefuse(world, params.topicId)
    const target = body.target ?? world.me.id
    const mayRemove = topic.creator_user_id === world.me.id || isSuper(world)
    if (target !== world.me.id && !mayRemove) refuse(403, 'Only the owner of the topic may remove members')
    await removeMember(world, topic, target)
    return reply(204)
  },

  async listAppliedLogs({ query }, world) {
    const rows = await world.store.applications.find({
      where: { manager_id: world.me.id, status: 'waiting' },
      order: newestFirst,
      ...limitAndOffset(query),
    })
    return reply(200, await appliedLogViews(world, rows))
  },

  async listApplyLogs({ params, query }, world) {
    const topic = await managedTopicOrRefuse(world, params.topicId)
    const rows = await world.store.applications.find({
      where: { topic_id: topic.id, ...(query.status && { status: query.status }) },
      order: newestFirst,
      ...limitAndOffset(query),
    })
    return reply(200, await applyLogViews(world, rows))
  },

  async listTopicFollowers({ params, query }, world) {
    const people = await listFollowers(world, params.topicId, query)
    return reply(
      200,
      people.map((person) => summaryOf(world, person)),
    )
  },

  async setCanPublish({ params, body }, world) {
    const topic = await topicOrRefuse(world, params.topicId)
    if (topic.creator_user_id !== world.me.id) refuse(403, 'Only the owner of the topic may do this')
    await world.store.members.update({ topic_id: topic.id, user_id: { in: body.user_id } }, { can_pub: body.can_pub })
    return reply(204)
  },

  async getCanPublish({ params }, world) {
    const topic = await topicOrRefuse(world, params.topicId)
    return reply(200, { can_pub: await mayPublish(world, topic) })
  },

  async listTopicNotifications({ query }, world) {
    const where = { user_id: world.me.id, type: query.type === 'accept' ? 'accept' : 'applyFor' } as const
    if (query.count) return reply(200, await world.store.notifications.count(where))
    const rows = await world.store.notifications.find({ where, order: newestFirst, ...limitAndOffset(query) })
    return reply(
      200,
      rows.map((row) => notificationView(world, row)),
    )
  },

  async countWaitingApplications({ query }, world) {
    const where = { manager_id: world.me.id, status: 'waiting' } as const
    const all = await world.store.applications.count(where)
    const excluded = new Set(query.exclude)
    const excludedCount = await world.store.applications.count({ ...where, topic_id: { in: [...excluded] } })
    const user = await newestApplicant(world, excluded)
    return reply(200, { count: all - excludedCount, user: user ? summaryOf(world, user) : null })
  },
})

async function applicationOrRefuse(world: MemberWorld, topic: Row<'topics'>, id: number): Promise<Row<'applications'>> {
  const application = await world.store.applications.get(id)
  return application?.topic_id === topic.id ? application : refuse(404, 'Application not found')
}

async function applyAndNotify(world: MemberWorld, topic: Row<'topics'>) {
  await createApplication(world, topic)
  const { id, name, logo, expense, creator_user_id: to } = topic
  await notify(world, { to, type: 'applyFor', data: { topic: { id, name, logo, expense } } })
  await push(world, {
    to,
    channel: 'feed-topic:apply',
    target: id,
    content: say(world, '{name} wants to join {topic}', { name: world.me.name, topic: name }),
    tag: 'topic',
  })
  return reply(202, { message: messages.joinTopic })
}
