import { quoted as quotedText } from '../../conformance/failure.ts'
import type { Mode } from '../../conformance/mode.ts'
import {
  ConfigProblem,
  type Environment,
  readConfig,
  type Settings,
  secretFrom,
} from '../../conformance/read-config.ts'
import type { Target } from '../../conformance/target.ts'
import type { ConformOptions } from '../conform.ts'
import { seededPeople } from '../in-process.ts'
import { CliError } from '../output.ts'
import { baseUrlFrom, isLoopback } from './base-url.ts'
import { findConfig } from './config-file.ts'

/** What is judged, and how: flags first, then the configuration, then what is usual. */
export interface Choice extends Pick<Target, 'name' | 'baseUrl' | 'people' | 'gaps' | 'topics'> {
  readonly controlToken: string | undefined
  readonly unsupported: readonly string[]
  readonly mode: Mode
  readonly timeout: number
  readonly concurrency: number
  readonly seed: number
  readonly only: readonly string[]
  readonly skip: readonly string[]
}

type Flags = Pick<
  ConformOptions,
  'config' | 'mode' | 'gaps' | 'controlTokenEnv' | 'seed' | 'concurrency' | 'timeout' | 'only' | 'skip'
>

interface Place {
  readonly env: Environment
  readonly folder: string
}

export function choose(given: string | undefined, flags: Flags, place: Place): Choice {
  const settings = settingsIn(place, flags.config)
  const address = given ?? settings.baseUrl
  if (address === undefined)
    throw new CliError('which server? Give its address, such as http://127.0.0.1:8080, or baseUrl in the configuration')
  const baseUrl = baseUrlFrom(address)
  return {
    baseUrl,
    name: settings.name ?? new URL(baseUrl).host,
    people: settings.people ?? seededPeople,
    controlToken: tokenFor(flags, settings, place),
    unsupported: Object.values(settings.unsupported ?? {}).flatMap((words = []) => words),
    topics: settings.topics,
    gaps: flags.gaps ?? settings.gaps ?? 'observed',
    mode: flags.mode ?? settings.mode ?? (isLoopback(baseUrl) ? 'full' : 'safe'),
    timeout: flags.timeout ?? settings.timeout ?? 30_000,
    concurrency: flags.concurrency ?? settings.concurrency ?? 1,
    seed: flags.seed ?? 1,
    only: flags.only ?? [],
    skip: flags.skip ?? [],
  }
}

function settingsIn({ folder, env }: Place, named: string | undefined): Settings {
  const found = findConfig(folder, named)
  return found ? explained(found.file, () => readConfig(found.given, env)) : {}
}

const tokenFor = ({ controlTokenEnv: name }: Flags, { controlToken }: Settings, { env }: Place) =>
  name === undefined ? controlToken : explained('--control-token-env', () => secretFrom({ env: name }, name, env))

function explained<T>(where: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    throw new CliError(`${where} cannot be used:\n  ${error.message.replaceAll('\n', '\n  ')}`)
  }
}

/** Flags that a single case needs to be run again in the same way. */
export function flagsAgain({ config, mode, gaps, seed, controlTokenEnv }: Flags): string[] {
  const given = { config, mode, gaps, seed, 'control-token-env': controlTokenEnv }
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, quoted(value)]))
}

/** For a shell, as it is where that will do. */
export const quoted = (value: string | number): string => {
  const text = String(value)
  return /^[\w./:@%+=-]+$/.test(text) ? text : quotedText(text)
}

/** For people: what the run promises to have exercised. */
export function profileOf({ mode, controlToken, unsupported, only, skip }: Choice): string {
  return [
    mode,
    mode === 'full' && controlToken !== undefined ? 'with control plane' : 'without control plane',
    unsupported.length > 0 && `without ${unsupported.join(', ')}, declared unsupported`,
    only.length > 0 && `only ${only.join(', ')}`,
    skip.length > 0 && `skipping ${skip.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}
