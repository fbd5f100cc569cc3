import { currency, paymentPayloads, paymentTypes } from '../../../contracts/chapters/currency.ts'
import type { Context } from '../../client/context.ts'
import { type CurrencySettings, newOrder, orderWithId, settingsOf } from '../../fixtures/orders.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { recharge, createIapOrder, listIapProducts } = currency

/** The smallest and the largest payment whose currency is within the limits. */
function paymentLimits({ settings }: CurrencySettings): readonly [number, number] {
  const ratio = settings['recharge-ratio']
  return [Math.max(1, Math.ceil(settings['recharge-min'] / ratio)), Math.floor(settings['recharge-max'] / ratio)]
}

/** A payment that no other case makes, so that its order can be found. */
async function givenPayment(context: Context): Promise<{ money: number; ratio: number }> {
  const settings = await settingsOf(context)
  if (!settings.recharge.status)
    return context.cannot('recharge is closed here', 'adapter.configure or recharge that is open')
  const [least, most] = paymentLimits(settings)
  const span = Math.min(100_000, most - least + 1)
  return { money: least + (context.tag.number() % span), ratio: settings.settings['recharge-ratio'] }
}

/** The order of a recharge by bob, found by its amount. */
async function givenRecharge(context: Context) {
  const { money, ratio } = await givenPayment(context)
  const body = { type: 'PayAOrder', amount: money, from: 5 } as const
  const wanted = { amount: money * ratio, target_type: 'recharge', type: 1 } as const
  return newOrder(context, context.bob, wanted, () => context.bob.sends(recharge, { body }).gets(201))
}

const stated = { PayAOrder: '4.6/8', PayBOrder: '4.6/9', PayBWapOrder: '4.6/10' } as const

export const recharges = scenario('4.6/recharge', 'Recharging through payment providers', [
  ...(['PayAOrder', 'PayBOrder', 'PayBWapOrder'] as const).map((type) =>
    check(
      `${type}-answers-payload`,
      `${type} answers the payload its provider needs`,
      ['4.6/6', stated[type]],
      async (context) => {
        const { money } = await givenPayment(context)
        const body = { type, amount: money, from: 5 } as const
        const payload = await context.bob.sends(recharge, { body }).gets(201)
        const { success } = paymentPayloads[type].safeParse(payload)
        context.expect(success, `whether ${JSON.stringify(payload)} is a payload of ${type}`, stated[type]).equals(true)
      },
    ),
  ),

  check('PayAWapOrder-is-accepted', 'PayAWapOrder is accepted', ['4.6/6', '4.6/11'], async (context) => {
    const { money } = await givenPayment(context)
    const body = { type: 'PayAWapOrder', amount: money, from: 5 } as const
    context.expect((await context.bob.sends(recharge, { body }).answers()).status, 'the status').equals(201)
  }),

  check(
    'PayAWapOrder-answers-payment-url',
    'PayAWapOrder answers the URL of a payment page',
    ['G64'],
    async (context) => {
      const { money } = await givenPayment(context)
      const body = { type: 'PayAWapOrder', amount: money, from: 5 } as const
      const payload = await context.bob.sends(recharge, { body }).chooses('G64', 201)
      const url = typeof payload?.data === 'string' ? payload.data : ''
      context.expect(/^https?:\/\/\S+$/.test(url), `whether "${url}" is a URL`).equals(true)
    },
  ),

  check(
    'order-amount-follows-ratio',
    'A recharge makes an income order of amount times the ratio',
    ['4.6/7', '2.12/1'],
    async (context) => {
      const order = await givenRecharge(context)
      context.expect(order.owner_id, 'the owner').equals(await context.bob.id())
    },
  ),

  check('order-waits-for-payment', 'The order waits until it is paid', ['G60'], async (context) => {
    context.expect((await givenRecharge(context)).state, 'the state').equals(0)
  }),

  check('every-client-may-recharge', 'Every client may recharge', ['4.6/6'], async (context) => {
    const { money } = await givenPayment(context)
    const { IAP } = await settingsOf(context)
    for (const from of IAP.only ? ([4, 5] as const) : ([3, 4, 5] as const))
      await context.bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from } }).gets(201)
  }),

  check(
    'type-amount-and-from-are-required',
    'type, amount and from are required and validated',
    ['4.6/6'],
    async (context) => {
      const { money } = await givenPayment(context)
      const body = { type: 'PayAOrder', amount: money, from: 5 }
      for (const field of ['type', 'amount', 'from'] as const)
        await context.bob.sendsRaw(recharge, { body: { ...body, [field]: undefined } }).isRefused('G01', 422)
      for (const wrong of [
        { type: 'PayCOrder' },
        { amount: 0 },
        { amount: -money },
        { amount: 'much' },
        { from: 'ios' },
      ])
        await context.bob.sendsRaw(recharge, { body: { ...body, ...wrong } }).isRefused('G63', 422)
    },
  ),

  check('unknown-from-is-refused', 'from must be 3, 4 or 5', ['G63'], async (context) => {
    const { money } = await givenPayment(context)
    for (const from of [1, 2, 6])
      await context.bob.sendsRaw(recharge, { body: { type: 'PayAOrder', amount: money, from } }).chooses('G63', 422)
  }),

  check(
    'configured-limits-are-inclusive',
    'The configured limits hold and are inclusive',
    ['8/15'],
    async (context) => {
      await givenPayment(context)
      const [least, most] = paymentLimits(await settingsOf(context))
      const pay = (amount: number) => context.bob.sendsRaw(recharge, { body: { type: 'PayAOrder', amount, from: 5 } })
      if (least > 1) await pay(least - 1).isRefused('G63', 422)
      await pay(least).gets(201)
      await pay(most).gets(201)
      await pay(most + 1).isRefused('G63', 422)
    },
  ),

  check(
    'changed-settings-apply-at-once',
    'A changed ratio and changed limits apply at once',
    ['4.6/7', '2.12/1', '8/15'],
    async (context) => {
      const { bob, adapter } = context
      const other = { 'recharge-ratio': 7, 'recharge-min': 70, 'recharge-max': 700 }
      const before = await adapter.configure({
        settings: { currency: { recharge: { status: true }, settings: other } },
      })
      context.cleanup(() => adapter.configure({ settings: before }))
      const body = { type: 'PayBOrder', amount: 99, from: 5 } as const
      await newOrder(context, bob, { amount: 693, type: 1 }, () => bob.sends(recharge, { body }).gets(201))
      for (const amount of [9, 101]) await bob.sends(recharge, { body: { ...body, amount } }).isRefused('G63', 422)
    },
    { needs: ['configure'] },
  ),

  check(
    'closed-recharge-is-refused',
    'Nobody recharges while recharging is closed',
    ['2.12/CurrencySettings.recharge.status'],
    async (context) => {
      const { bob, adapter } = context
      const { money } = await givenPayment(context)
      const [product] = await bob.sends(listIapProducts).gets(200)
      const before = await adapter.configure({ settings: { currency: { recharge: { status: false } } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      await bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from: 5 } }).isRefused('G63', 422)
      const body = { store_id: product?.store_id ?? '', amount: Number(product?.amount ?? 0) }
      await bob.sends(createIapOrder, { body }).chooses('G63', 422)
    },
    { needs: ['configure'] },
  ),

  check(
    'iap-only-restricts-ios',
    'IAP.only restricts iOS alone to in-app purchases',
    ['2.12/CurrencySettings.IAP.only', 'G63'],
    async (context) => {
      const { bob, adapter } = context
      const { money } = await givenPayment(context)
      const before = await adapter.configure({ settings: { currency: { IAP: { only: true } } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      await bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from: 3 } }).chooses('G63', 422)
      await bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from: 4 } }).gets(201)
    },
    { needs: ['configure'] },
  ),

  ...(
    [
      ['paid', 1],
      ['failed', -1],
    ] as const
  ).map(([outcome, state]) =>
    check(
      `${outcome}-payment-sets-state`,
      `A ${outcome} payment leaves its order in state ${state}`,
      ['3.3/3', 'G60'],
      async (context) => {
        const { id } = await givenRecharge(context)
        await context.adapter.settle({ order: id, state: outcome })
        context.expect((await orderWithId(context.bob, id))?.state, 'the state', 'G60').equals(state)
      },
      { needs: ['settle'] },
    ),
  ),

  check('requires-a-token', 'Recharging requires a token', ['G05'], async ({ visitor }) => {
    for (const type of paymentTypes)
      await visitor.sends(recharge, { body: { type, amount: 100, from: 5 } }).chooses('G05', 401)
  }),
])
