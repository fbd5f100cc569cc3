import { fromBase64 } from '../../platform/files/app-files.ts'
import type { AddedFault } from '../faults/faults.ts'
import type { OverrideData } from '../overrides/override.ts'
import type { AddedOverride } from '../overrides/use.ts'
import type { Mock } from './create-mock.ts'

/** The name of the function that `mockContext` adds to every page. */
export const bindingName = '__communityKitMock'

/** Methods of `Mock` whose arguments and results are data. */
export const forwardedMethods = [
  ...(['arrange', 'load', 'snapshot', 'restore', 'reset', 'outbox', 'sendCode', 'miniProgramCode'] as const),
  ...(['receipt', 'settle', 'auditCash', 'auditTopic', 'grant', 'config', 'configure', 'exchange'] as const),
] satisfies (keyof Mock)[]

export type ForwardedMethod = (typeof forwardedMethods)[number]

/** The mock of a Playwright test, callable from the pages whose requests it handles. */
export interface TestBinding extends Pick<Mock, ForwardedMethod> {
  /** The origin of the platform; undefined if any host is handled. */
  origin(): string | undefined
  idOf(login: string): Promise<number>
  tokenOf(login: string): Promise<string>
  advanceClock: Mock['clock']['advance']
  setClock: Mock['clock']['set']
  stopClock: Mock['clock']['stop']
  resumeClock: Mock['clock']['resume']
  /** Arguments are JSON, so the bytes are base64. */
  addFile(name: string, base64: string, type: string | undefined): Promise<string>
  addFault(...args: Parameters<Mock['faults']['add']>): Pick<AddedFault, 'id'>
  removeFault(id: number): void
  clearFaults: Mock['faults']['clear']
  addOverride(override: OverrideData): Pick<AddedOverride, 'id'>
  removeOverride(id: number): void
  clearOverrides: Mock['overrides']['clear']
}

export function testBindingOf(mock: Mock, origin: string | undefined): TestBinding {
  const { clock, faults, overrides, files } = mock
  const addedOverrides = new Map<number, AddedOverride>()
  const addedFaults = new Map<number, AddedFault>()
  return {
    ...(Object.fromEntries(forwardedMethods.map((name) => [name, mock[name]])) as Pick<Mock, ForwardedMethod>),
    origin: () => origin,
    idOf: (login) => mock.as(login).id(),
    tokenOf: (login) => mock.as(login).token(),
    advanceClock: clock.advance,
    setClock: clock.set,
    stopClock: clock.stop,
    resumeClock: clock.resume,
    addFile: (name, base64, type) => files.add(name, fromBase64(base64), type === undefined ? {} : { type }),
    addFault(fault) {
      const added = faults.add(fault)
      addedFaults.set(added.id, added)
      return { id: added.id }
    },
    removeFault: (id) => addedFaults.get(id)?.remove(),
    clearFaults: () => faults.clear(),
    addOverride(data) {
      const added = overrides.add(data)
      addedOverrides.set(added.id, added)
      return { id: added.id }
    },
    removeOverride: (id) => addedOverrides.get(id)?.remove(),
    clearOverrides: () => overrides.clear(),
  }
}

/** Calls from a page are always asynchronous. */
export type CallBinding = <Name extends keyof TestBinding>(
  name: Name,
  ...args: Parameters<TestBinding[Name]>
) => Promise<Awaited<ReturnType<TestBinding[Name]>>>
