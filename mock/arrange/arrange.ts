import type { Store } from '../../platform/store.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { type ArrangeContext, arrangeContext } from './arrange-context.ts'
import { invalidArrangement } from './errors.ts'
import { type MadeEvent, makeEvent } from './events.ts'
import { type MadeFeed, makeFeed } from './feeds.ts'
import type { GivenPerson, RequestedPerson } from './generated-people.ts'
import { type MadeGroup, makeGroup } from './groups.ts'
import { completeProfile, type MadePerson, makePerson } from './people.ts'
import type { Plan } from './schema/schema.ts'
import {
  type MadeOrder,
  type MadeRow,
  makeAd,
  makeBrand,
  makeNotification,
  makeOrder,
  makeWithdrawal,
  setBalances,
} from './shop.ts'
import { type MadeTopic, makeTopic } from './topics.ts'

export { ArrangementError } from './errors.ts'
export type { Arrangement } from './schema/schema.ts'

/** The ids of everything that was created, in the order of the arrangement. */
export interface Made {
  readonly people: readonly MadePerson[]
  readonly topics: readonly MadeTopic[]
  readonly events: readonly MadeEvent[]
  readonly feeds: readonly MadeFeed[]
  readonly groups: readonly MadeGroup[]
  readonly brands: readonly MadeRow[]
  readonly ads: readonly MadeRow[]
  readonly notifications: readonly MadeRow[]
  readonly orders: readonly MadeOrder[]
  readonly withdrawals: readonly MadeRow[]
}

/** Throws an ArrangementError and changes nothing if something cannot be created. */
export async function arrange(world: MockWorld, given: unknown): Promise<Made> {
  // Most worlds are never arranged, and the schema takes a while to create.
  const { arrangement } = await import('./schema/schema.ts')
  const read = arrangement.safeParse(given)
  if (!read.success) throw invalidArrangement(read.error, arrangement)
  return world.memory.store.transaction((store) => withStoppedClock(world, () => makeAll(world, store, read.data)))
}

/** Restores the clock and the random state on failure; the transaction rolls back the rows. */
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

/** The order ensures that everything exists before it is referred to. */
async function makeAll(world: MockWorld, store: Store, plan: Plan): Promise<Made> {
  if (plan.now !== undefined) world.clock.set(Date.parse(plan.now))
  const context = arrangeContext(world, store)
  const requested = await peopleIn(world, store, plan)
  const people: MadePerson[] = []
  for (const { at, person: one } of requested)
    people.push(await context.runAt(one.created_at, at, () => makePerson(context, one, at)))
  const profiles = Object.entries(plan.profiles).map(([login, profile]) => ({ ...profile, login }))
  for (const { at, person: one } of requested) await completeProfile(context, { ...one, login: one.name }, at)
  for (const profile of profiles) await completeProfile(context, profile, `profiles.${profile.login}`)
  const made = {
    people,
    topics: await each(context, 'topics', plan.topics, makeTopic),
    events: await each(context, 'events', plan.events, makeEvent),
    feeds: await each(context, 'feeds', plan.feeds, makeFeed),
    groups: await each(context, 'groups', plan.groups, makeGroup),
    brands: await each(context, 'brands', plan.brands, makeBrand),
    ads: await each(context, 'ads', plan.ads, makeAd),
    notifications: await each(context, 'notifications', plan.notifications, makeNotification),
    orders: await each(context, 'orders', plan.orders, makeOrder),
    withdrawals: await each(context, 'withdrawals', plan.withdrawals, makeWithdrawal),
  }
  await setBalances(context, plan.balances)
  return made
}

/** Generating people needs additional code and locale data, so they are loaded on demand. */
async function peopleIn(world: MockWorld, store: Store, { people }: Plan): Promise<RequestedPerson[]> {
  if (people.some((item) => 'count' in item))
    return (await import('./generated-people.ts')).expandGeneratedPeople(world, store, people)
  return people.map((item, index) => ({ at: `people.${index}`, person: item as GivenPerson }))
}

type Make<Given, Thing> = (context: ArrangeContext, given: Given, at: string) => Promise<Thing>

/** Creates each item at its own time. */
async function each<Given extends { readonly created_at?: string | undefined }, Thing>(
  context: ArrangeContext,
  list: keyof Plan,
  given: readonly Given[],
  make: Make<Given, Thing>,
): Promise<Thing[]> {
  const made: Thing[] = []
  for (const [index, one] of given.entries()) {
    const at = `${list}.${index}`
    made.push(await context.runAt(one.created_at, at, () => make(context, one, at)))
  }
  return made
}
