import { type Call, me, type Route, route } from '../../core/call.ts'
import { ok, refuse } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Person } from '../../state/people.ts'
import { streakEnding } from '../../views/people.ts'
import { book } from '../money/money.ts'

const points = [2, 3, 4, 5, 6, 8, 15]

function signedToday(service: Service, person: Person): boolean {
  return person.signedDays.at(-1) === service.clock.today()
}

/** Consecutive days up to today, or up to yesterday before today's sign-in. */
function streak(service: Service, person: Person): number {
  const last = person.signedDays.at(-1)
  if (last === undefined) return 0
  if (service.has('streak-survives-gap')) return person.signedDays.length
  return service.clock.today() - last > 1 ? 0 : streakEnding(person.signedDays)
}

function pointsOf(day: number): number {
  return points[(day - 1) % points.length] ?? 0
}

function signView(call: Call) {
  const person = me(call)
  const { service } = call
  const days = streak(service, person)
  const signed = signedToday(service, person)
  const today = signed && !service.has('today-moves-on') ? days : days + 1
  const start = Math.floor((today - 1) / points.length) * points.length
  const signList = points.map((get_integral, at) => {
    const day = start + at + 1
    return { today: day === today, is_sign: day <= days, get_integral, day: at + 1 }
  })
  return ok({ signList, signDay: days })
}

function signAdd(call: Call) {
  const person = me(call)
  const { service } = call
  if (signedToday(service, person)) {
    if (service.has('signing-twice-accepted')) return ok({ get_integral: 0, day: streak(service, person) })
    throw refuse(422, 'Hoy ya has fichado')
  }
  person.signedDays.push(service.clock.today())
  const day = streak(service, person)
  if (service.has('signing-earns-currency')) earn(service, person, pointsOf(day))
  return ok({ get_integral: pointsOf(service.has('points-of-next-day') ? day + 1 : day), day })
}

function earn(service: Service, person: Person, amount: number): void {
  person.balance += amount
  book(service, person, { title: 'Fichaje', type: 1, targetType: 'default', targetId: 0, amount, state: 1 })
}

function daySign(call: Call) {
  return ok({ is_sign: signedToday(call.service, me(call)) || call.service.has('always-signed') })
}

export const signInRoutes: Route[] = [
  route('GET /sign/signView', signView),
  route('POST /sign/add', signAdd),
  route('GET /sign/daySign', daySign),
]
