import * as z from 'zod'
import { chapter } from '../dsl/chapter.ts'
import { notTogether } from '../dsl/conditions.ts'
import { counts } from '../dsl/counts.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { showing } from '../dsl/entities.ts'
import { count, list, orAbsent, yesNo } from '../dsl/fields.ts'
import { clampedLimit } from '../dsl/limits.ts'
import { message, nothing, taskReward } from '../dsl/replies.ts'
import { filter, role } from '../dsl/roles.ts'
import { anyText, cursor, flag, idList, offset, page, pathId, zeroOrOne } from '../dsl/wire.ts'
import { notification } from '../resources/notifications.ts'
import { appliedLog, applyLog, applyStatus } from '../resources/topics.ts'
import { userSummary } from '../resources/users.ts'

const topicId = pathId('the topic')
const logId = pathId('the application')

const paged = { offset: offset(), limit: clampedLimit(), page: page().optional() }

export const memberships = chapter('memberships', '4.5', {
  approveApplication: endpoint({
    method: 'PATCH',
    path: '/user/feed-topics/:topicId/logs/:logId',
    access: 'member',
    summary: 'Approve an application',
    params: { topicId, logId },
    responses: { 204: nothing, 403: message, 422: message },
  }),
  rejectApplication: endpoint({
    method: 'DELETE',
    path: '/user/feed-topics/:topicId/logs/:logId',
    access: 'member',
    summary: 'Reject an application',
    params: { topicId, logId },
    responses: { 204: nothing, 422: message },
    chosen: { 403: gap('G47', message) },
  }),
  joinTopic: endpoint({
    method: 'PUT',
    path: '/user/feed-topics/:topicId',
    access: 'member',
    summary: 'Join a topic, or apply to an audited topic',
    params: { topicId },
    responses: { 201: taskReward, 202: message, 204: nothing, 403: message, 404: message },
  }),
  leaveTopic: endpoint({
    method: 'DELETE',
    path: '/user/feed-topics/:topicId',
    access: 'member',
    summary: 'Leave a topic, or remove a member',
    params: { topicId },
    body: {
      target: z.int().positive().describe('member to remove; for the owner or a super administrator').optional(),
    },
    responses: { 204: nothing },
    chosen: { 403: gap('G09', message), 422: gap('G49', message) },
  }),
  listAppliedLogs: endpoint({
    method: 'GET',
    path: '/user/applied-logs',
    access: 'member',
    summary: "List the applications to all of the viewer's topics",
    query: paged,
    conditions: [notTogether('page', 'offset')],
    responses: {},
    chosen: { 200: gap('G48', list(appliedLog, 'applications')) },
  }),
  listApplyLogs: endpoint({
    method: 'GET',
    path: '/user/feed-topics/:topicId/apply-logs',
    access: 'member',
    summary: 'List the applications to one topic',
    params: { topicId },
    query: {
      ...paged,
      status: filter(applyStatus.describe('status; all by default').optional(), { is: 'status' }),
    },
    conditions: [notTogether('page', 'offset')],
    responses: { 200: list(applyLog, 'applications') },
    chosen: { 403: gap('G47', message) },
  }),
  listTopicFollowers: endpoint({
    method: 'GET',
    path: '/feed/topics/:topicId/followers',
    access: 'public',
    summary: 'List the members of a topic',
    params: { topicId },
    query: {
      limit: clampedLimit(),
      after: cursor('user id of the last member of the previous page'),
      name: filter(anyText('keyword in the name').optional(), { resembles: 'name' }),
      first_creator: role('order', zeroOrOne('1 lists the creator first').default(0)),
    },
    responses: { 200: list(userSummary, 'members') },
  }),
  setCanPublish: endpoint({
    method: 'PATCH',
    path: '/user/feed-topics/:topicId/can-pub',
    access: 'member',
    summary: 'Set whether members may publish in a topic',
    params: { topicId },
    body: { can_pub: zeroOrOne('1 to allow, 0 to forbid'), user_id: idList('the members') },
    responses: { 204: nothing },
    chosen: { 403: gap('G09', message) },
  }),
  getCanPublish: endpoint({
    method: 'GET',
    path: '/user/feed-topics/:topicId/can-pub',
    access: 'member',
    summary: 'Check whether the viewer may publish in a topic',
    params: { topicId },
    responses: { 200: z.object({ can_pub: yesNo('may publish') }) },
  }),
  listTopicNotifications: endpoint({
    method: 'GET',
    path: '/user/feed-topics/notifications',
    access: 'member',
    summary: 'List or count notifications about applications',
    query: {
      offset: offset(),
      limit: clampedLimit(),
      count: role('selects', flag('count instead of listing').default(false)),
      type: role('selects', z.enum(['accept', 'applyfor']).describe('approvals, or applications to handle')),
    },
    responses: { 200: z.union([count('how many'), list(notification, 'notifications')]) },
  }),
  countWaitingApplications: endpoint({
    method: 'GET',
    path: '/user/feed-topics/logs-count',
    access: 'member',
    summary: "Count the waiting applications to all of the viewer's topics",
    query: { exclude: idList('topics to exclude').optional() },
    responses: {
      200: z.object({
        count: counts({ list: 'listAppliedLogs', where: { status: 'waiting' } }, count('waiting applications')),
        user: orAbsent(z.looseObject({}).meta(showing('user')).nullable()),
      }),
    },
  }),
})
