import type { MockWorld } from '../world.ts'
import { refusedBy } from './errors.ts'
import { type MadeEvent, makeEvent } from './events.ts'
import { type MadeFeed, makeFeed } from './feeds.ts'
import { type MadeGroup, makeGroup } from './groups.ts'
import { type MadeOrder, makeOrder, setBalances } from './orders.ts'
import { type MadePerson, makePerson } from './people.ts'
import { arrangement, type Plan } from './schema.ts'
import { type Stage, stageIn } from './stage.ts'
import { type MadeTopic, makeTopic } from './topics.ts'

export { ArrangementError } from './errors.ts'
export { type Arrangement, arrangement } from './schema.ts'

/** The ids of everything that was made, in the order in which it was given. */
export interface Made {
  readonly people: readonly MadePerson[]
  readonly topics: readonly MadeTopic[]
  readonly feeds: readonly MadeFeed[]
  readonly events: readonly MadeEvent[]
  readonly groups: readonly MadeGroup[]
  readonly orders: readonly MadeOrder[]
}

/** Throws an ArrangementError for what cannot be made; then nothing was changed. */
export async function arrange(world: MockWorld, given: unknown): Promise<Made> {
  const read = arrangement.safeParse(given)
  if (!read.success) throw refusedBy(read.error)
  return world.memory.store.transaction((store) => atOnce(world, () => makeAll(stageIn(world, store), read.data)))
}

/** All at one moment. Rows go back with their transaction; time and chance have to be put back. */
async function atOnce<T>({ clock, random }: MockWorld, work: () => Promise<T>): Promise<T> {
  const before = { time: clock.state, chance: random.state }
  clock.stop()
  try {
    const made = await work()
    if (before.time.stoppedAt === null) clock.resume()
    return made
  } catch (error) {
    clock.state = before.time
    random.state = before.chance
    throw error
  }
}

/** In this order, so that each finds what it mentions. */
async function makeAll(stage: Stage, plan: Plan): Promise<Made> {
  if (plan.now !== undefined) stage.world.clock.set(Date.parse(plan.now))
  const made = {
    people: await each(stage, 'people', plan.people, makePerson),
    topics: await each(stage, 'topics', plan.topics, makeTopic),
    feeds: await each(stage, 'feeds', plan.feeds, makeFeed),
    events: await each(stage, 'events', plan.events, makeEvent),
    groups: await each(stage, 'groups', plan.groups, makeGroup),
    orders: await each(stage, 'orders', plan.orders, makeOrder),
  }
  await setBalances(stage, plan.balances)
  return made
}

type Make<Given, Thing> = (stage: Stage, given: Given, at: string) => Promise<Thing>

async function each<Given, Thing>(
  stage: Stage,
  list: keyof Plan,
  given: readonly Given[],
  make: Make<Given, Thing>,
): Promise<Thing[]> {
  const made: Thing[] = []
  for (const [place, one] of given.entries()) made.push(await make(stage, one, `${list}.${place}`))
  return made
}
