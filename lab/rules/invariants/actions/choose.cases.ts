import type { Row } from '../../../../platform/tables/index.ts'
import { type Person, people, type TestWorld } from './test-world.cases.ts'

/** Numbers that choose among the existing rows, so that a shrunk sequence of actions is still valid. */
export interface Choices {
  readonly who: Person
  readonly one: number
  readonly other: number
  readonly amount: number
}

export type Action = (world: TestWorld, numbers: Choices) => Promise<Response | undefined>

export const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % Math.max(1, items.length)]

/** Mostly picks a preferred item, sometimes any item. */
export function pickPreferring<T>(
  items: readonly T[],
  number: number,
  isPreferred: (item: T) => boolean,
): T | undefined {
  const preferred = items.filter(isPreferred)
  return pick(number % 5 === 0 || preferred.length === 0 ? items.slice(-4) : preferred.slice(-4), number)
}

/** One of the fixed people by id, or the chosen one. */
export const personOf = (id: number | undefined, who: Person): Person => people[(id ?? 0) - 1] ?? who

const ids = people.map((_, index) => index + 1)

/** One of alice's topics, of every kind, or one created by an action. */
export async function topicOf({ store }: TestWorld, number: number): Promise<{ topicId: number }> {
  const topics = await store.topics.find({ where: { creator_user_id: { in: ids } } })
  return { topicId: pick([...topics.slice(0, 4), ...topics.slice(-2)], number)?.id ?? 1 }
}

export async function feedOf({ store }: TestWorld, number: number): Promise<{ feedId: number }> {
  const feeds = await store.feeds.find({ where: { user_id: { in: ids } } })
  return { feedId: pick([...feeds.slice(0, 3), ...feeds.slice(-3)], number)?.id ?? 1 }
}

type Order = Row<'currency_orders'>

/** An order of one of the fixed people, mostly a pending one. */
export async function orderOf(
  { store }: TestWorld,
  number: number,
  isKind: (order: Order) => boolean,
): Promise<Order | undefined> {
  const orders = await store.currency_orders.find({ where: { owner_id: { in: ids } } })
  return pickPreferring(orders.filter(isKind), number, ({ state }) => state === 0)
}
