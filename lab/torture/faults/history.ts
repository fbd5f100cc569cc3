import { type AllRows, countBy } from '../../../platform/invariants/rows.cases.ts'
import type { Outcome } from './client.ts'

/** The rows an operation leaves in the database, found by a key that no other operation has. */
export type Trace = 'reward' | 'recharge' | 'settlement' | 'withdrawal' | 'review' | 'topic' | 'join'

export interface Operation {
  readonly trace: Trace
  readonly key: string
  readonly outcome: Outcome
  /** The status of the response; 0 without one. */
  readonly status: number
}

/** How often an operation is stored. */
type Occurrences = (key: string) => number

const tally = <R>(rows: readonly R[], keyOf: (row: R) => unknown): Occurrences => {
  const counted = countBy(rows, keyOf)
  return (key) => counted.of(key)
}

/** NaN unless there are orders for both sides of each payment. */
const paidFor =
  (bought: Occurrences, orders: Occurrences, sides: number): Occurrences =>
  (key) =>
    orders(key) === sides * bought(key) ? bought(key) : Number.NaN

function occurrencesIn({ rewards, currency_orders, topics, members }: AllRows): Readonly<Record<Trace, Occurrences>> {
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]))
  const ordersNamed = tally(currency_orders, ({ body }) => body)
  const settled = currency_orders.filter(({ state }) => state !== 0)
  const entered = members.filter(({ topic_id, user_id }) => topicOf.get(topic_id)?.creator_user_id !== user_id)
  return {
    reward: paidFor(
      tally(rewards, ({ name }) => name),
      ordersNamed,
      2,
    ),
    recharge: tally(
      currency_orders.filter(({ target_type }) => target_type === 'recharge'),
      ({ money }) => money,
    ),
    settlement: tally(settled, ({ id }) => id),
    withdrawal: tally(
      currency_orders.filter(({ target_type }) => target_type === 'cash'),
      ({ owner_id, amount }) => `${owner_id} ${amount}`,
    ),
    review: tally(settled, ({ id }) => id),
    topic: tally(topics, ({ name }) => name),
    join: paidFor(
      tally(entered, ({ topic_id }) => topicOf.get(topic_id)?.name),
      ordersNamed,
      2,
    ),
  }
}

const allowed: Readonly<Record<Outcome, (times: number) => boolean>> = {
  done: (times) => times === 1,
  refused: (times) => times === 0,
  unknown: (times) => times === 0 || times === 1,
}

/** Acknowledged operations that are lost, refused ones that were executed, and any that were executed twice. */
export function contradictions(operations: readonly Operation[], rows: AllRows): string[] {
  const occurrences = occurrencesIn(rows)
  return operations
    .map((operation) => ({ ...operation, times: occurrences[operation.trace](operation.key) }))
    .filter(({ outcome, times }) => !allowed[outcome](times))
    .map(
      ({ trace, key, outcome, status, times }) =>
        `${trace} ${key} was ${outcome} (${status}), but is stored ${times} times`,
    )
}
