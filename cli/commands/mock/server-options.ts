import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { didYouMean } from '../../../contracts/runtime/did-you-mean.ts'
import { worldFromSnapshot } from '../../../mock/entry-points/initial-state.ts'
import { faultFromText } from '../../../mock/faults/fault-text.ts'
import type { Fault } from '../../../mock/faults/faults.ts'
import type { OverrideData } from '../../../mock/overrides/override.ts'
import { overridesFromText } from '../../../mock/overrides/override-text.ts'
import type { Size } from '../../../mock/seed/seeding.ts'
import type { Locale } from '../../../mock/seed/texts/locale.ts'
import type { MockServerOptions } from '../../../mock/server.ts'
import { stateNames } from '../../../mock/states/states.ts'
import { milliseconds } from '../../../platform/control/duration.ts'
import type { LogForm } from '../../../sockets/log.ts'
import { CliError } from '../../shared/output.ts'
import { readSeedFile } from '../../shared/seeded-rows.ts'

export interface MockOptions {
  readonly host: string
  readonly port: number
  readonly seed?: number
  readonly size?: Size
  readonly locale?: Locale
  readonly now?: string
  readonly state?: string
  readonly world?: string
  readonly fallback?: string
  readonly insecure?: boolean
  readonly seedFile?: string
  readonly fault?: readonly string[]
  readonly override?: readonly string[]
  readonly overrides?: string
  readonly latency?: string
  readonly rateLimit: number
  readonly files?: string
  readonly guard?: boolean
  readonly topicAudit?: boolean
  readonly controlToken?: string
  readonly hints: boolean
  readonly worldIdle: string
  readonly maxWorlds: number
  readonly log: LogForm
  readonly quiet?: boolean
  readonly json?: boolean
}

/** Turns the flags into options of the server; throws if a flag is wrong. */
export async function serverOptions(options: MockOptions): Promise<MockServerOptions> {
  const { host, port, rateLimit, files, guard, topicAudit, controlToken, maxWorlds, log } = options
  return {
    host,
    port,
    rateLimit,
    maxWorlds,
    log,
    ...(files !== undefined && { files }),
    ...(guard !== undefined && { guard }),
    ...(topicAudit !== undefined && { topicAudit }),
    ...(controlToken !== undefined && { controlToken }),
    worldIdle: parseFlag('--world-idle', () => milliseconds(options.worldIdle)),
    faults: faultsOf(options),
    overrides: overridesOf(options),
    ...(options.seedFile !== undefined && { arrange: await readSeedFile(options.seedFile) }),
    ...(await worldOf(options)),
  }
}

function faultsOf({ fault = [], latency }: MockOptions): Fault[] {
  const faults = fault.map((text) => parseFlag('--fault', () => faultFromText(text)))
  return latency === undefined ? faults : [...faults, parseFlag('--latency', () => faultFromText(`latency:${latency}`))]
}

const overridesOf = ({ override = [], overrides }: MockOptions): OverrideData[] =>
  [...(overrides === undefined ? [] : [`@${overrides}`]), ...override].flatMap((text) =>
    parseFlag('--override', () => overridesFromText(text, (file) => readFileSync(file, 'utf8'))),
  )

type World = Pick<MockServerOptions, 'seed' | 'size' | 'locale' | 'now' | 'state' | 'fallback'>

async function worldOf({ world: file, fallback, insecure = false, ...options }: MockOptions): Promise<World> {
  if (insecure && fallback === undefined) throw new CliError('--insecure belongs to --fallback')
  if (file !== undefined && options.state !== undefined)
    throw new CliError('--world and --state are both the data of the mock: omit one of them')
  const world = file === undefined ? await initialOf(options) : await snapshotWorld('--world', file, options)
  if (fallback === undefined) return world
  const { fallbackTo } = await import('./fallback.ts')
  return { ...world, fallback: fallbackTo(fallback, recordedIn(file === undefined ? {} : world.state), insecure) }
}

/** The operations from whose responses a recorded world was made. */
function recordedIn(state: unknown): string[] {
  const { recorded = [] } = (state ?? {}) as { recorded?: unknown }
  return Array.isArray(recorded) ? recorded.filter((name) => typeof name === 'string') : []
}

async function initialOf(options: MockOptions): Promise<World> {
  const { state } = options
  const world = seedOf(options)
  if (state === undefined) return world
  const name = stateNames.find((stateName) => stateName === state)
  if (name) return { ...world, state: name }
  if (!/[./\\]/.test(state)) throw unknownState(state)
  return snapshotWorld('--state', state, options)
}

const seedOf = ({ seed, size, locale, now }: MockOptions) => ({
  ...(seed !== undefined && { seed }),
  ...(size !== undefined && { size }),
  ...(locale !== undefined && { locale }),
  ...(now !== undefined && { now }),
})

async function snapshotWorld(flag: string, file: string, options: MockOptions): Promise<World> {
  if (Object.keys(seedOf(options)).length > 0)
    throw new CliError(
      `a snapshot has its own seed, size, locale and time: omit --seed, --size, --locale and --now, or omit ${flag}`,
    )
  return { state: await readSnapshot(flag, file) }
}

const unknownState = (name: string) =>
  new CliError(
    `unknown state ${name}${didYouMean(name, stateNames)}\nThe states are ${stateNames.join(', ')}; give a snapshot file with its extension, such as state.json.`,
  )

async function readSnapshot(flag: string, file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`cannot read ${flag} ${file}: ${error.message}`)
  })
  const snapshot: unknown = parseFlag(`${flag} ${file}`, () => JSON.parse(text))
  await worldFromSnapshot(snapshot).catch((error: Error) => {
    throw new CliError(`${flag} ${file}: ${error.message}`)
  })
  return snapshot as object
}

/** Names the flag in the error. */
function parseFlag<T>(flag: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new CliError(`${flag}: ${(error as Error).message}`)
  }
}
