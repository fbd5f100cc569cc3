import { notifications } from '../../../contracts/chapters/notifications.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { ownPerson } from '../../scenarios/accounts/account-steps.ts'
import { restoreShopInfoLater } from '../../scenarios/brands/shop-info.ts'

/** People whose settings are restored when the case is over. */

export async function personWithRestoredSettings(context: Context): Promise<Actor> {
  const person = await ownPerson(context)
  const body = await person.sends(notifications.getNotificationSettings).gets(200)
  context.cleanup(() => person.sends(notifications.updateNotificationSettings, { body }).response())
  return person
}

export async function personWithRestoredShopInfo(context: Context): Promise<Actor> {
  const person = await ownPerson(context)
  await restoreShopInfoLater(context, person)
  return person
}
