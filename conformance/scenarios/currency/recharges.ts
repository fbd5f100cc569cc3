import { currency, paymentPayloads, paymentTypes } from '../../../contracts/chapters/currency.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { newOrders, settingsOf } from '../../fixtures/orders.ts'
import { fieldsOf } from '../../model/json.ts'
import { givenPayment, givenRecharge, paymentLimits } from './currency-steps.ts'
import { paidRecharges } from './paid-recharges.ts'

const { recharge, createIapOrder, listIapProducts } = currency

const stated = { PayAOrder: '4.6/8', PayBOrder: '4.6/9', PayBWapOrder: '4.6/10' } as const

/** The field that wraps the payload; undefined if none does. */
function wrapperOf(body: unknown): string | undefined {
  const fields = Object.entries(fieldsOf(body))
  return 'message' in fieldsOf(body) ? undefined : fields.find(([, value]) => 'data' in fieldsOf(value))?.[0]
}

export const recharges = scenario('4.6/recharge', 'Recharging through payment providers', [
  ...(['PayAOrder', 'PayBOrder', 'PayBWapOrder'] as const).map((type) =>
    check(
      `${type}-answers-payload`,
      `${type} returns the payload that its provider needs`,
      [stated[type], '4.6/6', '4.6/19'],
      async (context) => {
        const { bob, expect } = context
        const { money } = await givenPayment(context)
        const response = await bob.sends(recharge, { body: { type, amount: money, from: 5 } }).fitsContract()
        expect(response.status, `the status for ${type}`, '4.6/6').equals(201)
        expect(wrapperOf(response.body), 'a field that wraps the payload', '4.6/19').absent()
        const { error } = paymentPayloads[type].safeParse(response.body)
        const wrong = error?.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`) ?? []
        expect(wrong, `faults in the payload of ${type}`, stated[type]).equals([])
        expect(fieldsOf(response.body).data, `data in the payload of ${type}`, stated[type]).differs('')
      },
    ),
  ),

  check('PayAWapOrder-is-accepted', 'PayAWapOrder is accepted', ['4.6/6', '4.6/11'], async (context) => {
    const { money } = await givenPayment(context)
    const body = { type: 'PayAWapOrder', amount: money, from: 5 } as const
    const { status } = await context.bob.sends(recharge, { body }).response()
    context.expect(status, 'the status for PayAWapOrder', '4.6/11', '4.6/6').equals(201)
  }),

  check(
    'PayAWapOrder-answers-payment-url',
    'PayAWapOrder returns the URL of a payment page and nothing else',
    ['G64'],
    async (context) => {
      const { money } = await givenPayment(context)
      const body = { type: 'PayAWapOrder', amount: money, from: 5 } as const
      const paymentUrl = async () => {
        const payload = await context.bob.sends(recharge, { body }).chooses('G64', 201)
        const url = typeof payload === 'string' ? payload : JSON.stringify(payload)
        context.expect(URL.canParse(url) ? 'a URL' : url, 'the body', 'G64').equals('a URL')
        return url
      }
      const first = await paymentUrl()
      context.expect(await paymentUrl(), 'the page of another order', 'G64').differs(first)
    },
  ),

  serial(
    check(
      'order-amount-follows-ratio',
      'A recharge creates an income order of amount times the ratio',
      ['4.6/7', '2.12/1', '2.13/1'],
      async (context) => {
        const { bob, expect } = context
        const { money, ratio } = await givenPayment(context)
        const body = { type: 'PayAOrder', amount: money, from: 5 } as const
        const [order] = await newOrders(bob, () => bob.sends(recharge, { body }).gets(201))
        const { amount, owner_id, type } = expect(order, 'an order that waits for the payment', 'G60').present()
        const expected = `amount of the order of a recharge of ${money} at the ratio ${ratio}`
        expect(amount, `the ${expected}`, '4.6/7', '2.12/1').equals(money * ratio)
        expect(type, 'the type of the order', '2.13/1').equals(1)
        expect(owner_id, 'the owner of the order', '4.6/20').equals(await bob.id())
      },
    ),
  ),

  check('order-waits-for-payment', 'The order waits until it is paid', ['G60'], async (context) => {
    context.expect((await givenRecharge(context)).state, 'the state').equals(0)
  }),

  check('every-client-may-recharge', 'Every client can recharge', ['4.6/18'], async (context) => {
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
        await context.bob.sendsRaw(recharge, { body: { ...body, ...wrong } }).chooses('G63', 422)
    },
  ),

  check('unknown-from-is-refused', 'from is 1 to 5', ['G63'], async (context) => {
    const { money } = await givenPayment(context)
    const pay = (from: number) => context.bob.sendsRaw(recharge, { body: { type: 'PayAOrder', amount: money, from } })
    for (const from of [0, 6]) await pay(from).chooses('G63', 422)
    for (const from of [1, 2]) await pay(from).chooses('G63', 201)
  }),

  check(
    'limits-hold-for-purchases',
    'The configured limits also apply to in-app purchases',
    ['G63'],
    async (context) => {
      const { bob, adapter, cannot } = context
      const [product] = await bob.sends(listIapProducts).gets(200)
      if (!product) return cannot('there are no products', 'a product of the app store')
      const { ratio } = await givenPayment(context)
      const credit = Number(product.showAmount) * ratio
      const body = { store_id: product.store_id, amount: Number(product.amount) }
      const before = await adapter.configure({ settings: { currency: { settings: { 'recharge-max': credit } } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      await bob.sends(createIapOrder, { body }).gets(201)
      await adapter.configure({ settings: { currency: { settings: { 'recharge-max': credit - 1 } } } })
      await bob.sends(createIapOrder, { body }).chooses('G63', 422)
    },
    { needs: ['configure'] },
  ),

  check(
    'configured-limits-are-inclusive',
    'The configured limits apply and are inclusive',
    ['8/15'],
    async (context) => {
      await givenPayment(context)
      const [min, max] = paymentLimits(await settingsOf(context))
      const pay = (amount: number) => context.bob.sendsRaw(recharge, { body: { type: 'PayAOrder', amount, from: 5 } })
      if (min > 1) await pay(min - 1).isRefused('G63', 422)
      if (min > 1) await pay(-min).isRefused('G63', 422)
      await pay(min).gets(201)
      await pay(max).gets(201)
      await pay(max + 1).isRefused('G63', 422)
    },
  ),

  check(
    'changed-settings-apply-at-once',
    'A changed ratio and changed limits apply at once',
    ['8/15', '4.6/7', '2.12/1'],
    async (context) => {
      const { bob, adapter, expect } = context
      const other = { 'recharge-ratio': 7, 'recharge-min': 70, 'recharge-max': 700 }
      const before = await adapter.configure({
        settings: { currency: { recharge: { status: true }, settings: other } },
      })
      context.cleanup(() => adapter.configure({ settings: before }))
      const body = { type: 'PayBOrder', amount: 99, from: 5 } as const
      for (const amount of [9, 101]) await bob.sends(recharge, { body: { ...body, amount } }).isRefused('G63', 422)
      const [order] = await newOrders(bob, () => bob.sends(recharge, { body }).gets(201))
      const { amount } = expect(order, 'an order that waits for the payment', 'G60').present()
      expect(amount, 'the amount of the order of a recharge of 99 at the ratio 7', '4.6/7', '2.12/1').equals(693)
    },
    { needs: ['configure'] },
  ),

  check(
    'closed-recharge-is-refused',
    'Nobody can recharge while recharging is closed',
    ['2.12/CurrencySettings.recharge.status', 'G63'],
    async (context) => {
      const { bob, adapter } = context
      const { money } = await givenPayment(context)
      const [product] = await bob.sends(listIapProducts).gets(200)
      const before = await adapter.configure({ settings: { currency: { recharge: { status: false } } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      await bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from: 5 } }).chooses('G63', 422)
      const body = { store_id: product?.store_id ?? '', amount: Number(product?.amount ?? 0) }
      await bob.sends(createIapOrder, { body }).chooses('G63', 422)
    },
    { needs: ['configure'] },
  ),

  check(
    'iap-only-restricts-ios',
    'IAP.only restricts only iOS to in-app purchases',
    ['2.12/CurrencySettings.IAP.only'],
    async (context) => {
      const { bob, adapter } = context
      const { money } = await givenPayment(context)
      const before = await adapter.configure({ settings: { currency: { IAP: { only: true } } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      await bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from: 3 } }).isRefused('G63', 422)
      await bob.sends(recharge, { body: { type: 'PayAOrder', amount: money, from: 4 } }).gets(201)
    },
    { needs: ['configure'], operations: ['recharge'] },
  ),

  ...paidRecharges,

  check('requires-a-token', 'Recharging requires a token', ['G05'], async ({ visitor }) => {
    for (const type of paymentTypes)
      await visitor.sends(recharge, { body: { type, amount: 100, from: 5 } }).chooses('G05', 401)
  }),
])
