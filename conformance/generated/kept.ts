import { notifications } from '../../contracts/notifications.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { alone } from '../scenarios/account-steps.ts'
import { restoreLater } from '../scenarios/shop-info.ts'

/** Somebody whose settings are put back when the case is over. */

export async function settingsKept(context: Context): Promise<Actor> {
  const person = await alone(context)
  const body = await person.sends(notifications.getNotificationSettings).gets(200)
  context.cleanup(() => person.sends(notifications.updateNotificationSettings, { body }).answers())
  return person
}

export async function sellerInfoKept(context: Context): Promise<Actor> {
  const person = await alone(context)
  await restoreLater(context, person)
  return person
}
