import type { States } from '../../platform/control/route.ts'
import { ArrangementError, arrange } from '../arrange/arrange.ts'
import { didYouMean } from '../hints/nearest.ts'
import { createMock } from '../mock.ts'
import { quietApp } from '../quiet.ts'
import { beginning } from '../seed/index.ts'
import type { MockWorld } from '../world.ts'
import { states } from './index.ts'

type Known = (typeof states)[number]

export type StateName = Known['name']
export type FactsOf<Name extends StateName> = Awaited<ReturnType<Extract<Known, { name: Name }>['make']>>

export const stateNames: readonly StateName[] = states.map(({ name }) => name)

const stateNamed = (name: string): Known | undefined => states.find((state) => state.name === name)

/** From the seed, with the clock stopped, so that the same seed gives the same bytes. */
export async function loadState<Name extends StateName>(world: MockWorld, name: Name): Promise<FactsOf<Name>> {
  const found = stateNamed(name)
  if (!found)
    throw new Error(`there is no state ${name}${didYouMean(name, stateNames)}\nThere are ${stateNames.join(', ')}`)
  await world.reset()
  world.clock.stop()
  world.clock.set(beginning)
  const facts = await found.make(createMock({ ...world, fetch: quietApp(world.platform).fetch }))
  if (!found.standsStill) world.clock.resume()
  return facts as FactsOf<Name>
}

/** States for the control plane. */
export const statesOf = (world: () => MockWorld): States => ({
  known: states.map(({ name, says }) => ({ name, says })),
  load: async (name) => (stateNamed(name) ? loadState(world(), name as StateName) : undefined),
  async arrange(given) {
    try {
      return { made: await arrange(world(), given) }
    } catch (error) {
      if (error instanceof ArrangementError) return { errors: error.errors }
      throw error
    }
  },
})
