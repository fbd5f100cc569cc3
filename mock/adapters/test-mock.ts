import type { AnswerData } from '../answers/answer.ts'
import type { UsedAnswer } from '../answers/use.ts'
import type { AddedFault } from '../faults/faults.ts'
import type { Mock } from '../mock.ts'

/** The mock of a Playwright test, as the pages reach whose requests it answers. */

/** A function of this name is in every page of a context with a mock. */
export const bindingName = '__communityKitMock'

/** Calls of `Mock` whose arguments and results are data. */
export const forwarded = [
  ...(['arrange', 'load', 'snapshot', 'restore', 'reset', 'outbox', 'sendCode', 'miniProgramCode'] as const),
  ...(['receipt', 'settle', 'auditCash', 'auditTopic', 'grant', 'config', 'configure', 'exchange'] as const),
] satisfies (keyof Mock)[]

export type Forwarded = (typeof forwarded)[number]

export interface TestMock extends Pick<Mock, Forwarded> {
  /** The origin of the platform; undefined where any host is answered. */
  origin(): string | undefined
  idOf(login: string): Promise<number>
  tokenOf(login: string): Promise<string>
  advanceClock: Mock['clock']['advance']
  setClock: Mock['clock']['set']
  stopClock: Mock['clock']['stop']
  resumeClock: Mock['clock']['resume']
  addFault(...args: Parameters<Mock['faults']['add']>): Pick<AddedFault, 'id'>
  removeFault(id: number): void
  clearFaults: Mock['faults']['clear']
  addAnswer(answer: AnswerData): Pick<UsedAnswer, 'id'>
  removeAnswer(id: number): void
  clearAnswers: Mock['answers']['clear']
}

export function testMockOf(mock: Mock, origin: string | undefined): TestMock {
  const { clock, faults, answers } = mock
  const added = new Map<number, UsedAnswer>()
  const addedFaults = new Map<number, AddedFault>()
  return {
    ...(Object.fromEntries(forwarded.map((name) => [name, mock[name]])) as Pick<Mock, Forwarded>),
    origin: () => origin,
    idOf: (login) => mock.as(login).id(),
    tokenOf: (login) => mock.as(login).token(),
    advanceClock: clock.advance,
    setClock: clock.set,
    stopClock: clock.stop,
    resumeClock: clock.resume,
    addFault(fault) {
      const added = faults.add(fault)
      addedFaults.set(added.id, added)
      return { id: added.id }
    },
    removeFault: (id) => addedFaults.get(id)?.remove(),
    clearFaults: () => faults.clear(),
    addAnswer(data) {
      const answer = answers.add(data)
      added.set(answer.id, answer)
      return { id: answer.id }
    },
    removeAnswer: (id) => added.get(id)?.remove(),
    clearAnswers: () => answers.clear(),
  }
}

/** Every call from a page is asynchronous. */
export type Call = <Name extends keyof TestMock>(
  name: Name,
  ...args: Parameters<TestMock[Name]>
) => Promise<Awaited<ReturnType<TestMock[Name]>>>
