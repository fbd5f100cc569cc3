import { readFile } from 'node:fs/promises'
import { faultFromText } from '../../mock/faults/text.ts'
import type { Fault } from '../../mock/faults.ts'
import { didYouMean } from '../../mock/hints/nearest.ts'
import type { Size } from '../../mock/seed/seeding.ts'
import type { MockServerOptions } from '../../mock/server.ts'
import { worldFromSnapshot } from '../../mock/states/from-snapshot.ts'
import { stateNames } from '../../mock/states/states.ts'
import { milliseconds } from '../../platform/control/duration.ts'
import type { LogForm } from '../../sockets/log.ts'
import { CliError } from '../output.ts'

export interface MockChoice {
  readonly host: string
  readonly port: number
  readonly seed?: number
  readonly size?: Size
  readonly state?: string
  readonly fault?: readonly string[]
  readonly latency?: string
  readonly rateLimit: number
  readonly topicAudit?: boolean
  readonly controlToken?: string
  readonly hints: boolean
  readonly worldIdle: string
  readonly mostWorlds: number
  readonly log: LogForm
}

/** What the server is started with; whatever was asked for wrongly is refused before. */
export async function serverOptions(choice: MockChoice): Promise<MockServerOptions> {
  const { host, port, rateLimit, topicAudit, controlToken, mostWorlds, log } = choice
  return {
    host,
    port,
    rateLimit,
    mostWorlds,
    log,
    ...(topicAudit !== undefined && { topicAudit }),
    ...(controlToken !== undefined && { controlToken }),
    worldIdle: explained('--world-idle', () => milliseconds(choice.worldIdle)),
    faults: faultsOf(choice),
    ...(await worldOf(choice)),
  }
}

function faultsOf({ fault = [], latency }: MockChoice): Fault[] {
  const faults = fault.map((text) => explained('--fault', () => faultFromText(text)))
  return latency === undefined ? faults : [...faults, explained('--latency', () => faultFromText(`latency:${latency}`))]
}

type World = Pick<MockServerOptions, 'seed' | 'size' | 'state'>

async function worldOf({ seed, size, state }: MockChoice): Promise<World> {
  const world = { ...(seed !== undefined && { seed }), ...(size !== undefined && { size }) }
  if (state === undefined) return world
  const name = stateNames.find((one) => one === state)
  if (name) return { ...world, state: name }
  if (!/[./\\]/.test(state)) throw noState(state)
  if (seed !== undefined || size !== undefined)
    throw new CliError('a snapshot has its own seed and size: leave out --seed and --size, or --state')
  return { state: await snapshotIn(state) }
}

const noState = (name: string) =>
  new CliError(
    `there is no state ${name}${didYouMean(name, stateNames)}\nThere are ${stateNames.join(', ')}; a file is written with its ending, as state.json.`,
  )

async function snapshotIn(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`--state ${file} cannot be read (${error.message})`)
  })
  const snapshot: unknown = explained(`--state ${file}`, () => JSON.parse(text))
  await worldFromSnapshot(snapshot).catch((error: Error) => {
    throw new CliError(`--state ${file}: ${error.message}`)
  })
  return snapshot as object
}

/** The same complaint, with the flag that it is about. */
function explained<T>(flag: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new CliError(`${flag}: ${(error as Error).message}`)
  }
}
