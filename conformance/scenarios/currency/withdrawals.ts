import { currency } from '../../../contracts/chapters/currency.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { latestOrdersOf, newOrders, settingsOf } from '../../fixtures/orders.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { auditedWithdrawals } from './audited-withdrawals.ts'
import {
  fundedPerson,
  givenAmount,
  givenFee,
  givenPersonWith,
  givenWithdrawal,
  rejectLater,
  requireBalanceMeter,
  statusOfJoining,
  withdrawn,
} from './currency-steps.ts'

const { withdraw } = currency

/** English words that can say that a request is done, but not that it is pending. */
const plainWords =
  /^(?:a|an|and|been|cash|completed?|created?|currency|done|for|has|is|it|made|ok|okay|order|out|paid|please|processed|request(?:ed)?|submitted|succeed(?:ed)?|success(?:ful|fully)?|thank|thanks|the|this|to|was|were|with|withdraw(?:al|n)?|you|your)$/i

/** Judges English and Chinese messages. In any other language, every text passes. */
function expectAwaitsReview({ expect }: Context, message: string): void {
  expect(message.trim(), 'the message', '3.3/2').differs('')
  const words = message.match(/[\p{L}\p{M}]+/gu) ?? []
  const isChinese =
    /\p{Script=Han}/u.test(message) && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(message)
  const saysNothing = isChinese
    ? !/[审審核待等候批查理申受检檢]/u.test(message)
    : words.every((word) => plainWords.test(word))
  expect(saysNothing, `whether the message "${message}" leaves out that the request awaits review,`, '3.3/2').equals(
    false,
  )
}

export const withdrawals = scenario('4.6/cash', 'Withdrawing currency', [
  check(
    'withdrawal-awaits-review',
    'A withdrawal is accepted with a message and awaits review',
    ['4.6/12', '3.3/2'],
    async (context) => {
      const { bob } = context
      const amount = await givenAmount(context)
      const made = await newOrders(bob, async () => {
        const request = () => bob.sends(withdraw, { body: { amount } }).gets(201)
        const { message } = await withFunds(context, bob, amount, request)
        expectAwaitsReview(context, [message].flat().join(' '))
      })
      const order = made.find((candidate) => candidate.amount === amount)
      if (order) rejectLater(context, order.id)
      context.expect(order?.state, 'the state of its order', order ? '3.3/2' : 'G60').equals(0)
    },
  ),

  check(
    'withdrawal-is-logged-as-expense',
    'A withdrawal is logged as an expense under cash',
    ['2.13/1', '4.6/4', '4.6/5'],
    async (context) => {
      const { alice, expect } = context
      const { id, type } = await givenWithdrawal(context)
      const log = (query: Parameters<typeof latestOrdersOf>[1]) => latestOrdersOf(alice, query).then(idsOf)
      expect(type, 'the type of a withdrawal', '2.13/1').equals(-1)
      expect(await log({ action: 'cash' }), 'the orders for action=cash', '4.6/4').includes(id)
      expect(await log({ action: 'recharge' }), 'the orders for action=recharge', '4.6/4').excludes(id)
      const [expenses, incomes] = [await log({ action: 'cash', type: -1 }), await log({ action: 'cash', type: 1 })]
      expect(expenses, 'the orders for action=cash and type=-1', '4.6/5').includes(id)
      expect(incomes, 'the orders for action=cash and type=1', '4.6/5').excludes(id)
    },
  ),

  serial(
    check(
      'withdrawal-lowers-the-balance',
      'A withdrawal lowers the balance by its amount',
      ['4.6/13'],
      async (context) => {
        const amount = await givenAmount(context)
        const person = await fundedPerson(context, amount + 100)
        const growth = await requireBalanceMeter(context, person)
        const deducted = -(await growth(() => withdrawn(context, person, amount)))
        context.expect(deducted, `the amount that a withdrawal of ${amount} deducts`).equals(amount)
      },
    ),
  ),

  check(
    'withdrawn-currency-cannot-be-spent',
    'Withdrawn currency can no longer be spent',
    ['4.6/13'],
    async (context) => {
      const amount = await givenAmount(context)
      const person = await givenPersonWith(context, amount + 9)
      if ((await statusOfJoining(person, await givenFee(context, amount + 10))) !== 403)
        return context.cannot('new people start with currency', 'new people without currency')
      await person.sends(withdraw, { body: { amount } }).gets(201)
      const what = `the status of joining for 10 after a withdrawal of ${amount} from a balance below ${amount + 10}`
      context.expect(await statusOfJoining(person, await givenFee(context, 10)), what).equals(403)
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check(
    'balance-limits-withdrawal',
    'The whole balance can be withdrawn, but not more',
    ['4.6/12', 'G63'],
    async (context) => {
      const amount = await givenAmount(context)
      const person = await givenPersonWith(context, amount)
      await person.sends(withdraw, { body: { amount: amount + 1 } }).chooses('G63', 422)
      await person.sends(withdraw, { body: { amount } }).gets(201)
      await person.sends(withdraw, { body: { amount } }).chooses('G63', 422)
    },
    { needs: ['verificationCode', 'grant'] },
  ),

  check(
    'empty-balance-withdraws-nothing',
    'Nothing can be withdrawn from an empty balance',
    ['3.3/2', 'G63'],
    async (context) => {
      const { dave, expect } = context
      const amount = await givenAmount(context)
      let status = 0
      const made = await newOrders(dave, async () => {
        status = (await dave.sends(withdraw, { body: { amount } }).observes('G63', 422)).status
      })
      const withdrawals = made.filter(({ target_type }) => target_type === 'cash')
      expect(withdrawals, 'the new withdrawals', 'G63').equals([])
      if (status !== 201) return
      // An accepted withdrawal awaits review. A withdrawal by alice shows whether such an order is listed at all.
      const { target_type } = await givenWithdrawal(context)
      const accepted = made.find((order) => order.target_type === target_type && order.amount === amount)
      expect(
        accepted,
        `an order for the accepted withdrawal of ${amount} by dave, as there is one for alice,`,
        '3.3/2',
      ).present()
    },
  ),

  check('configured-limits-hold', 'The configured limits apply', ['8/15'], async (context) => {
    const { settings } = await settingsOf(context)
    await givenAmount(context)
    const [min, max] = [settings['cash-min'], settings['cash-max']]
    for (const amount of [min - 1, 0, -min, max + 1].filter((amount) => amount < min || amount > max))
      await context.bob.sendsRaw(withdraw, { body: { amount } }).isRefused('G63', 422)
  }),

  check('least-amount-is-accepted', 'Exactly cash-min can be withdrawn', ['8/15'], async (context) => {
    const { bob } = context
    await givenAmount(context)
    const { settings } = await settingsOf(context)
    const amount = settings['cash-min']
    if (amount < settings['recharge-ratio'])
      return context.cannot('cash-min is worth no money', 'cash-min of at least recharge-ratio')
    await withdrawn(context, bob, amount)
  }),

  check(
    'changed-limits-apply-at-once',
    'Changed limits apply at once and are inclusive',
    ['8/15'],
    async (context) => {
      const { adapter } = context
      const settings = { 'recharge-ratio': 1, 'cash-min': 20, 'cash-max': 25 }
      const before = await adapter.configure({ settings: { currency: { cash: { status: true }, settings } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      const person = await givenPersonWith(context, 100)
      for (const amount of [19, 26]) await person.sends(withdraw, { body: { amount } }).isRefused('G63', 422)
      for (const amount of [20, 25]) await person.sends(withdraw, { body: { amount } }).gets(201)
    },
    { needs: ['configure', 'verificationCode', 'grant'] },
  ),

  check(
    'amount-worth-no-money-is-refused',
    'An amount that is worth no money is refused',
    ['G66'],
    async (context) => {
      const { adapter } = context
      const settings = { 'recharge-ratio': 100, 'cash-min': 1, 'cash-max': 1000 }
      const before = await adapter.configure({ settings: { currency: { cash: { status: true }, settings } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      const person = await givenPersonWith(context, 500)
      await person.sends(withdraw, { body: { amount: 99 } }).chooses('G66', 422)
      await person.sends(withdraw, { body: { amount: 199 } }).gets(201)
    },
    { needs: ['configure', 'verificationCode', 'grant'] },
  ),

  check(
    'closed-withdrawal-is-refused',
    'Nobody can withdraw while withdrawing is closed',
    ['2.12/CurrencySettings.cash.status'],
    async (context) => {
      const { bob, adapter } = context
      const amount = await givenAmount(context)
      const before = await adapter.configure({ settings: { currency: { cash: { status: false } } } })
      context.cleanup(() => adapter.configure({ settings: before }))
      await bob.sends(withdraw, { body: { amount } }).isRefused('G63', 422)
    },
    { needs: ['configure'] },
  ),

  check('amount-must-be-positive-integer', 'amount must be a positive integer', ['G01'], async ({ bob }) => {
    for (const body of [{}, { amount: 0 }, { amount: -100 }, { amount: 'all' }, { amount: 100.5 }])
      await bob.sendsRaw(withdraw, { body }).chooses('G01', 422)
  }),

  ...auditedWithdrawals,

  check('requires-a-token', 'Withdrawing requires a token', ['G05'], async ({ visitor }) => {
    await visitor.sends(withdraw, { body: { amount: 100 } }).chooses('G05', 401)
  }),
])
