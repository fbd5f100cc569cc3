import type { Viewer } from './people.cases.ts'
import type { ProbeRequest } from './requests.cases.ts'

/** Where an outsider may learn that private data exists, and why. */
export interface Exception {
  readonly operations: readonly string[]
  readonly viewers?: readonly Viewer[]
  /** Selects the requests; all by default. */
  readonly when?: (request: ProbeRequest) => boolean
  /** The part of the response that may differ; all of it by default. */
  readonly part?: RegExp
  readonly reason: string
}

const hasQuery = ({ parts }: ProbeRequest, name: string) => name in ((parts.query ?? {}) as object)

export const exceptions: readonly Exception[] = [
  {
    operations: ['joinTopic'],
    when: ({ title }) => /: (private|left)$/.test(title),
    reason:
      'anybody with the id of a private topic may apply: section 3.2 returns 404 only for a missing or deleted topic',
  },
  {
    operations: ['createTopic', 'updateTopic'],
    when: ({ title }) => /name=qz (private|waiting|rejected) topic/.test(title),
    reason: 'names of topics are unique (G41), so a name that is taken has to be refused',
  },
  {
    operations: ['countTopics'],
    when: (request) => !hasQuery(request, 'user_id'),
    part: /\\"(topics_total|\w+_topics_count)\\":\d+/g,
    reason: 'the document counts all topics of the platform, including waiting and rejected ones',
  },
  {
    operations: ['rankTopics'],
    part: /\\"(topics_total|\w+_topics_count)\\":\d+/g,
    reason: 'the document counts all topics of the platform, including waiting and rejected ones',
  },
  {
    operations: ['listTopics', 'listFollowedTopics'],
    viewers: ['member'],
    part: /\\"feeds_count\\":\d+/g,
    reason: 'a private topic counts all of its feeds, including those that also require membership of a second topic',
  },
  {
    operations: ['listNotifications'],
    viewers: ['removed'],
    when: ({ title }) => /type=accept/.test(title),
    reason: 'members who left keep notifications from before',
  },
  {
    operations: ['listTopicNotifications', 'listCurrencyOrders', 'listTasks', 'getTaskStats'],
    viewers: ['removed'],
    reason: 'members who left keep notifications and payments from before',
  },
  {
    operations: ['recharge'],
    part: /signature=[#\w]+/g,
    reason: 'the signature covers the id of the new order',
  },
]

export const exceptionsFor = (viewer: Viewer, request: ProbeRequest): Exception[] =>
  exceptions.filter(
    ({ operations, viewers, when }) =>
      operations.includes(request.endpoint.name) && (!viewers || viewers.includes(viewer)) && (!when || when(request)),
  )

/** By operation and recipient: why this recipient may be notified of private data. */
const notificationReasons: Readonly<Record<string, string>> = {
  'approveApplication applicant': 'the applicant is a member from then on',
}

export const mayNotify = ({ endpoint }: ProbeRequest, receiver: Viewer | undefined): boolean =>
  `${endpoint.name} ${receiver}` in notificationReasons
