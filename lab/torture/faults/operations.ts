import type { Random } from '../../../platform/support/random.ts'
import type { Reply } from './client.ts'
import type { Operation, Trace } from './history.ts'

/** Sends a request as a person to one of the servers. */
export type Call = (person: string, method: string, path: string, body?: object) => Promise<Reply>

/** State shared by operations: each order and topic is used once, regardless of the outcome. */
export interface WorkloadState {
  readonly ids: Readonly<Record<string, number>>
  /** Orders and topics that have not been used yet. */
  readonly recharges: number[]
  readonly withdrawals: number[]
  readonly topics: { readonly id: number; readonly name: string }[]
  /** A unique number for a key. */
  next(): number
}

type Action = (call: Call, state: WorkloadState, random: Random) => Promise<readonly [Operation, Reply] | undefined>

const spenders = ['bob', 'carol', 'dave'] as const
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random.next() * list.length)] as T

const withTrace = (trace: Trace, key: string | number, reply: Reply) =>
  [{ trace, key: String(key), outcome: reply.outcome, status: reply.status }, reply] as const

const reward: Action = async (call, state, random) => {
  const name = `gift ${state.next()}`
  const gift = { name, price: 1 + Math.floor(random.next() * 5), numbers: 1 }
  return withTrace('reward', name, await call(pick(random, spenders), 'POST', '/api/v2/feed/topics/2/rewards', gift))
}

const recharge: Action = async (call, state, random) => {
  const amount = 300_000 + state.next()
  const order = { type: 'PayAOrder', amount, from: 5 }
  const reply = await call(pick(random, spenders), 'POST', '/api/v2/currencyRecharge/orders', order)
  const id = Number(new URLSearchParams(String(reply.body.data)).get('out_trade_no'))
  if (reply.outcome === 'done') state.recharges.push(id)
  return withTrace('recharge', amount, reply)
}

const settle: Action = async (call, state, random) => {
  const id = state.recharges.shift()
  if (id === undefined) return undefined
  const payment = pick(random, ['paid', 'paid', 'failed'])
  return withTrace('settlement', id, await call('alice', 'POST', `/_kit/orders/${id}/settle`, { state: payment }))
}

const withdraw: Action = async (call, state, random) => {
  const person = pick(random, spenders)
  const amount = 20_000 + state.next()
  const reply = await call(person, 'POST', '/api/v2/currency/cash', { amount })
  if (reply.outcome === 'done') {
    const { body } = await call(person, 'GET', '/api/v2/currency/orders?action=cash&limit=20')
    const order = Array.isArray(body) ? body.find((candidate) => candidate.amount === amount) : undefined
    if (order) state.withdrawals.push(order.id)
  }
  return withTrace('withdrawal', `${state.ids[person]} ${amount}`, reply)
}

const review: Action = async (call, state, random) => {
  const id = state.withdrawals.shift()
  if (id === undefined) return undefined
  const decision = pick(random, ['approved', 'rejected'])
  return withTrace('review', id, await call('alice', 'POST', `/_kit/orders/${id}/cash-audit`, { state: decision }))
}

const createTopic: Action = async (call, state) => {
  const name = `torture ${state.next()}`
  const topic = { name, visible: 'hidden', join_mode: 'open', join_permission: 'directJoin', expense: 7 }
  const reply = await call('alice', 'POST', '/api/v2/feed/topics', topic)
  if (reply.outcome === 'done') state.topics.push({ id: Number(reply.body.id), name })
  return withTrace('topic', name, reply)
}

const join: Action = async (call, state, random) => {
  const topic = state.topics.shift()
  if (!topic) return undefined
  return withTrace(
    'join',
    topic.name,
    await call(pick(random, spenders), 'PUT', `/api/v2/user/feed-topics/${topic.id}`),
  )
}

const actions: readonly Action[] = [reward, reward, recharge, settle, withdraw, review, createTopic, join]

export const chooseAction = (random: Random): Action => pick(random, actions)
