import type { PartName } from '../../../conformance/adapter/parts.ts'
import type { Context } from '../../../conformance/client/context.ts'
import type { Target } from '../../../conformance/client/target.ts'
import { createdTopic } from '../../../conformance/fixtures/common.ts'
import { givenPurchase, newOrders, orderWithId } from '../../../conformance/fixtures/orders.ts'
import { givenRecharge, givenWithdrawal } from '../../../conformance/scenarios/currency/currency-steps.ts'
import { topics } from '../../../contracts/chapters/topics.ts'

const unassignedNumber = '19900000000'

type Adapter = NonNullable<Target['adapter']>

/** These checks run in every mode because they change nothing that anybody uses. The verification code goes to an unassigned number. */
export const readOnlyChecks: { readonly [N in PartName]?: (adapter: Adapter) => Promise<unknown> | undefined } = {
  clock: (adapter) => adapter.clock?.({ advance: 0 }),
  verificationCode: (adapter) => adapter.verificationCode?.({ to: unassignedNumber }),
  miniProgramCode: (adapter) => adapter.miniProgramCode?.({}),
  configure: (adapter) => adapter.configure?.({ settings: {} }),
  files: (adapter) => adapter.files?.({}),
  gifts: (adapter) => adapter.gifts?.({}),
}

async function checkSettle(context: Context): Promise<void> {
  const { id } = await givenRecharge(context, context.alice)
  await context.adapter.settle({ order: id, state: 'failed' })
  await expectState(context, id, -1, 'settle')
}

async function checkAuditWithdrawal(context: Context): Promise<void> {
  const { id } = await givenWithdrawal(context)
  await context.adapter.auditWithdrawal({ order: id, state: 'rejected' })
  await expectState(context, id, -1, 'auditWithdrawal')
}

async function expectState(context: Context, id: number, state: number, part: PartName): Promise<void> {
  const order = await orderWithId(context.alice, id)
  if (order?.state !== state)
    throw new Error(`${part} returned, but order ${id} is in state ${order?.state ?? 'unknown'}`)
}

async function checkAuditTopic(context: Context): Promise<void> {
  const { alice, adapter, cannot } = context
  const { config } = await alice.sends(topics.getTopicConfig).gets(200)
  if (!config.switch) return cannot('new topics need no approval here')
  const { id } = await createdTopic(context, alice, {
    name: context.tag('a topic'),
    visible: 'visible',
    join_mode: 'open',
  })
  context.cleanup(() => alice.sends(topics.deleteTopic, { params: { topicId: id } }).response())
  await adapter.auditTopic({ topic: id, status: 'passed' })
  const ownTopics = await alice.sends(topics.listTopics, { query: { forUser: await alice.id(), limit: 100 } }).gets(200)
  if (!ownTopics.some((topic) => topic.id === id))
    throw new Error('auditTopic returned, but the topic is not listed as passed')
}

async function checkGrant({ alice, adapter }: Context): Promise<void> {
  const user = await alice.id()
  const orders = await newOrders(alice, () => adapter.grant({ user, currency: 1 }))
  if (!orders.some(({ type, amount }) => type === 1 && amount === 1))
    throw new Error('grant returned, but alice has no new order with the amount 1')
}

async function checkOutbox({ alice, adapter }: Context): Promise<void> {
  await adapter.outbox({ user: await alice.id() })
}

async function checkReceipt(context: Context): Promise<void> {
  const { id } = await givenPurchase(context, context.alice)
  await context.adapter.receipt({ order: id })
}

/**
 * These checks run only in mode full: they need an order or a topic, and orders cannot be deleted. They check the effect through the interface.
 * login and userId are checked with the people; prepare and restore are called around a run.
 */
export const permanentChecks: { readonly [N in PartName]?: (context: Context) => Promise<unknown> } = {
  outbox: checkOutbox,
  grant: checkGrant,
  settle: checkSettle,
  receipt: checkReceipt,
  auditTopic: checkAuditTopic,
  auditWithdrawal: checkAuditWithdrawal,
}
