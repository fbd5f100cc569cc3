import type { Row } from '../../platform/tables/index.ts'
import { type Person, people, type Stage } from './stage.cases.ts'

/** What somebody does. Numbers choose among what is there at that moment, so that a story that is cut short still makes sense. */
export interface Numbers {
  readonly who: Person
  readonly one: number
  readonly other: number
  readonly amount: number
}

export type Doing = (stage: Stage, numbers: Numbers) => Promise<Response | undefined>

export const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % Math.max(1, items.length)]

/** Mostly what suits; now and then anything. */
export function suiting<T>(items: readonly T[], number: number, suits: (item: T) => boolean): T | undefined {
  const fit = items.filter(suits)
  return pick(number % 5 === 0 || fit.length === 0 ? items.slice(-4) : fit.slice(-4), number)
}

/** One of the fixed people by id; whoever was chosen where it is another. */
export const personOf = (id: number | undefined, who: Person): Person => people[(id ?? 0) - 1] ?? who

const ids = people.map((_, place) => place + 1)

/** Of every kind that alice has, and those that came about meanwhile. */
export async function topicOf({ store }: Stage, number: number): Promise<{ topicId: number }> {
  const found = await store.topics.find({ where: { creator_user_id: { in: ids } } })
  return { topicId: pick([...found.slice(0, 4), ...found.slice(-2)], number)?.id ?? 1 }
}

export async function feedOf({ store }: Stage, number: number): Promise<{ feedId: number }> {
  const found = await store.feeds.find({ where: { user_id: { in: ids } } })
  return { feedId: pick([...found.slice(0, 3), ...found.slice(-3)], number)?.id ?? 1 }
}

type Order = Row<'currency_orders'>

/** An order of one of the fixed people that waits, mostly. */
export async function orderOf(
  { store }: Stage,
  number: number,
  isKind: (order: Order) => boolean,
): Promise<Order | undefined> {
  const found = await store.currency_orders.find({ where: { owner_id: { in: ids } } })
  return suiting(found.filter(isKind), number, ({ state }) => state === 0)
}
