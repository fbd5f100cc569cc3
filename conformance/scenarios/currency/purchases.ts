import { currency } from '../../../contracts/chapters/currency.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { type Arranged, type StateTable, stateTable } from '../../authoring/state-table.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, unusedId } from '../../fixtures/common.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { givenProduct, givenPurchase, newOrders, orderWithId, settingsOf, withinLimits } from '../../fixtures/orders.ts'
import { reward } from '../notifications/notification-steps.ts'
import { givenRecharge } from './currency-steps.ts'
import { receipts } from './receipts.ts'

const { createIapOrder, verifyIapOrder, listIapProducts } = currency

const states = ['waiting', 'done', 'failed'] as const
type State = (typeof states)[number]

interface Purchase extends Arranged {
  readonly context: Context
  readonly orderId: number
  readonly receipt: string
}

/** bob has started a purchase and has a valid or an invalid receipt. */
const arrangeWith =
  (receiptFor: (context: Context, orderId: number) => Promise<string>) =>
  async (context: Context): Promise<Purchase> => {
    const { id: orderId } = await givenPurchase(context, context.bob)
    const receipt = await receiptFor(context, orderId)
    return { context, orderId, receipt, sends: () => ({ params: { orderId }, body: { receipt } }) }
  }

const verifyWith = (receiptOf: (purchase: Purchase) => string, status: 200 | 422) => (purchase: Purchase) => {
  const sent = { params: { orderId: purchase.orderId }, body: { receipt: receiptOf(purchase) } }
  const step = purchase.context.bob.sends(verifyIapOrder, sent)
  return status === 200 ? step.gets(200) : step.chooses('G62', 422)
}

const invalidReceipt = () => 'this is no receipt'

const base: Pick<StateTable<State, Purchase>, 'section' | 'states' | 'observe'> = {
  section: '3.3',
  states,
  observe: async ({ context, orderId }) => {
    const order = await orderWithId(context.bob, orderId)
    if (!order) return context.cannot('the order is not in the log', 'an order in the log of currency orders')
    return ({ 0: 'waiting', 1: 'done', [-1]: 'failed' } as const)[order.state]
  },
}

export const validPurchase = stateTable<State, Purchase>({
  ...base,
  id: 'purchase',
  title: 'An in-app purchase with a valid receipt',
  needs: ['receipt'],
  arrange: arrangeWith((context, orderId) => context.adapter.receipt({ order: orderId })),
  reach: { done: verifyWith(({ receipt }) => receipt, 200), failed: verifyWith(invalidReceipt, 422) },
  // biome-ignore format: a table
  rows: (row) => [
    //   state      actor    action          status  next state  requirements
    row('waiting', 'bob',   verifyIapOrder, 200,    'done',     [], { gap: 'G60' }),
    row('done',    'bob',   verifyIapOrder, 200,    'done',     [], { gap: 'G61' }),
    row('failed',  'bob',   verifyIapOrder, 422,    'failed',   [], { gap: 'G62' }),
    row('waiting', 'alice', verifyIapOrder, 404,    'waiting',  [], { gap: 'G61' }),
    row('done',    'alice', verifyIapOrder, 404,    'done',     [], { gap: 'G61' }),
  ],
})

export const invalidPurchase = stateTable<State, Purchase>({
  ...base,
  id: 'false-receipt',
  title: 'An in-app purchase with an invalid receipt',
  arrange: arrangeWith(async () => invalidReceipt()),
  reach: { failed: verifyWith(invalidReceipt, 422) },
  // biome-ignore format: a table
  rows: (row) => [
    row('waiting', 'bob',   verifyIapOrder, 422, 'failed',  [], { gap: 'G62' }),
    row('failed',  'bob',   verifyIapOrder, 422, 'failed',  [], { gap: 'G62' }),
    row('waiting', 'alice', verifyIapOrder, 404, 'waiting', [], { gap: 'G61' }),
  ],
})

export const purchases = scenario('4.6/purchase', 'In-app purchases', [
  check(
    'purchase-starts-waiting',
    'A purchase starts as a waiting order',
    ['3.3/1', '4.6/14', '2.13/1'],
    async (context) => {
      const { bob, expect } = context
      const { state, owner_id, type } = await givenPurchase(context, bob)
      expect(state, 'the state of a new purchase', '3.3/1').equals(0)
      expect(owner_id, 'the owner of the order', '4.6/14').equals(await bob.id())
      expect(type, 'the type of the order', '2.13/1').equals(1)
    },
  ),

  check('amount-and-store-id-are-required', 'amount and store_id are required', ['4.6/14'], async (context) => {
    const { store_id, amount } = await givenProduct(context)
    for (const body of [{ store_id }, { amount: Number(amount) }])
      await context.bob.sendsRaw(createIapOrder, { body }).isRefused('G01', 422)
    for (const body of [
      { store_id, amount: 0 },
      { store_id: 1, amount: 1 },
    ])
      await context.bob.sendsRaw(createIapOrder, { body }).chooses('G01', 422)
  }),

  check(
    'unknown-product-or-price-is-refused',
    'An unknown product or a wrong price is refused',
    ['G01'],
    async (context) => {
      const { store_id, amount } = await givenProduct(context)
      const unknown = { store_id: context.tag('nothing'), amount: Number(amount) }
      await context.bob.sends(createIapOrder, { body: unknown }).chooses('G01', 422)
      const wrongPrice = { store_id, amount: Number(amount) + 1 }
      await context.bob.sends(createIapOrder, { body: wrongPrice }).chooses('G01', 422)
    },
  ),

  check(
    'every-product-can-be-bought',
    'Every product can be bought and credits its showAmount times the ratio',
    ['4.6/14', '2.14/3', 'G60'],
    async (context) => {
      const { settings, recharge } = await settingsOf(context)
      if (!recharge.status) return context.cannot('recharge is closed', 'adapter.configure or open recharge')
      const products = await context.bob.sends(listIapProducts).gets(200)
      if (products.length === 0) return context.cannot('the store sells nothing', 'an in-app product')
      for (const product of products) {
        const body = { store_id: product.store_id, amount: Number(product.amount) }
        const buy = () => context.bob.sends(createIapOrder, { body }).gets(201)
        const order = await withinLimits(context, body.amount, buy)
        const shown = Number(product.showAmount)
        const credited = shown * settings['recharge-ratio']
        // The document does not say whether the ratio applies to the credited amount.
        const possible = `the amounts that ${product.store_id} may credit (its showAmount, with or without the ratio)`
        context.expect([shown, credited], possible, '2.14/3').includes(order.amount)
        context.expect(order.amount, `the amount of the order of ${product.store_id}`, 'G60').equals(credited)
      }
    },
  ),

  check(
    'verification-completes-the-order',
    'Verifying completes the order and returns it',
    ['4.6/15', '4.6/2', 'G60'],
    async (context) => {
      const { bob, adapter, expect } = context
      const order = await givenPurchase(context, bob)
      const receipt = await adapter.receipt({ order: order.id })
      const sent = { params: { orderId: order.id }, body: { receipt } }
      const verified = await bob.sends(verifyIapOrder, sent).gets(200)
      const { id, owner_id, type, amount, state } = verified
      expect({ id, owner_id }, 'the order', '4.6/15').equals({ id: order.id, owner_id: order.owner_id })
      const { state: _, updated_at: __, ...before } = order
      const { state: ___, updated_at: ____, ...after } = verified
      expect(after, 'the order besides its state', 'G60').equals(before)
      expect(state, 'the state', 'G60').equals(1)
      const listed = await orderWithId(bob, id)
      const shown = listed && { type: listed.type, amount: listed.amount, state: listed.state }
      expect(shown, 'the order in the log', '4.6/2').equals({ type, amount, state })
    },
    { needs: ['receipt'] },
  ),

  ...receipts,

  check(
    'verifying-leaves-other-purchases',
    'Verifying a purchase does not complete the purchases of other people',
    ['3.3/1'],
    async (context) => {
      const { alice, bob, expect } = context
      const { id } = await givenPurchase(context, alice)
      const { id: orderId } = await givenPurchase(context, bob)
      await bob.sends(verifyIapOrder, { params: { orderId }, body: { receipt: invalidReceipt() } }).chooses('G62', 422)
      const order = await orderWithId(alice, id)
      if (!order) return context.cannot('the order is not in the log', 'an order in the log of currency orders')
      expect(order.state, "the state of alice's purchase after bob sent a receipt for his own").equals(0)
    },
  ),

  check(
    'only-purchases-are-verified',
    'Only a purchase can be verified, not another order',
    ['G61'],
    async (context) => {
      const { alice, bob, expect } = context
      const feedId = await givenFeed(context, alice)
      const made = await newOrders(bob, () => withFunds(context, bob, 2, () => reward(bob, feedId)))
      // Other cases may make purchases for bob meanwhile; a reward is an expense.
      const rewarded = made.find(({ type }) => type === -1)
      for (const order of [await givenRecharge(context), rewarded]) {
        if (!order) continue
        const sent = { params: { orderId: order.id }, body: { receipt: invalidReceipt() } }
        await bob.sends(verifyIapOrder, sent).chooses('G61', 404)
        const { state } = (await orderWithId(bob, order.id)) ?? {}
        expect(state, `the state of an order of ${order.target_type}`, 'G61').equals(order.state)
      }
    },
  ),

  check(
    'receipt-and-order-are-required',
    'Verifying requires a receipt and an existing order',
    ['4.6/15', 'G61'],
    async (context) => {
      const { bob } = context
      const { id: orderId } = await givenPurchase(context, bob)
      for (const body of [{}, { receipt: '' }, { receipt: 1 }])
        await bob.sendsRaw(verifyIapOrder, { params: { orderId }, body }).chooses('G01', 422)
      const missing = { params: { orderId: unusedId }, body: { receipt: 'any' } }
      await bob.sends(verifyIapOrder, missing).isRefused('G08', 404)
      const state = (await orderWithId(bob, orderId))?.state
      context.expect(state, 'the state of a purchase without a receipt', 'G62').equals(0)
    },
  ),

  check('requires-a-token', 'Buying and verifying require a token', ['G05'], async ({ visitor }) => {
    await visitor.sends(createIapOrder, { body: { store_id: 'any', amount: 1 } }).chooses('G05', 401)
    const sent = { params: { orderId: 1 }, body: { receipt: 'any' } }
    await visitor.sends(verifyIapOrder, sent).chooses('G05', 401)
  }),
])
