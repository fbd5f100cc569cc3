import { type BaseMock, createBaseMock } from '../api/base-mock.ts'
import { type FactsOf, loadState, type StateName } from '../states/states.ts'
import type { MockWorld } from '../world/mock-world.ts'
import { checkOptions, mockOptions } from './options.ts'

/** What tests and consoles do to a world; the control plane does the same over HTTP. */
export interface Mock extends BaseMock {
  /** Resets to the seed and makes a state that ships with the kit. Returns its facts: ids, tokens, addresses. */
  load<Name extends StateName>(name: Name): Promise<FactsOf<Name>>
}

export interface MockOptions {
  /** Where the calls of `as` and `visitor` are addressed to; payment pages are there too. */
  readonly origin?: string
}

export function createMock(world: MockWorld, options: MockOptions = {}): Mock {
  checkOptions('createMock', mockOptions, options)
  return Object.assign(createBaseMock(world, options.origin), {
    load: <Name extends StateName>(name: Name) => loadState(world, name),
  })
}
