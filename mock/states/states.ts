import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import type { States } from '../../platform/control/route.ts'
import { createBaseMock } from '../api/base-mock.ts'
import { ArrangementError, arrange } from '../arrange/arrange.ts'
import { unlimitedApp } from '../world/client.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { states } from './definitions.ts'

type KnownState = (typeof states)[number]

export type StateName = KnownState['name']
export type FactsOf<Name extends StateName> = Awaited<ReturnType<Extract<KnownState, { name: Name }>['make']>>

export const stateNames: readonly StateName[] = states.map(({ name }) => name)

export const unknownState = (name: string): string =>
  `unknown state "${name}"${didYouMean(name, stateNames)}\nThe states are ${stateNames.join(', ')}`

const findState = (name: string): KnownState | undefined => states.find((state) => state.name === name)

/** Resets the world and stops the clock first, so that the same seed and start always give the same bytes. */
export async function loadState<Name extends StateName>(world: MockWorld, name: Name): Promise<FactsOf<Name>> {
  const state = findState(name)
  if (!state) throw new Error(unknownState(name))
  await world.reset()
  world.clock.stop()
  world.clock.set(world.start.time)
  const facts = await state.make(createBaseMock({ ...world, fetch: unlimitedApp(world.platform).fetch }))
  if (!state.keepsClockStopped) {
    world.clock.resume()
    world.clock.align()
  }
  world.parts.events?.emit('world', { what: 'state', name })
  return facts as FactsOf<Name>
}

export const statesOf = (world: () => MockWorld): States => ({
  known: states.map(({ name, says }) => ({ name, says })),
  load: async (name) => (findState(name) ? loadState(world(), name as StateName) : undefined),
  async arrange(given) {
    try {
      return { made: await arrange(world(), given) }
    } catch (error) {
      if (error instanceof ArrangementError) return { errors: error.errors }
      throw error
    }
  },
})
