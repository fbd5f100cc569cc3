import { type BaseMock, createBaseMock } from '../api/base-mock.ts'
import { type FactsOf, loadState, type StateName } from '../states/states.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { checkOptions, mockOptions } from './options.ts'

/** The API of a world for tests and consoles. The control plane offers the same over HTTP. */
export interface Mock extends BaseMock {
  /** Resets to the seed and creates a state that ships with the kit. Returns its facts: ids, tokens, addresses. */
  load<Name extends StateName>(name: Name): Promise<FactsOf<Name>>
}

export interface MockOptions {
  /** The origin of requests of `as` and `visitor`, and of payment pages. */
  readonly origin?: string
}

export function createMock(world: MockWorld, options: MockOptions = {}): Mock {
  checkOptions('createMock', mockOptions, options)
  return Object.assign(createBaseMock(world, options.origin), {
    load: <Name extends StateName>(name: Name) => loadState(world, name),
  })
}
