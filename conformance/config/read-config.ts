import type * as z from 'zod'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { type Config, config, type Secret } from '../config.ts'
import { type Person, type PersonName, personNames } from '../model/target.ts'

/** A configuration with its secrets read from the environment. */
export type Settings = Omit<Config, 'people' | 'controlToken'> & {
  readonly people?: Readonly<Record<PersonName, Person>>
  readonly controlToken?: string
}

/** Each line says where a mistake is, and suggests a correction. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type EnvVariables = Readonly<Record<string, string | undefined>>

export function readConfig(given: unknown, env: EnvVariables): Settings {
  const result = config.safeParse(given, { reportInput: true })
  if (!result.success) throw new ConfigError(result.error.issues.flatMap(linesOf).join('\n'))
  const { people, controlToken, ...rest } = result.data
  return {
    ...rest,
    ...(people && { people: peopleFrom(people, env) }),
    ...(controlToken !== undefined && { controlToken: secretFrom(controlToken, 'controlToken', env) }),
  }
}

type People = NonNullable<z.output<typeof config>['people']>

function peopleFrom(people: People, env: EnvVariables): Readonly<Record<PersonName, Person>> {
  const read = personNames.map((name) => {
    const { login, password } = people[name]
    return [name, { login, password: secretFrom(password, `people.${name}.password`, env) }]
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

/** Values are never repeated, except for enums: the rest may be secret. */
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
  let at: z.ZodType = config
  for (const key of path) at = childrenOf(coreOf(at)).find(([name]) => name === key)?.[1] ?? at
  return childrenOf(coreOf(at)).map(([name]) => name)
}
