import { move } from '../money.ts'
import { refuse } from '../refusal.ts'
import { Taken } from '../store.ts'
import { day, dayOf } from '../time.ts'
import { type MemberWorld, today } from '../world.ts'

/** Consecutive UTC days of signing in, up to today or, before one signs in today, up to yesterday (G75). */
export interface Streak {
  readonly days: number
  readonly signedToday: boolean
}

export async function streakOf(world: MemberWorld): Promise<Streak> {
  const last = await world.store.sign_ins.first({ where: { user_id: world.me.id }, order: [['day', 'desc']] })
  const signedToday = last?.day === today(world)
  const goesOn = signedToday || last?.day === dayOf(world.clock.now() - day)
  return { days: last && goesOn ? last.streak : 0, signedToday }
}

/** Currency for a day of a streak; the last amount holds for all days after. */
export const integralFor = (amounts: readonly number[], streakDay: number): number =>
  amounts[Math.min(streakDay, amounts.length) - 1] ?? 0

const week = 7

/** The week of the streak that today belongs to. */
export function signList({ days, signedToday }: Streak, amounts: readonly number[]) {
  const current = signedToday ? days : days + 1
  const first = current - ((current - 1) % week)
  return Array.from({ length: week }, (_, place) => first + place).map((streakDay) => ({
    day: streakDay,
    get_integral: integralFor(amounts, streakDay),
    is_sign: streakDay <= days,
    today: streakDay === current,
  }))
}

export async function sign(world: MemberWorld, streak: number, get_integral: number): Promise<void> {
  const { store, me } = world
  await store.sign_ins.insert({ user_id: me.id, day: today(world), streak, get_integral }).catch(refuseTaken)
  await store.users.update({ id: me.id }, { checkin_count: { add: 1 }, last_checkin_count: streak })
  const why = { title: 'Sign-in', target_type: 'task', target_id: 'sign-in' } as const
  await move(world, { to: me.id, amount: get_integral, ...why })
}

export const refuseSecond = (): never => refuse(422, 'You have signed in today')

/** Two calls at once: the later one finds the day taken. */
function refuseTaken(error: unknown): never {
  if (error instanceof Taken) return refuseSecond()
  throw error
}
