import * as z from 'zod'
import { memberships } from '../chapters/memberships.ts'
import type { topics } from '../chapters/topics.ts'
import { chapter } from './chapter.ts'
import { endpoint, gap, type Input, type Reply, type ReplyBody, type Sent, type StatusOf } from './endpoint.ts'
import { message, nothing, taskReward } from './replies.ts'
import { pathId } from './wire.ts'

/** Type tests: compiled, never run. */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Equal<A, B>): void => undefined

const topicId = pathId('the topic')
const base = { method: 'PUT', access: 'member', summary: 'Join' } as const
const join = { ...base, path: '/user/feed-topics/:topicId', params: { topicId } } as const
export const replies = { 201: taskReward, 204: nothing, 403: message }

// Parameters are exactly those of the path.
endpoint({ ...join, responses: replies })
// @ts-expect-error the path has a parameter
endpoint({ ...base, path: '/user/feed-topics/:topicId', responses: replies })
// @ts-expect-error the path has no parameter `id`
endpoint({ ...base, path: '/user/feed-topics/:topicId', params: { topicId, id: topicId }, responses: replies })
// @ts-expect-error the path has no parameter
endpoint({ ...base, path: '/user/tasks', params: { topicId }, responses: replies })
// @ts-expect-error HEAD is implied by GET
endpoint({ ...join, method: 'HEAD', responses: replies })

// A rule returns a declared status with its declared body.
type Join = Reply<typeof memberships.joinTopic>
const rule = (reply: Join): Join => reply
rule({ status: 201, body: { amount: 5 } })
rule({ status: 202, body: { message: 'Waiting' } })
rule({ status: 204, body: undefined })
// @ts-expect-error 200 is not declared
rule({ status: 200, body: { amount: 5 } })
// @ts-expect-error 201 has an amount
rule({ status: 201, body: { message: 'Waiting' } })
// @ts-expect-error 204 has no body
rule({ status: 204, body: { amount: 5 } })
// @ts-expect-error an amount is a number
rule({ status: 201, body: { amount: '5' } })
// @ts-expect-error a response contains only declared fields
rule({ status: 201, body: { amount: 5, password: 'x' } })
same<StatusOf<typeof memberships.joinTopic>, 201 | 202 | 204 | 403 | 404>(true)

// Chosen responses count as declared.
const silent = endpoint({ ...join, responses: {}, chosen: { 201: gap('G30', z.object({ id: z.int() })) } })
same<Reply<typeof silent>, { status: 201; body: { id: number } }>(true)
same<ReplyBody<typeof silent, 201>, { id: number }>(true)

// A rule gets parsed values; a client may send text.
const followers = memberships.listTopicFollowers
same<Input<typeof followers>['params'], { topicId: number }>(true)
same<Input<typeof followers>['query']['limit'], number>(true)
same<Input<typeof followers>['body'], undefined>(true)
const sent: Sent<typeof followers> = { params: { topicId: '7' }, query: { limit: '5', after: 3 } }
// @ts-expect-error params are required
const unsent: Sent<typeof followers> = { query: {} }
// @ts-expect-error visible is one of two values
const body: Sent<typeof topics.createTopic>['body'] = { name: 'a', visible: 'maybe' }
export const used = [sent, unsent, body]

// A chapter names its endpoints.
const two = chapter('two', '9.9', { joinIt: endpoint({ ...join, responses: replies }) })
same<(typeof two)['joinIt']['name'], 'joinIt'>(true)
