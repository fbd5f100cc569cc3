import * as z from 'zod'
import { refuseFields } from '../refusal.ts'
import { reply } from '../rule.ts'
import { type Settings, saveSetting, setting, settingParts } from '../settings.ts'
import type { Store } from '../store.ts'
import { fieldErrors } from './fields.ts'
import { type Call, type ControlParts, offered } from './route.ts'

const part = z.record(z.string(), z.unknown()).optional()

/** Settings to change: objects are merged into the present ones, lists replace them. */
export const configBody = z.strictObject({
  topics: part,
  currency: part,
  tasks: z.array(z.unknown()).optional(),
  signIn: z.array(z.unknown()).optional(),
  rateLimit: z.int().positive().optional(),
})

type Some<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [Key in keyof T]?: Some<T[Key]> } : T

/** What is set; the rate limit where a door has one to set. */
export type Config = Settings & { readonly rateLimit?: number }
export type ConfigChange = Some<Config>

type Part = keyof Settings
const parts = Object.keys(settingParts) as Part[]

async function presentSettings({ store, rate }: ControlParts): Promise<Config> {
  const entries: [string, unknown][] = []
  for (const name of parts) entries.push([name, await setting(store, name)])
  return { ...(Object.fromEntries(entries) as Settings), ...(rate && { rateLimit: rate.limit }) }
}

export const readConfig = async (_: unknown, given: ControlParts) => reply(200, await presentSettings(given))

/** Answers the settings as they were: sent again, they undo the change. */
export async function changeConfig({ body }: Call<z.output<typeof configBody>>, given: ControlParts) {
  const before = await presentSettings(given)
  const { rateLimit, ...wanted } = body
  const rate = rateLimit === undefined ? undefined : offered(given.rate, 'rate limit to set')
  await given.store.transaction(async (store) => {
    for (const name of parts) if (wanted[name]) await change(store, name, before[name], wanted[name])
  })
  if (rate && rateLimit !== undefined) rate.limit = rateLimit
  return reply(200, before)
}

async function change(store: Store, name: Part, before: unknown, wanted: unknown): Promise<void> {
  const strangers = unknownIn(before, wanted, name)
  if (strangers.length > 0) refuseFields(Object.fromEntries(strangers.map((path) => [path, ['is no setting']])))
  const read = settingParts[name].safeParse(merged(before, wanted))
  if (!read.success) return refuseFields(fieldErrors(read.error.issues, name))
  await saveSetting(store, name, read.data as Settings[Part])
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unknownIn(before: unknown, wanted: unknown, path: string): string[] {
  if (!isFields(before) || !isFields(wanted)) return []
  return Object.entries(wanted).flatMap(([key, value]) =>
    Object.hasOwn(before, key) ? unknownIn(before[key], value, `${path}.${key}`) : [`${path}.${key}`],
  )
}

function merged(before: unknown, wanted: unknown): unknown {
  if (!isFields(before) || !isFields(wanted)) return wanted
  const entries = Object.entries(wanted).map(([key, value]) => [key, merged(before[key], value)])
  return { ...before, ...Object.fromEntries(entries) }
}
