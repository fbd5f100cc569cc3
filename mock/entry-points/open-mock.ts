import { consoleHints } from '../../platform/hints/hints.ts'
import type { WorldOptions } from '../world/mock-world.ts'
import { createMock, type Mock } from './create-mock.ts'
import { createWorld } from './create-world.ts'
import { originOf } from './handlers.ts'
import { applyInitialState, type InitialOptions, seedOptionsOf, withInitialReset } from './initial-state.ts'

/** The options of all in-process entry points. */
export interface EntryPointOptions
  extends Pick<
      WorldOptions,
      'seed' | 'size' | 'locale' | 'faker' | 'now' | 'clock' | 'rateLimit' | 'guard' | 'faults' | 'overrides'
    >,
    InitialOptions {
  /** The address of the platform: everything under its prefix is handled. Without it, the interface is handled on any host. */
  readonly baseUrl?: string
  /** Whether the console explains requests that break the contract. Default: true. */
  readonly hints?: boolean
}

export interface VerboseOption {
  /** Whether the console logs every request in addition to the hints. Default: false. */
  readonly verbose?: boolean
}

export interface NodeEntryPointOptions extends EntryPointOptions {
  /** A folder with pictures and videos that replace drawn ones: `local:2026/11/snow.png` is `2026/11/snow.png` in it. */
  readonly files?: string
}

/** Creates a mock with a new world in its initial state. */
export async function openMock(
  { baseUrl, state, arrange, hints = true, ...options }: EntryPointOptions,
  files: Pick<WorldOptions, 'files'> = {},
): Promise<Mock> {
  const onHint = hints && { onHint: consoleHints(console) }
  const world = createWorld({ now: 'real', ...options, ...files, ...(await seedOptionsOf(state, options)), ...onHint })
  const mock = createMock(world, baseUrl === undefined ? {} : { origin: originOf(baseUrl) })
  const initialize = () => applyInitialState(mock, { ...(state && { state }), ...(arrange && { arrange }) })
  await initialize()
  return withInitialReset(mock, initialize)
}
