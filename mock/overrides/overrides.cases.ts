import type { Hint } from '../../platform/hints/hint.ts'
import { createMock } from '../mock.ts'
import { createWorld, type WorldOptions } from '../world.ts'

/** A world, its hints, and a function that returns the status of a path. */
export function open(options: WorldOptions = {}) {
  const hints: Hint[] = []
  const world = createWorld({ tick: () => 0, onHint: (hint) => hints.push(hint), ...options })
  const mock = createMock(world)
  const get = async (path: string, caller = mock.visitor) => (await caller.fetch(`/api/v2${path}`)).status
  return { world, mock, hints, get }
}
