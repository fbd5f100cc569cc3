import * as z from 'zod'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { advertising } from '../../contracts/chapters/advertising.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import type { EndpointName } from '../../contracts/chapters.ts'
import { choicesOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { type Raw, readRequest } from '../../contracts/runtime/read.ts'
import type { Case } from '../authoring/case.ts'
import type { Actor } from '../client/actor.ts'
import type { Context } from '../client/context.ts'
import { givenComment } from '../fixtures/comments.ts'
import { unusedId } from '../fixtures/common.ts'
import { givenPurchase } from '../fixtures/orders.ts'
import { fieldsOf } from '../model/json.ts'
import { mayEndSession } from '../safety/journal/operation-effects.ts'
import { credentialsOf, ownSession, registration } from '../scenarios/accounts/account-steps.ts'
import { givenApplication } from '../scenarios/notifications/notification-steps.ts'
import { certainRequests } from './support/certain-requests.ts'
import { successRequirements, undo } from './support/declared.ts'
import { checkOf } from './support/generated-scenario.ts'
import { sampleOf, senderOf } from './support/samples.ts'

/** An application by carol to a topic of alice. */
async function givenLog(context: Context): Promise<Raw> {
  const topicId = await givenApplication(context, context.alice, context.carol)
  const [log] = await context.alice.sends(memberships.listApplyLogs, { params: { topicId } }).gets(200)
  return { params: { topicId, logId: log?.id } }
}

const givenSpace = async ({ visitor }: Context): Promise<Raw> => {
  const [space] = await visitor.sends(advertising.listAdvertisingSpaces).gets(200)
  return { params: { spaceId: space?.id ?? unusedId } }
}

const givenCommentIds = async (context: Context): Promise<Raw> => {
  const { feedId, commentId } = await givenComment(context)
  return { params: { feedId, commentId } }
}

/** Logs in with a code, to a new account. */
async function givenCodeLogin(context: Context): Promise<Raw> {
  const account = await registration(context)
  await context.visitor.sends(accounts.register, { body: account }).gets(200)
  const to = String(account.phone)
  return { body: { login: to, verifiable_code: await context.adapter.verificationCode({ to }) } }
}

/** Valid requests for operations whose sample is refused because it must not have any effect. */
const valid: {
  readonly [Name in EndpointName]?: (context: Context, fields: readonly string[]) => Promise<Raw>
} = {
  register: async (context) => ({ body: await registration(context) }),
  loginByMiniProgram: async ({ adapter }) => ({ body: { code: await adapter.miniProgramCode({}) } }),
  approveApplication: givenLog,
  rejectApplication: givenLog,
  listSpaceAdvertisements: givenSpace,
  getFeedComment: givenCommentIds,
  deleteFeedComment: givenCommentIds,
  deleteComment: givenCommentIds,
  login: async (context, fields) =>
    fields.includes('body.verifiable_code') ? givenCodeLogin(context) : { body: credentialsOf(context, 'alice') },
  verifyIapOrder: async (context) => {
    const { id: orderId } = await givenPurchase(context, context.alice)
    return { params: { orderId }, body: { receipt: await context.adapter.receipt({ order: orderId }) } }
  },
}

/** bob, the author of the comments, deletes them. */
function senderFor(context: Context, endpoint: Endpoint): Actor | Promise<Actor> {
  if (mayEndSession(endpoint)) return ownSession(context)
  return /^delete\w*Comment$/.test(endpoint.name) ? context.bob : senderOf(context, endpoint)
}

/** A request that this target accepts, with at least these fields. */
export async function validRequest(context: Context, endpoint: Endpoint, fields: readonly string[]): Promise<Raw> {
  const raw = (await valid[endpoint.name as EndpointName]?.(context, fields)) ?? (await sampleOf(context, endpoint))
  return withFields(endpoint, raw, fields)
}

/** The document names objects, such as chapters, that the interface neither creates nor lists. */
function assertKnownObjects({ cannot }: Context, { name }: Endpoint, { params }: Raw): void {
  const [unknown] = Object.entries(fieldsOf(params)).find(([, id]) => id === unusedId) ?? []
  if (unknown !== undefined) cannot(`no valid ${unknown} is known`, `a ${name} that is accepted`)
}

async function acceptsValid(context: Context, endpoint: Endpoint, fields: readonly string[]): Promise<void> {
  const certain = certainRequests[endpoint.name as EndpointName]
  const by = certain ? context[certain.by] : await senderFor(context, endpoint)
  const raw = certain
    ? withFields(endpoint, await certain.raw(context), fields)
    : await validRequest(context, endpoint, fields)
  assertKnownObjects(context, endpoint, raw)
  const { status, body } = await by.sendsRaw(endpoint, raw).response()
  if (status < 300) await undo(by, endpoint, body)
}

/** Sends one valid request with at least these fields, none of which has been accepted so far. Not part of the suite. */
export function acceptanceCase(endpoint: Endpoint, fields: readonly string[]): Case {
  const title = `${endpoint.name} accepts a valid request`
  const send = (context: Context) => acceptsValid(context, endpoint, fields)
  const check = checkOf(endpoint, title, successRequirements(endpoint), send)
  return { ...check, scenario: 'acceptance', id: `acceptance/${endpoint.name}` }
}

type Values = Readonly<Record<string, unknown>>

/** Adds fields such as `body.name` and values such as `body.mode=hidden` to the request, and the fields that these require. */
export function withFields(endpoint: Endpoint, raw: Raw, fields: readonly string[]): Raw {
  const full = fields.toSorted().reduce<Raw>((all, field) => withField(endpoint, all, field), raw)
  return withRequired(endpoint, full)
}

/** Some fields are required only if other fields have certain values. */
function withRequired(endpoint: Endpoint, raw: Raw): Raw {
  const read = readRequest(endpoint, raw)
  if (read.ok) return raw
  const fields = Object.keys(read.errors).map((name) => `${read.part}.${name}`)
  const fuller = fields.reduce<Raw>((all, field) => withField(endpoint, all, field), raw)
  return fuller === raw ? raw : withRequired(endpoint, fuller)
}

const fieldPattern = /^(?<part>query|body)\.(?<name>[^=]+)(?:=(?<choice>.*))?$/

function withField(endpoint: Endpoint, raw: Raw, field: string): Raw {
  const { part, name = '', choice } = fieldPattern.exec(field)?.groups ?? {}
  if (part !== 'query' && part !== 'body') return raw
  const values = (raw[part] ?? {}) as Values
  const schema = (endpoint[part] as Readonly<Record<string, z.ZodType>> | undefined)?.[name]
  if (!schema || (choice === undefined && name in values)) return raw
  const value = choice === undefined ? exampleOf(schema) : choiceNamed(schema, choice)
  return { ...raw, [part]: { ...values, [name]: value } }
}

function choiceNamed(schema: z.ZodType, text: string): unknown {
  const core = coreOf(schema)
  const choices = core instanceof z.ZodEnum || core instanceof z.ZodLiteral ? choicesOf(core) : [true, false]
  return choices.find((one) => String(one) === text)
}
