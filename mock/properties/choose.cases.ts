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

export async function orderOf(
  { store }: Stage,
  number: number,
  suits: (order: Row<'currency_orders'>) => boolean,
): Promise<number> {
  const found = await store.currency_orders.find({ where: { owner_id: { in: ids } } })
  return pick(found.filter(suits).slice(-4), number)?.id ?? 1
}
