import type { MockWorld } from '../world/mock-world.ts'
import { type ArrangeContext, arrangeContext } from './arrange-context.ts'
import { invalidArrangement } from './errors.ts'
import { type MadeEvent, makeEvent } from './events.ts'
import { type MadeFeed, makeFeed } from './feeds.ts'
import { type MadeGroup, makeGroup } from './groups.ts'
import { type MadeOrder, makeOrder, setBalances } from './orders.ts'
import { type MadePerson, makePerson } from './people.ts'
import { arrangement, type Plan } from './schema.ts'
import { type MadeTopic, makeTopic } from './topics.ts'

export { ArrangementError } from './errors.ts'
export { type Arrangement, arrangement } from './schema.ts'

/** The ids of everything that was made, in the order of the arrangement. */
export interface Made {
  readonly people: readonly MadePerson[]
  readonly topics: readonly MadeTopic[]
  readonly feeds: readonly MadeFeed[]
  readonly events: readonly MadeEvent[]
  readonly groups: readonly MadeGroup[]
  readonly orders: readonly MadeOrder[]
}

/** Throws an ArrangementError, and changes nothing, when something cannot be made. */
export async function arrange(world: MockWorld, given: unknown): Promise<Made> {
  const read = arrangement.safeParse(given)
  if (!read.success) throw invalidArrangement(read.error)
  return world.memory.store.transaction((store) =>
    withStoppedClock(world, () => makeAll(arrangeContext(world, store), read.data)),
  )
}

/** The transaction takes back rows; time and random state are put back here. */
async function withStoppedClock<T>({ clock, random }: MockWorld, work: () => Promise<T>): Promise<T> {
  const before = { clock: clock.state, random: random.state }
  clock.stop()
  try {
    const made = await work()
    if (before.clock.stoppedAt === null) clock.resume()
    return made
  } catch (error) {
    clock.state = before.clock
    random.state = before.random
    throw error
  }
}

/** In this order, so that each finds what it refers to. */
async function makeAll(context: ArrangeContext, plan: Plan): Promise<Made> {
  if (plan.now !== undefined) context.world.clock.set(Date.parse(plan.now))
  const made = {
    people: await each(context, 'people', plan.people, makePerson),
    topics: await each(context, 'topics', plan.topics, makeTopic),
    feeds: await each(context, 'feeds', plan.feeds, makeFeed),
    events: await each(context, 'events', plan.events, makeEvent),
    groups: await each(context, 'groups', plan.groups, makeGroup),
    orders: await each(context, 'orders', plan.orders, makeOrder),
  }
  await setBalances(context, plan.balances)
  return made
}

type Make<Given, Thing> = (context: ArrangeContext, given: Given, at: string) => Promise<Thing>

async function each<Given, Thing>(
  context: ArrangeContext,
  list: keyof Plan,
  given: readonly Given[],
  make: Make<Given, Thing>,
): Promise<Thing[]> {
  const made: Thing[] = []
  for (const [index, one] of given.entries()) made.push(await make(context, one, `${list}.${index}`))
  return made
}
