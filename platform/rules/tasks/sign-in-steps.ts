import { writeTransfer } from '../../domain/money.ts'
import { day, dayOf } from '../../support/time.ts'
import { type MemberWorld, say, today } from '../../world.ts'

/** Consecutive UTC days with a sign-in, up to today, or up to yesterday before today's sign-in (G75). */
export interface Streak {
  readonly days: number
  readonly signedToday: boolean
}

export async function streakOf(world: MemberWorld): Promise<Streak> {
  const last = await world.store.sign_ins.first({ where: { user_id: world.me.id }, order: [['day', 'desc']] })
  const signedToday = last?.day === today(world)
  const isUnbroken = signedToday || last?.day === dayOf(world.clock.now() - day)
  return { days: last && isUnbroken ? last.streak : 0, signedToday }
}

/** The last amount applies to all later days. */
export const currencyForDay = (amounts: readonly number[], streakDay: number): number =>
  amounts[Math.min(streakDay, amounts.length) - 1] ?? 0

const week = 7

/** The week of the streak that includes today. */
export function signList({ days, signedToday }: Streak, amounts: readonly number[]) {
  const current = signedToday ? days : days + 1
  const first = current - ((current - 1) % week)
  return Array.from({ length: week }, (_, index) => first + index).map((streakDay) => ({
    day: streakDay,
    get_integral: currencyForDay(amounts, streakDay),
    is_sign: streakDay <= days,
    today: streakDay === current,
  }))
}

/** Must be called in the transaction that has read the wallet. Returns the pending writes. */
export function recordSignIn(world: MemberWorld, streak: number, get_integral: number): Promise<unknown>[] {
  const { store, me } = world
  const details = { title: say(world, 'Sign-in'), target_type: 'task', target_id: 'sign-in' } as const
  return [
    store.sign_ins.insert({ user_id: me.id, day: today(world), streak, get_integral }),
    store.users.update({ id: me.id }, { checkin_count: { add: 1 }, last_checkin_count: streak }),
    writeTransfer(world, { to: me.id, amount: get_integral, ...details }),
  ]
}
