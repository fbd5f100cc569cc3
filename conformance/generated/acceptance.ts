import { accounts } from '../../contracts/chapters/accounts.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import type { EndpointName } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { Case } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { givenComment } from '../fixtures/comments.ts'
import { givenPurchase } from '../fixtures/orders.ts'
import { registration } from '../scenarios/accounts/account-steps.ts'
import { givenApplication } from '../scenarios/notifications/notification-steps.ts'
import { successRequirements } from './support/declared.ts'
import { checkOf } from './support/generated-scenario.ts'
import { sampleOf, senderOf } from './support/samples.ts'
import { undo } from './support/undo.ts'
import { withFields } from './support/with-fields.ts'

/** An application of carol to a topic of alice. */
async function givenLog(context: Context): Promise<Raw> {
  const topicId = await givenApplication(context, context.alice, context.carol)
  const [log] = await context.alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
  return { params: { topicId, logId: log?.id } }
}

const givenCommentIds = async (context: Context): Promise<Raw> => {
  const { feedId, commentId } = await givenComment(context)
  return { params: { feedId, commentId } }
}

/** A code logs in to an account of its own. */
async function givenCodeLogin(context: Context): Promise<Raw> {
  const account = await registration(context)
  await context.visitor.sends(accounts.register, { body: account }).gets(200)
  const to = String(account.phone)
  return { body: { login: to, verifiable_code: await context.adapter.verificationCode({ to }) } }
}

/** Where the sample for other cases would be refused: it must not have any effect there. */
const valid: {
  readonly [Name in EndpointName]?: (context: Context, fields: readonly string[]) => Promise<Raw>
} = {
  register: async (context) => ({ body: await registration(context) }),
  loginByMiniProgram: async ({ adapter }) => ({ body: { code: await adapter.miniProgramCode({}) } }),
  approveApplication: givenLog,
  rejectApplication: givenLog,
  getFeedComment: givenCommentIds,
  deleteFeedComment: givenCommentIds,
  deleteComment: givenCommentIds,
  login: async (context, fields) =>
    fields.includes('body.verifiable_code') ? givenCodeLogin(context) : { body: context.people.alice },
  verifyIapOrder: async (context) => {
    const { id: orderId } = await givenPurchase(context, context.alice)
    return { params: { orderId }, body: { receipt: await context.adapter.receipt({ order: orderId }) } }
  },
}

/** The author of the comments. */
const senderFor = (context: Context, endpoint: Endpoint) =>
  /^delete\w*Comment$/.test(endpoint.name) ? context.bob : senderOf(context, endpoint)

async function acceptsValid(context: Context, endpoint: Endpoint, fields: readonly string[]): Promise<void> {
  const by = await senderFor(context, endpoint)
  const raw = (await valid[endpoint.name as EndpointName]?.(context, fields)) ?? (await sampleOf(context, endpoint))
  const { status, body } = await by.sendsRaw(endpoint, withFields(endpoint, raw, fields)).response()
  if (status < 300) await undo(by, endpoint, body)
}

/** Sends one valid request with at least these fields, of which none has been accepted so far. Never part of the suite. */
export function acceptanceCase(endpoint: Endpoint, fields: readonly string[]): Case {
  const title = `${endpoint.name} accepts a valid request`
  const send = (context: Context) => acceptsValid(context, endpoint, fields)
  const check = checkOf(endpoint, title, successRequirements(endpoint), send)
  return { ...check, scenario: 'acceptance', id: `acceptance/${endpoint.name}` }
}
