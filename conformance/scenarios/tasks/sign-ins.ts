import { tasks } from '../../../contracts/chapters/tasks.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { newOrdersIfSupported } from '../../fixtures/orders.ts'
import { freshPerson } from '../feeds/feed-steps.ts'
import {
  advanceDays,
  advanceToMidnight,
  day,
  dayIn,
  isSigned,
  minute,
  signInsInSummary,
  signsIn,
  streakOf,
  summaryFields,
  todayOf,
} from './sign-in-steps.ts'

const { getSignView, signIn, getDaySign } = tasks

export const signIns = scenario('4.8/sign-in', 'Daily sign-in', [
  check(
    'sign-in-shows-in-both-reads',
    'A sign-in appears in getDaySign and in the sign-in view',
    ['4.8/8', '4.8/5', '4.8/6', '4.8/7', '2.19/1', '2.19/2'],
    async (context) => {
      const person = await freshPerson(context, context.carol)
      const signed = await isSigned(person)
      for (const today of await todayOf(context, person))
        context.expect(today.is_sign, 'is_sign of today in signList, as in getDaySign,', '4.8/8').equals(signed)
      if (signed) return context.cannot('carol has already signed in today', 'adapter.verificationCode or another day')
      await signsIn(context, person)
    },
  ),

  check(
    'exactly-one-day-is-today',
    'Exactly one day of the list is today, and the days are in order',
    ['G75'],
    async (context) => {
      const { alice, expect } = context
      await todayOf(context, alice)
      expect((await alice.sends(getSignView).gets(200)).signList, 'signList').sortedBy('day')
    },
  ),

  check(
    'first-sign-in-is-day-one',
    'The first sign-in of a new person is day 1, and pays',
    ['2.19/1', '2.19/2', '4.8/6', '4.8/8'],
    async (context) => {
      const person = await givenPerson(context)
      context.expect(await streakOf(person), 'signDay of a person who never signed in', '2.19/1').equals(0)
      let paid = 0
      const orders = await newOrdersIfSupported(context, person, async () => {
        paid = (await signsIn(context, person)).get_integral
      })
      context.expect(await streakOf(person), 'signDay after the first sign-in', '2.19/1').equals(1)
      const incomes = orders?.map(({ type, target_type, amount, state }) => ({ type, target_type, amount, state }))
      const income = { type: 1, target_type: 'task', amount: paid, state: 1 } as const
      if (incomes) context.expect(incomes, 'the new orders', 'G67').equals(paid > 0 ? [income] : [])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'second-sign-in-of-a-day-is-refused',
    'Signing in again on the same day is refused and changes nothing',
    ['2.19/1', '4.8/6', 'G75'],
    async (context) => {
      const { expect } = context
      const person = await givenPerson(context)
      const first = await person.sends(signIn).gets(200)
      const isStreak = first.day === (await streakOf(person))
      let again: number | undefined
      const orders = await newOrdersIfSupported(context, person, async () => {
        again = dayIn(await person.sends(signIn).observes('G75', 422))
      })
      const streak = await streakOf(person)
      // If the day in the response counts the streak, it cannot exceed the streak.
      if (isStreak && again !== undefined)
        expect(again, 'the day in the response to a second sign-in', '2.19/1', '4.8/6').atMost(streak)
      expect(streak, 'the consecutive days', 'G75').equals(1)
      if (orders) expect(orders, 'new orders', 'G75').equals([])
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'streak-grows-day-by-day',
    'The streak grows day by day, even beyond a week',
    ['2.19/1', '2.19/2', '4.8/8'],
    async (context) => {
      const person = await givenPerson(context)
      for (let place = 1; place <= 9; place++) {
        await signsIn(context, person)
        context.expect(await streakOf(person), `signDay on day ${place} in a row`, '2.19/1').equals(place)
        await advanceDays(context, 1)
      }
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'missed-day-resets-the-streak',
    'A missed day resets the streak',
    ['2.19/1', ...summaryFields, 'G75'],
    async (context) => {
      const { expect } = context
      const person = await givenPerson(context)
      const [own, other] = [await givenFeed(context, person), await givenFeed(context, await givenPerson(context))]
      const ofOther = await signInsInSummary(context, other)
      await signsIn(context, person)
      await advanceDays(context, 1)
      await signsIn(context, person)
      const counted = { checkin_count: 2, last_checkin_count: 2 }
      expect(await signInsInSummary(context, own), 'the sign-ins in the summary', 'G75').equals(counted)
      await advanceDays(context, 1)
      expect(await streakOf(person), 'signDay before signing in on the third day', 'G75').equals(2)
      await advanceDays(context, 1)
      expect(await streakOf(person), 'signDay after a missed day, before signing in', '2.19/1').equals(0)
      await signsIn(context, person)
      expect(await streakOf(person), 'signDay after a missed day', '2.19/1').equals(1)
      const restarted = { checkin_count: 3, last_checkin_count: 1 }
      expect(await signInsInSummary(context, own), 'the sign-ins in the summary', 'G75').equals(restarted)
      const none = { checkin_count: 0, last_checkin_count: 0 }
      const unchanged = await signInsInSummary(context, other)
      expect(unchanged, 'the sign-ins of another person, as before,', ...summaryFields).equals(ofOther)
      expect(unchanged, 'the sign-ins of another person', 'G75').equals(none)
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'day-is-a-utc-day',
    'A sign-in is valid for one UTC day',
    ['4.8/8', '2.19/1', 'G75'],
    async (context) => {
      const { adapter, expect } = context
      await advanceToMidnight(context)
      // One minute past a quarter of an hour: no time zone reaches midnight within the next ten minutes.
      await adapter.clock({ advance: day - 29 * minute })
      const person = await givenPerson(context)
      await person.sends(signIn).gets(200)
      const streak = await streakOf(person)
      await adapter.clock({ advance: 10 * minute })
      expect(await isSigned(person), 'is_sign ten minutes after signing in, on the same day', '4.8/8').equals(true)
      expect(await streakOf(person), 'signDay ten minutes after signing in, as before', '2.19/1').equals(streak)
      await adapter.clock({ advance: 18 * minute })
      expect(await isSigned(person), 'is_sign before midnight', 'G75').equals(true)
      await person.sends(signIn).chooses('G75', 422)
      await adapter.clock({ advance: 2 * minute })
      expect(await isSigned(person), 'is_sign after midnight', 'G75').equals(false)
      await person.sends(signIn).chooses('G75', 200)
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
      const orders = await newOrdersIfSupported(context, person, async () => {
        const responses = await Promise.all([1, 2, 3].map(() => person.sends(signIn).response()))
        context.expect(responses.map(({ status }) => status).sort(), 'the statuses').equals([200, 422, 422])
      })
      if (orders) context.expect(orders.length, 'the number of new orders').atMost(1)
      context.expect(await streakOf(person), 'the consecutive days').equals(1)
    },
    { needs: ['verificationCode'] },
  ),

  check(
    'payment-follows-the-settings',
    'Each day pays the configured amount; the last amount applies to all later days',
    ['G75'],
    async (context) => {
      const { adapter, expect } = context
      const before = await adapter.configure({ settings: { signIn: [3, 0, 7] } })
      context.cleanup(() => adapter.configure({ settings: before }))
      const person = await givenPerson(context)
      for (const amount of [3, 0, 7, 7]) {
        const orders = await newOrdersIfSupported(context, person, async () => {
          expect((await signsIn(context, person)).get_integral, 'the payment of the day').equals(amount)
        })
        const amounts = orders?.map((order) => order.amount)
        if (amounts) expect(amounts, 'the amounts of the new orders', 'G67').equals(amount > 0 ? [amount] : [])
        await advanceDays(context, 1)
      }
    },
    { needs: ['configure', 'clock', 'verificationCode'] },
  ),
])
