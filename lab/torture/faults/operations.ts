import type { Random } from '../../../platform/support/random.ts'
import type { Reply } from './client.ts'
import type { Operation, Trace } from './history.ts'

/** Sends a request as a person to one of the servers. */
export type Call = (who: string, method: string, path: string, body?: object) => Promise<Reply>

/** State shared by operations: each order and topic is used once, regardless of the outcome. */
export interface Known {
  readonly ids: Readonly<Record<string, number>>
  /** Orders and topics that have not been used yet. */
  readonly recharges: number[]
  readonly withdrawals: number[]
  readonly topics: { readonly id: number; readonly name: string }[]
  /** A unique number for a key. */
  next(): number
}

type Act = (call: Call, known: Known, random: Random) => Promise<readonly [Operation, Reply] | undefined>

const spenders = ['bob', 'carol', 'dave'] as const
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random.next() * list.length)] as T

const traced = (trace: Trace, key: string | number, reply: Reply) =>
  [{ trace, key: String(key), outcome: reply.outcome, status: reply.status }, reply] as const

const reward: Act = async (call, known, random) => {
  const name = `gift ${known.next()}`
  const gift = { name, price: 1 + Math.floor(random.next() * 5), numbers: 1 }
  return traced('reward', name, await call(pick(random, spenders), 'POST', '/api/v2/feed/topics/2/rewards', gift))
}

const recharge: Act = async (call, known, random) => {
  const amount = 300_000 + known.next()
  const order = { type: 'PayAOrder', amount, from: 5 }
  const reply = await call(pick(random, spenders), 'POST', '/api/v2/currencyRecharge/orders', order)
  const id = Number(new URLSearchParams(String(reply.body.data)).get('out_trade_no'))
  if (reply.outcome === 'done') known.recharges.push(id)
  return traced('recharge', amount, reply)
}

const settle: Act = async (call, known, random) => {
  const id = known.recharges.shift()
  if (id === undefined) return undefined
  const state = pick(random, ['paid', 'paid', 'failed'])
  return traced('settlement', id, await call('alice', 'POST', `/_kit/orders/${id}/settle`, { state }))
}

const withdraw: Act = async (call, known, random) => {
  const who = pick(random, spenders)
  const amount = 20_000 + known.next()
  const reply = await call(who, 'POST', '/api/v2/currency/cash', { amount })
  if (reply.outcome === 'done') {
    const { body } = await call(who, 'GET', '/api/v2/currency/orders?action=cash&limit=20')
    const found = Array.isArray(body) ? body.find((order) => order.amount === amount) : undefined
    if (found) known.withdrawals.push(found.id)
  }
  return traced('withdrawal', `${known.ids[who]} ${amount}`, reply)
}

const review: Act = async (call, known, random) => {
  const id = known.withdrawals.shift()
  if (id === undefined) return undefined
  const state = pick(random, ['approved', 'rejected'])
  return traced('review', id, await call('alice', 'POST', `/_kit/orders/${id}/cash-audit`, { state }))
}

const createTopic: Act = async (call, known) => {
  const name = `torture ${known.next()}`
  const topic = { name, visible: 'hidden', join_mode: 'open', join_permission: 'directJoin', expense: 7 }
  const reply = await call('alice', 'POST', '/api/v2/feed/topics', topic)
  if (reply.outcome === 'done') known.topics.push({ id: Number(reply.body.id), name })
  return traced('topic', name, reply)
}

const join: Act = async (call, known, random) => {
  const topic = known.topics.shift()
  if (!topic) return undefined
  return traced('join', topic.name, await call(pick(random, spenders), 'PUT', `/api/v2/user/feed-topics/${topic.id}`))
}

const acts: readonly Act[] = [reward, reward, recharge, settle, withdraw, review, createTopic, join]

export const chooseAct = (random: Random): Act => pick(random, acts)
