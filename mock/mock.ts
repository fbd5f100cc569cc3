import '../contracts/runtime/refuse-old-node.ts'
import { checkOptions, mockOptions } from './adapters/options.ts'
import { type FactsOf, loadState, type StateName } from './states/states.ts'
import { type BaseMock, createBaseMock } from './world/base-mock.ts'
import type { MockWorld } from './world/mock-world.ts'

export type { AnswerData, AnswerEntry } from './answers/answer.ts'
export { reply } from './answers/reply.ts'
export type { AnswerRequest, UsedAnswer, UseOptions } from './answers/use.ts'
export type { Grant, Ref } from './world/admin-actions.ts'

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
