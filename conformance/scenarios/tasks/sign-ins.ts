import { tasks } from '../../../contracts/chapters/tasks.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenPerson } from '../../fixtures/common.ts'
import { newOrders } from '../../fixtures/orders.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { freshPerson } from '../feeds/feed-steps.ts'

const { getSignView, signIn, getDaySign } = tasks

const day = 24 * 3600 * 1000

const isSigned = async (actor: Actor) => (await actor.sends(getDaySign).gets(200)).is_sign
const streakOf = async (actor: Actor) => (await actor.sends(getSignView).gets(200)).signDay

/** The only day of the list that is today. */
async function todayOf({ expect }: Context, actor: Actor) {
  const { signList } = await actor.sends(getSignView).gets(200)
  const found = signList.filter(({ today }) => today)
  expect(found.length, 'the number of days that are today', '2.19/2').equals(1)
  return found[0] ?? { day: 0, get_integral: 0, is_sign: false, today: true }
}

/** Signs in for the first time today, and compares the answer with the view before and after. */
async function signsIn(context: Context, actor: Actor) {
  const { expect } = context
  const [streak, before] = [await streakOf(actor), await todayOf(context, actor)]
  expect([before.is_sign, await isSigned(actor)], 'is_sign before, by view and by getDaySign,', '4.8/8').equals([
    false,
    false,
  ])
  const signed = await actor.sends(signIn).gets(200)
  const after = await todayOf(context, actor)
  expect([after.is_sign, await isSigned(actor)], 'is_sign after, by view and by getDaySign,', '4.8/8').equals([
    true,
    true,
  ])
  expect(await streakOf(actor), 'the consecutive days', '2.19/1').equals(streak + 1)
  expect([signed.day, signed.get_integral], 'day and currency, as the view announced,', '4.8/6').equals([
    streak + 1,
    before.get_integral,
  ])
  return signed
}

/** Advances to the first second of the UTC day that is so many days from now. */
async function advanceDays({ adapter }: Context, days: number): Promise<void> {
  await adapter.clock({ advance: days * day - ((await adapter.clock({ advance: 0 })) % day) + 1000 })
}

export const signIns = scenario('4.8/sign-in', 'Daily sign-in', [
  check(
    'sign-in-shows-in-both-reads',
    'A sign-in shows in getDaySign and in the sign-in view',
    ['4.8/5', '4.8/6', '4.8/7', '4.8/8'],
    async (context) => {
      const person = await freshPerson(context, context.carol)
      if (await isSigned(person))
        return context.cannot('carol has already signed in today', 'adapter.verificationCode or another day')
      await signsIn(context, person)
    },
  ),

  check(
    'exactly-one-day-is-today',
    'Exactly one day of the list is today, and the days are in order',
    ['2.19/2', '4.8/5'],
    async (context) => {
      const { alice, expect } = context
      await todayOf(context, alice)
      expect((await alice.sends(getSignView).gets(200)).signList, 'the list').sortedBy('day')
    },
  ),

  check(
    'first-sign-in-is-day-one',
    'The first sign-in of a new person is day 1, and pays',
    ['2.19/1', '2.19/2', '4.8/6', '4.8/8'],
    async (context) => {
      const person = await givenPerson(context)
      context.expect(await streakOf(person), 'the consecutive days before', '2.19/1').equals(0)
      let paid = 0
      const orders = await newOrders(person, async () => {
        paid = (await signsIn(context, person)).get_integral
      })
      const incomes = orders.map(({ type, target_type, amount, state }) => ({ type, target_type, amount, state }))
      const income = { type: 1, target_type: 'task', amount: paid, state: 1 } as const
      context.expect(incomes, 'the new orders', 'G67').equals(paid > 0 ? [income] : [])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'second-sign-in-of-a-day-is-refused',
    'Signing in again on the same day is refused and changes nothing',
    ['G75'],
    async (context) => {
      const person = await givenPerson(context)
      await person.sends(signIn).gets(200)
      const orders = await newOrders(person, () => person.sends(signIn).chooses('G75', 422))
      context.expect(await streakOf(person), 'the consecutive days').equals(1)
      context.expect(orders, 'new orders').equals([])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'streak-grows-day-by-day',
    'The streak grows day by day, beyond a week too',
    ['2.19/1', '2.19/2', '4.8/8'],
    async (context) => {
      const person = await givenPerson(context)
      for (let place = 1; place <= 9; place++) {
        const signed = await signsIn(context, person)
        context.expect(signed.day, `the day after ${place - 1} days`, '2.19/1').equals(place)
        await advanceDays(context, 1)
      }
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'missed-day-resets-the-streak',
    'A missed day resets the streak',
    ['2.19/1', 'G75'],
    async (context) => {
      const { expect } = context
      const person = await givenPerson(context)
      const { day: before } = await signsIn(context, person)
      await advanceDays(context, 1)
      expect(await streakOf(person), 'the consecutive days up to yesterday', 'G75').equals(before)
      await advanceDays(context, 1)
      expect(await streakOf(person), 'the consecutive days after a missed one', '2.19/1').equals(0)
      expect((await signsIn(context, person)).day, 'the day after the reset', '2.19/1').equals(1)
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'day-is-a-utc-day',
    'A day is a UTC day',
    ['G75'],
    async (context) => {
      const { adapter, expect } = context
      await advanceDays(context, 1)
      await adapter.clock({ advance: day - 60_000 })
      const person = await givenPerson(context)
      await person.sends(signIn).gets(200)
      expect(await isSigned(person), 'is_sign before midnight').equals(true)
      await adapter.clock({ advance: 120_000 })
      expect(await isSigned(person), 'is_sign after midnight').equals(false)
      await person.sends(signIn).gets(200)
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check('sign-in-needs-a-login', 'Signing in needs a login', ['G05'], async ({ visitor }) => {
    await visitor.sends(signIn).chooses('G05', 401)
    await visitor.sends(getSignView).chooses('G05', 401)
    await visitor.sends(getDaySign).chooses('G05', 401)
  }),

  check(
    'concurrent-sign-ins-count-once',
    'Several sign-ins at once count as one',
    ['G75'],
    async (context) => {
      const person = await givenPerson(context)
      const orders = await newOrders(person, async () => {
        const answers = await Promise.all([1, 2, 3].map(() => person.sends(signIn).answers()))
        context.expect(answers.map(({ status }) => status).sort(), 'the answers').equals([200, 422, 422])
      })
      context.expect(orders.length, 'the number of new orders').atMost(1)
      context.expect(await streakOf(person), 'the consecutive days').equals(1)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'payment-follows-the-settings',
    'A day pays what the settings say; the last amount applies from then on',
    ['4.8/6', '2.19/SignView.signList.get_integral'],
    async (context) => {
      const { adapter, expect } = context
      const before = await adapter.configure({ settings: { signIn: [3, 7] } })
      context.cleanup(() => adapter.configure({ settings: before }))
      const person = await givenPerson(context)
      for (const amount of [3, 7, 7]) {
        expect((await signsIn(context, person)).get_integral, 'what the day pays').equals(amount)
        await advanceDays(context, 1)
      }
    },
    { needs: ['configure', 'clock', 'verificationCode'] },
  ),
])
