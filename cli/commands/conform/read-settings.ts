import { resolve } from 'node:path'
import { parseDuration } from '../../../conformance/config/duration.ts'
import {
  ConfigError,
  type Settings as Configuration,
  readConfig,
  secretFrom,
} from '../../../conformance/config/read-config.ts'
import { posixQuoted } from '../../../conformance/model/failure.ts'
import { type GapPolicy, holdAllExcept } from '../../../conformance/model/gaps.ts'
import { prefix } from '../../../contracts/chapters.ts'
import { withoutTrailingSlashes } from '../../../contracts/runtime/trailing-slashes.ts'
import type { CommandEnvironment } from '../../shared/environment.ts'
import { seededPeople } from '../../shared/in-process.ts'
import { withJson } from '../../shared/options.ts'
import { CliError } from '../../shared/output.ts'
import { findConfig } from './config-file.ts'
import type { ConformOptions, ConformSettings, OutputSettings } from './settings.ts'

type Environment = Pick<CommandEnvironment, 'env' | 'folder'>

export async function readSettings(
  address: string | undefined,
  options: ConformOptions,
  environment: Environment,
): Promise<ConformSettings> {
  const configuration = await readConfiguration(options, environment)
  const baseUrl = baseUrlFrom(address ?? configuration.baseUrl)
  return {
    baseUrl,
    name: configuration.name ?? new URL(baseUrl).host,
    people: configuration.people ?? seededPeople,
    headers: configuration.headers,
    adapter: configuration.adapter,
    folder: environment.folder,
    topics: configuration.topics,
    unsupported: Object.values(configuration.unsupported ?? {}).flatMap((words = []) => words),
    controlToken: controlTokenFrom(options, configuration, environment),
    gaps: options.gaps ?? gapsFrom(configuration),
    gapsAs: options.gapsAs === undefined ? undefined : resolve(environment.folder, options.gapsAs),
    mode: options.mode ?? configuration.mode ?? (isLoopback(baseUrl) ? 'full' : 'safe'),
    wait: options.wait,
    timeout: options.timeout ?? configuration.timeout ?? 30_000,
    consistency: options.consistency ?? parseDuration(configuration.consistency ?? '') ?? 0,
    concurrency: options.concurrency ?? configuration.concurrency ?? defaultConcurrency(baseUrl, options),
    seed: options.seed ?? 1,
    only: options.only ?? [],
    skip: options.skip ?? [],
    since: options.since,
    changed: options.changed ?? [],
    budget: options.budget,
    observer: options.observer ?? true,
    bail: options.bail ?? false,
    retry: options.retry ?? true,
    watch: options.watch ?? false,
    failOnFlaky: options.failOnFlaky ?? false,
    requireAll: options.requireAll ?? false,
    minCoverage: options.minCoverage,
    baseline: options.baseline === undefined ? undefined : resolve(environment.folder, options.baseline),
    updateBaseline: options.updateBaseline ?? false,
    ...outputSettings(options, environment),
  }
}

/** A server on this machine has no other users. With `--bail`, nothing must be sent after the first failure. */
const defaultConcurrency = (baseUrl: string, { bail }: ConformOptions): number => (isLoopback(baseUrl) && !bail ? 6 : 1)

function gapsFrom({ gaps = 'observed' }: Configuration): GapPolicy {
  return typeof gaps === 'object' && 'observe' in gaps ? holdAllExcept(gaps.observe) : gaps
}

function baseUrlFrom(address: string | undefined): string {
  if (address === undefined)
    throw new CliError(
      'which server? Give its address, such as http://127.0.0.1:8080, or set baseUrl in the configuration',
    )
  return parseBaseUrl(address)
}

async function readConfiguration({ config }: ConformOptions, { folder, env }: Environment): Promise<Configuration> {
  const found = await findConfig(folder, config)
  return found ? explainConfigError(found.file, () => readConfig(found.content, env)) : {}
}

const controlTokenFrom = (
  { controlTokenEnv: name }: ConformOptions,
  { controlToken }: Configuration,
  { env }: Environment,
): string | undefined =>
  name === undefined
    ? controlToken
    : explainConfigError('--control-token-env', () => secretFrom({ env: name }, name, env))

function explainConfigError<T>(source: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new CliError(`cannot use ${source}:\n  ${error.message.replaceAll('\n', '\n  ')}`)
  }
}

function outputSettings(options: ConformOptions, { folder }: Environment): OutputSettings {
  const { json, report = [], out, scripts, against } = options
  return {
    quiet: options.quiet ?? false,
    out: out === undefined ? undefined : resolve(folder, out),
    scripts: scripts === undefined ? undefined : resolve(folder, scripts),
    reports: withJson(json, report).map((destination) =>
      destination.file === '-' ? destination : { ...destination, file: resolve(folder, destination.file) },
    ),
    annotations: options.annotations ?? true,
    against: against === undefined ? undefined : resolve(folder, against),
    journal: options.journal,
    config: options.config,
    rerunFlags: rerunFlags(options),
  }
}

function rerunFlags({ config, mode, gaps, seed, controlTokenEnv, consistency: ms }: ConformOptions): string[] {
  const consistency = ms === undefined ? undefined : `${ms}ms`
  const flags = { config, mode, gaps: gapsFlag(gaps), seed, consistency, 'control-token-env': controlTokenEnv }
  return Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, shellQuoted(value)],
  )
}

const gapsFlag = (gaps: GapPolicy | undefined) => (typeof gaps === 'object' ? gaps.hold.join(',') : gaps)

const example = 'such as http://127.0.0.1:8080'

/** The address of a server without /api/v2 and without a trailing slash. */
export function parseBaseUrl(address: string): string {
  if (!URL.canParse(address)) throw new CliError(`the address is not a URL; give one ${example}`)
  const { protocol, username, password, search, hash, origin, pathname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CliError(`an address starts with http:// or https://, ${example}`)
  if (username || password)
    throw new CliError('omit the name and password from the address; accounts belong in the configuration')
  if (search || hash) throw new CliError(`omit the query and fragment from the address; give one ${example}`)
  const path = withoutTrailingSlashes(pathname)
  return origin + withoutTrailingSlashes(path.endsWith(prefix) ? path.slice(0, -prefix.length) : path)
}

/** Whether the address belongs to this machine. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^(.*\.)?localhost$/.test(hostname)
}

/** Quotes a word of a shell command if necessary. */
export function shellQuoted(value: string | number): string {
  const text = String(value)
  return /^[\w./:@%+=-]+$/.test(text) ? text : posixQuoted(text)
}
