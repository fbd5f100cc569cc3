import type * as z from 'zod'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { type People, personNames } from '../model/person.ts'
import type { AdapterConfig, Secret } from './adapter-config.ts'
import { configSchema } from './config-schema.ts'

/** A configuration with its secrets read from the environment. */
export type Settings = Omit<z.input<typeof configSchema>, 'people' | 'controlToken' | 'headers'> & {
  readonly people?: People
  readonly controlToken?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Each line names a mistake and suggests a correction. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type EnvVariables = Readonly<Record<string, string | undefined>>

export function readConfig(given: unknown, env: EnvVariables): Settings {
  const result = configSchema.safeParse(given, { reportInput: true })
  if (!result.success) throw new ConfigError(result.error.issues.flatMap(linesOf).join('\n'))
  const { people, controlToken, headers, adapter, ...rest } = result.data
  return {
    ...rest,
    ...(people && { people: peopleFrom(people, env) }),
    ...(headers && { headers: secretsFrom(headers, 'headers', env) }),
    ...(adapter && { adapter: adapterFrom(adapter, env) }),
    ...(controlToken !== undefined && { controlToken: secretFrom(controlToken, 'controlToken', env) }),
  }
}

type ConfiguredPeople = NonNullable<z.output<typeof configSchema>['people']>

function peopleFrom(people: ConfiguredPeople, env: EnvVariables): People {
  const read = personNames.flatMap((name) => {
    const { login, email, phone, ...secrets } = people[name] ?? {}
    if (login === undefined) return []
    const identifiers = { login, ...(email && { email }), ...(phone && { phone }) }
    return [[name, { ...identifiers, ...secretsFrom(secrets, `people.${name}`, env) }] as const]
  })
  return Object.fromEntries(read)
}

function secretsFrom(
  secrets: Readonly<Record<string, Secret | undefined>>,
  where: string,
  env: EnvVariables,
): Record<string, string> {
  const read = Object.entries(secrets).flatMap(([name, secret]) =>
    secret === undefined ? [] : [[name, secretFrom(secret, `${where}.${name}`, env)] as const],
  )
  return Object.fromEntries(read)
}

/** Reads the secrets in the headers of HTTP calls. */
function adapterFrom(adapter: AdapterConfig, env: EnvVariables): AdapterConfig {
  const read = Object.entries(adapter).map(([name, part]) => {
    const headers = typeof part === 'object' && 'http' in part ? part.headers : undefined
    return [name, headers ? { ...part, headers: secretsFrom(headers, `adapter.${name}.headers`, env) } : part]
  })
  return Object.fromEntries(read)
}

export function secretFrom(secret: Secret, where: string, env: EnvVariables): string {
  if (typeof secret === 'string') return secret
  const value = env[secret.env]
  if (!value)
    throw new ConfigError(`${where}: the environment variable ${secret.env} is ${value === '' ? 'empty' : 'not set'}`)
  return value
}

/** Never repeats a value, because it may be secret. Enums are an exception. */
function linesOf(issue: z.core.$ZodIssue): string[] {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(issue.path)
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is unknown${didYouMean(key, known)}`)
  }
  if (issue.code === 'invalid_value') {
    const word = String(issue.input)
    return [`${where}: "${word}" is unknown${didYouMean(word, issue.values.map(String))}`]
  }
  return [`${where || 'the configuration'}: ${issue.message}`]
}

function keysAt(path: readonly PropertyKey[]): string[] {
  let at: z.ZodType = configSchema
  for (const key of path) at = childrenOf(coreOf(at)).find(([name]) => name === key)?.[1] ?? at
  return childrenOf(coreOf(at)).map(([name]) => name)
}
