import * as z from 'zod'
import { currencySettings } from '../../contracts/resources/currency.ts'
import { taskTypes } from '../../contracts/resources/tasks.ts'
import { topicConfig } from '../../contracts/resources/topics.ts'
import { memoizeFragment } from '../cache/fragments.ts'
import type { Store } from '../store.ts'

const taskRule = z.object({ type: z.string(), max: z.int(), hit_increment: z.int(), how_increment: z.int() })

/** The settings that an administrator can change. */
export const settingSchemas = {
  topics: topicConfig.shape.config,
  currency: currencySettings,
  tasks: z.array(taskRule),
  /** Currency for each day of a streak; the last amount applies to all later days. */
  signIn: z.array(z.int()),
}

export type Settings = { readonly [Part in keyof typeof settingSchemas]: z.output<(typeof settingSchemas)[Part]> }

/** Logging in and joining a topic pay every time; the other tasks after several times. */
const taskRules: { readonly [Type in (typeof taskTypes)[number]]?: Omit<z.output<typeof taskRule>, 'type'> } = {
  'task:login': { max: 1, hit_increment: 1, how_increment: 5 },
  'task:follow-topic': { max: 3, hit_increment: 1, how_increment: 5 },
  'task:shares': { max: 5, hit_increment: 2, how_increment: 5 },
}
const everyFifthTime = { max: 0, hit_increment: 5, how_increment: 5 }

export const defaultSettings: Settings = {
  topics: {
    switch: true,
    publish_permission: 'byManager',
    create_permission: 'all',
    join_permission: 'byManager',
    permission: 'topic:creator',
  },
  currency: {
    IAP: { only: false, rule: 'Purchases are credited when the store confirms them.' },
    cash: { status: true, rule: 'Withdrawals are reviewed.' },
    recharge: { status: true, rule: 'Recharges are credited when the provider confirms them.' },
    rule: 'Currency is for rewards and for joining paid topics.',
    settings: {
      'recharge-ratio': 10,
      'recharge-options': '100,500,1000,5000',
      'recharge-max': 10_000_000,
      'recharge-min': 100,
      'cash-max': 10_000_000,
      'cash-min': 100,
    },
  },
  tasks: taskTypes.map((type) => ({ type, ...(taskRules[type] ?? everyFifthTime) })),
  signIn: [5, 5, 10, 10, 15, 15, 30],
}

export async function readSetting<Part extends keyof Settings>(store: Store, part: Part): Promise<Settings[Part]> {
  const row = await store.settings.first({ where: { key: part } })
  return row ? (checkedSetting(row.value as object, part) as Settings[Part]) : defaultSettings[part]
}

const checkedSetting = memoizeFragment((value, part) => settingSchemas[part as keyof Settings].parse(value))

export async function saveSetting<Part extends keyof Settings>(
  store: Store,
  part: Part,
  value: Settings[Part],
): Promise<void> {
  const checked = settingSchemas[part].parse(value)
  const changed = await store.settings.update({ key: part }, { value: checked })
  if (changed === 0) await store.settings.insert({ key: part, value: checked })
}
