import { brands } from '../../contracts/chapters/brands.ts'
import { currency } from '../../contracts/chapters/currency.ts'
import { notify } from '../../platform/domain/notify.ts'
import { auditCash, settlePayment } from '../../platform/domain/payments.ts'
import { pagePath } from '../../platform/http/links.ts'
import { addressPath } from '../../platform/views/files.ts'
import { newTimestamps, now } from '../../platform/world.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'

export interface MadeRow {
  readonly id: number
}

/** Grants the required permissions temporarily. */
export async function makeBrand(
  context: ArrangeContext,
  { by, desc, removed, created_at: _, ...body }: Plan['brands'][number],
  at: string,
): Promise<MadeRow> {
  const { store } = context.parts
  const creator = await context.as(by, `${at}.by`)
  const { permissions = [] } = (await store.users.get(creator.id)) ?? {}
  await store.users.update({ id: creator.id }, { permissions: [...permissions, 'create:brand', 'manage:brand'] })
  const { id } = (await creator.call(brands.createBrand, { body })).body
  await store.users.update({ id: creator.id }, { permissions })
  await store.brands.update({ id }, { desc, removed })
  return { id }
}

type GivenAd = Plan['ads'][number]

/** Writes to the store, because the interface has no operation to create advertisements. */
export async function makeAd({ parts }: ArrangeContext, given: GivenAd, at: string): Promise<MadeRow> {
  const { space: name, title, type, sort } = given
  const space = await parts.store.ad_spaces.first({ where: { space: name } })
  if (!space) return fail(`${at}.space`, 'is not a space of this world')
  if (!space.allow_type.split(',').includes(type)) fail(`${at}.type`, `must be ${space.allow_type} in ${name}`)
  const row = { space_id: space.id, title, type, data: adData(given), sort, ...newTimestamps(parts) }
  return { id: (await parts.store.ads.insert(row)).id }
}

function adData(given: GivenAd): Record<string, string> {
  const { space: _, title: __, sort: ___, created_at: ____, type: _____, ...fields } = given
  const isPicture = (name: string) => name === 'image' || name === 'avatar'
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, isPicture(name) ? addressPath(value) : value]))
}

export async function makeNotification(
  context: ArrangeContext,
  { to, by, type, read }: Plan['notifications'][number],
  at: string,
): Promise<MadeRow> {
  const { parts } = context
  const [sender, receiver] = [await context.as(by, `${at}.by`), await context.as(to, `${at}.to`)]
  const me = await parts.store.users.get(sender.id)
  if (!me || sender.id === receiver.id) return fail(`${at}.to`, 'people are not notified of their own actions')
  await notify({ ...parts, me }, { to: receiver.id, type, data: {} })
  const where = { user_id: receiver.id, type }
  const { id } =
    (await parts.store.notifications.first({ where, order: [['id', 'desc']] })) ?? fail(at, 'was not created')
  if (read) await parts.store.notifications.update({ id }, { unread: false, read_at: now(parts) })
  return { id }
}

export interface MadeOrder {
  readonly id: number
  /** In currency. */
  readonly amount: number
  /** Path of its payment page. */
  readonly page: string
}

export async function makeOrder(
  context: ArrangeContext,
  given: Plan['orders'][number],
  at: string,
): Promise<MadeOrder> {
  const { parts, world } = context
  const payer = await context.as(given.by, `${at}.by`)
  await payer.call(currency.recharge, { body: { type: given.type, amount: given.amount, from: 5 } })
  const order = await newestOrder(context, payer.id)
  if (!order) return fail(at, 'was not created')
  if (given.state !== 'pending') await settlePayment(parts, order.id, given.state)
  return { id: order.id, amount: order.amount, page: pagePath(world.platform.links, 'pay', order.id) }
}

/** Grants missing currency. */
export async function makeWithdrawal(
  context: ArrangeContext,
  { by, amount, state }: Plan['withdrawals'][number],
  at: string,
): Promise<MadeRow> {
  const owner = await context.as(by, `${at}.by`)
  await context.afford(owner.id, amount)
  await owner.call(currency.withdraw, { body: { amount } })
  const { id } = (await newestOrder(context, owner.id)) ?? fail(at, 'was not created')
  if (state !== 'pending') await auditCash(context.parts, id, state)
  return { id }
}

const newestOrder = ({ parts }: ArrangeContext, owner_id: number) =>
  parts.store.currency_orders.first({ where: { owner_id }, order: [['id', 'desc']] })

/** Runs last, after everything that earns or spends currency. */
export async function setBalances(context: ArrangeContext, balances: Plan['balances']): Promise<void> {
  for (const [login, balance] of Object.entries(balances))
    await context.setBalance((await context.as(login, `balances.${login}`)).id, balance)
}
