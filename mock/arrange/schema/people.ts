import * as z from 'zod'
import { accounts } from '../../../contracts/chapters/accounts.ts'
import { brands } from '../../../contracts/chapters/brands.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { fileNode } from '../../../contracts/dsl/wire.ts'
import { notificationTypes } from '../../../contracts/resources/notifications.ts'
import { taskTypes } from '../../../contracts/resources/tasks.ts'
import { roles } from '../../../platform/tables/accounts.ts'
import { languages } from '../../seed/texts/locale.ts'
import { created, moment, people } from './shared.ts'

const task = z.strictObject({ type: z.enum(taskTypes), times: z.int().min(1).max(1000).default(1), ...created })

/** Fields of new and existing people. */
const profileShape = {
  bio: z.string().nullable().optional(),
  sex: z.literal([0, 1, 2]).describe('0 unknown, 1 male, 2 female').optional(),
  location: z.string().nullable().optional(),
  avatar: fileNode('picture').nullable().optional(),
  bg: fileNode('picture').nullable().optional(),
  verified: z.record(z.string(), z.unknown()).nullable().describe('verification info').optional(),
  vip: z.record(z.string(), z.unknown()).nullable().describe('paid membership').optional(),
  tags: z
    .array(z.union([z.string().min(1), z.int().positive()]))
    .describe('by name or id')
    .default([]),
  follows: people,
  shop_info: z.strictObject({ ...brands.saveShopInfo.body, is_original: z.boolean().nullable().optional() }).optional(),
  notification_settings: z.strictObject(notifications.updateNotificationSettings.body).optional(),
  tasks: z.array(task).default([]),
  sign_ins: z.array(moment).describe('one a day, the earliest first').default([]),
  read: z.array(z.enum(notificationTypes)).describe('types of notifications that have been read').default([]),
}

export const profile = z.strictObject(profileShape)

/** People whom faker generates, with phone number, e-mail address, sex, picture and currency. */
export const generatedPeople = z.strictObject({
  count: z.int().min(1).max(10_000),
  locale: z
    .enum(languages)
    .describe('the language of the people; by default, the languages of the world in turn')
    .optional(),
  ...created,
})

export const person = z.strictObject({
  name: accounts.register.body.name,
  phone: accounts.register.body.phone.optional(),
  email: z.email().optional(),
  password: z.string().min(1).default('password'),
  currency: z.int().min(0).default(0),
  permissions: z.array(z.string().min(1)).default([]),
  role: z.enum(roles).default('member'),
  ...created,
  ...profileShape,
})
