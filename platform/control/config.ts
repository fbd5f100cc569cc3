import * as z from 'zod'
import { fieldErrors } from '../../contracts/runtime/field-errors.ts'
import { readSetting, type Settings, saveSetting, settingSchemas } from '../domain/settings.ts'
import { refuseFields } from '../http/refusal.ts'
import { reply } from '../rule.ts'
import type { Store } from '../store.ts'
import { type ControlCall, type ControlParts, requirePart } from './route.ts'

const part = z.record(z.string(), z.unknown()).optional()

/** Objects are merged into the current settings, lists replace them. */
export const configBody = z.strictObject({
  topics: part,
  currency: part,
  tasks: z.array(z.unknown()).optional(),
  signIn: z.array(z.unknown()).optional(),
  rateLimit: z.int().positive().optional(),
})

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> }
    : T

/** `rateLimit` is absent if it cannot be changed. */
export type Config = Settings & { readonly rateLimit?: number }
export type ConfigChange = DeepPartial<Config>

type Part = keyof Settings
const parts = Object.keys(settingSchemas) as Part[]

async function currentConfig({ store, rate }: ControlParts): Promise<Config> {
  const entries: [string, unknown][] = []
  for (const name of parts) entries.push([name, await readSetting(store, name)])
  return { ...(Object.fromEntries(entries) as Settings), ...(rate && { rateLimit: rate.limit }) }
}

export const readConfig = async (_: unknown, control: ControlParts) => reply(200, await currentConfig(control))

/** Responds with the previous settings. Sending them back undoes the change. */
export async function changeConfig({ body }: ControlCall<z.output<typeof configBody>>, control: ControlParts) {
  const before = await currentConfig(control)
  const { rateLimit, ...wanted } = body
  const rate = rateLimit === undefined ? undefined : requirePart(control.rate, 'changing the rate limit')
  await control.store.transaction(async (store) => {
    for (const name of parts) if (wanted[name]) await change(store, name, before[name], wanted[name])
  })
  if (rate && rateLimit !== undefined) rate.limit = rateLimit
  return reply(200, before)
}

async function change(store: Store, name: Part, before: unknown, wanted: unknown): Promise<void> {
  const unknown = unknownPaths(before, wanted, name)
  if (unknown.length > 0)
    refuseFields(fieldErrors(unknown.map((path) => ({ path: [path], message: 'is not a setting' }))))
  const read = settingSchemas[name].safeParse(merge(before, wanted))
  if (!read.success) return refuseFields(fieldErrors(read.error.issues, [name]))
  await saveSetting(store, name, read.data as Settings[Part])
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unknownPaths(before: unknown, wanted: unknown, path: string): string[] {
  if (!isFields(before) || !isFields(wanted)) return []
  return Object.entries(wanted).flatMap(([key, value]) =>
    Object.hasOwn(before, key) ? unknownPaths(before[key], value, `${path}.${key}`) : [`${path}.${key}`],
  )
}

function merge(before: unknown, wanted: unknown): unknown {
  if (!isFields(before) || !isFields(wanted)) return wanted
  const entries = Object.entries(wanted).map(([key, value]) => [key, merge(before[key], value)])
  return { ...before, ...Object.fromEntries(entries) }
}
