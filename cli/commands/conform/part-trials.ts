import type { PartName } from '../../../conformance/adapter/parts.ts'
import type { Context } from '../../../conformance/client/context.ts'
import type { Target } from '../../../conformance/client/target.ts'
import { createdTopic } from '../../../conformance/fixtures/common.ts'
import { givenPurchase, newOrders, orderWithId } from '../../../conformance/fixtures/orders.ts'
import { givenRecharge, givenWithdrawal } from '../../../conformance/scenarios/currency/currency-steps.ts'
import { topics } from '../../../contracts/chapters/topics.ts'

const unusedNumber = '19900000000'

type Adapter = NonNullable<Target['adapter']>

/** Tried in every mode: they change nothing that anybody uses. A code goes to a number that nobody has. */
export const harmlessTrials: { readonly [N in PartName]?: (adapter: Adapter) => Promise<unknown> | undefined } = {
  clock: (adapter) => adapter.clock?.({ advance: 0 }),
  verificationCode: (adapter) => adapter.verificationCode?.({ to: unusedNumber }),
  miniProgramCode: (adapter) => adapter.miniProgramCode?.({}),
  configure: (adapter) => adapter.configure?.({ settings: {} }),
  files: (adapter) => adapter.files?.({}),
  gifts: (adapter) => adapter.gifts?.({}),
}

async function settles(context: Context): Promise<void> {
  const { id } = await givenRecharge(context, context.alice)
  await context.adapter.settle({ order: id, state: 'failed' })
  await endsWith(context, id, -1, 'settle')
}

async function auditsWithdrawal(context: Context): Promise<void> {
  const { id } = await givenWithdrawal(context)
  await context.adapter.auditWithdrawal({ order: id, state: 'rejected' })
  await endsWith(context, id, -1, 'auditWithdrawal')
}

async function endsWith(context: Context, id: number, state: number, part: PartName): Promise<void> {
  const order = await orderWithId(context.alice, id)
  if (order?.state !== state)
    throw new Error(`${part} answered, but order ${id} is in state ${order?.state ?? 'unknown'}`)
}

async function auditsTopic(context: Context): Promise<void> {
  const { alice, adapter, cannot } = context
  const { config } = await alice.sends(topics.getTopicConfig).gets(200)
  if (!config.switch) return cannot('new topics need no admission here')
  const { id } = await createdTopic(context, alice, {
    name: context.tag('a topic'),
    visible: 'visible',
    join_mode: 'open',
  })
  context.cleanup(() => alice.sends(topics.deleteTopic, { params: { topicId: id } }).response())
  await adapter.auditTopic({ topic: id, status: 'passed' })
  const passed = await alice.sends(topics.listTopics, { query: { forUser: await alice.id(), limit: 100 } }).gets(200)
  if (!passed.some((topic) => topic.id === id))
    throw new Error('auditTopic answered, but the topic is not listed as passed')
}

async function grants({ alice, adapter }: Context): Promise<void> {
  const user = await alice.id()
  const made = await newOrders(alice, () => adapter.grant({ user, currency: 1 }))
  if (!made.some(({ type, amount }) => type === 1 && amount === 1))
    throw new Error('grant answered, but alice has no new order about 1')
}

async function readsOutbox({ alice, adapter }: Context): Promise<void> {
  await adapter.outbox({ user: await alice.id() })
}

async function makesReceipt(context: Context): Promise<void> {
  const { id } = await givenPurchase(context, context.alice)
  await context.adapter.receipt({ order: id })
}

/**
 * Tried in mode full: they need an order or a topic, and orders stay. What the part does is looked for through the interface.
 * login and userId are tried with the people; prepare and restore belong to a run.
 */
export const lastingTrials: { readonly [N in PartName]?: (context: Context) => Promise<unknown> } = {
  outbox: readsOutbox,
  grant: grants,
  settle: settles,
  receipt: makesReceipt,
  auditTopic: auditsTopic,
  auditWithdrawal: auditsWithdrawal,
}
