import { type Call, publicRoute, type Route } from '../../core/call.ts'
import { needText, text } from '../../core/fields.ts'
import { invalid, ok, refuse } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import { makePerson, type Person, passwordFits } from '../../state/people.ts'
import { lifetimeOf, openSession, refreshableSession, refreshWindow, sessionOf } from './sessions.ts'

function welcome(service: Service, person: Person) {
  const minutes = lifetimeOf(service) * (service.has('lifetime-in-seconds') ? 60 : 1)
  return {
    expires_in: minutes,
    refresh_ttl: refreshWindow,
    token_type: 'Bearer',
    access_token: openSession(service, person).token,
  }
}

/** A verification code can be used once, by the address it was sent to. */
function useCode(service: Service, address: string, code: string): void {
  const { codes } = service.world
  const isKnown = service.has('code-of-anyone') ? [...codes.values()].includes(code) : codes.get(address) === code
  if (!isKnown) throw invalid('verifiable_code', 'El código no es correcto')
  codes.delete(address)
}

function register(call: Call) {
  const { service } = call
  const phone = needText(call, 'phone')
  const name = needText(call, 'name')
  if (needText(call, 'verifiable_type') !== 'sms') throw invalid('verifiable_type', 'Solo se admite sms')
  const code = needText(call, 'verifiable_code')
  if (service.has('strict-registration')) needUsualForm(name, phone)
  const { people } = service.world
  if (people.some((each) => each.phone === phone)) throw invalid('phone', 'Ese teléfono ya tiene cuenta')
  if (people.some((each) => each.name === name)) throw invalid('name', 'Ese nombre ya está en uso')
  useCode(service, phone, code)
  const called = service.has('name-lost-at-registration') ? phone : name
  const person = makePerson({ id: service.ids('person'), name: called, phone, createdAt: service.clock.now() })
  people.push(person)
  const { access_token: token, token_type, refresh_ttl } = welcome(service, person)
  return ok({ token_type, refresh_ttl, ttl: lifetimeOf(service), token })
}

function needUsualForm(name: string, phone: string): void {
  if (name.length < 2 || name.length > 12) throw invalid('name', 'El nombre tiene de 2 a 12 caracteres')
  if (!/^\d{6,15}$/.test(phone)) throw invalid('phone', 'El teléfono tiene de 6 a 15 cifras')
}

function login(call: Call) {
  const { service } = call
  const given = needText(call, 'login')
  const password = text(call, 'password')
  const code = text(call, 'verifiable_code')
  if (password !== undefined) return ok(welcome(service, byPassword(service, given, password)))
  if (code !== undefined) return ok(welcome(service, byCode(service, given, code)))
  throw invalid('password', 'Falta la contraseña o el código')
}

function byPassword(service: Service, given: string, password: string): Person {
  const person = service.world.people.find((each) => {
    const email = service.has('no-login-by-email') ? null : each.email
    return [each.name, each.phone, email].includes(given)
  })
  if (service.has('guesses-limited')) needFewGuesses(service, given)
  const anyCase = service.has('password-case-ignored')
  if (person !== undefined && passwordFits(person, password, anyCase)) return person
  service.world.wrongGuesses.push({ login: given, time: service.clock.now() })
  throw badLogin(service)
}

const quarterHour = 15 * 60_000

function needFewGuesses(service: Service, login: string): void {
  const since = service.clock.now() - quarterHour
  const recent = service.world.wrongGuesses.filter((each) => each.login === login && each.time > since)
  if (recent.length >= 5) throw refuse(429, 'Demasiados intentos')
}

function byCode(service: Service, given: string, code: string): Person {
  const person = service.world.people.find((each) => [each.phone, each.email].includes(given))
  if (person !== undefined) {
    useCode(service, given, code)
    return person
  }
  const named = service.world.people.find((each) => each.name === given)
  if (named !== undefined && service.has('code-with-name') && service.world.codes.get(named.phone ?? '') === code) {
    return named
  }
  throw invalid('login', 'Con un código hace falta el teléfono o el correo')
}

function badLogin(service: Service) {
  if (service.has('bad-login-422')) return refuse(422, 'Los datos no coinciden')
  return refuse(401, 'Los datos no coinciden')
}

function miniProgram(call: Call) {
  const { service } = call
  const code = needText(call, 'code')
  const person = service.world.people.find((each) => each.id === service.world.miniPrograms.get(code))
  if (person === undefined) throw invalid('code', 'El código no vale')
  service.world.miniPrograms.delete(code)
  return ok(welcome(service, person))
}

function logout(call: Call) {
  const session = sessionOf(call)
  const idle = call.service.has('logout-keeps-token') || (call.method === 'GET' && call.service.has('get-logout-idle'))
  if (!idle) session.revoked = true
  return ok({ closed: 1, message: 'Hasta pronto' })
}

function refresh(call: Call) {
  const { service } = call
  const session = refreshableSession(call)
  if (!service.has('refresh-keeps-old')) session.revoked = true
  const latest = service.world.sessions.at(-1)?.userId
  const holder = service.has('refresh-for-last-login') ? latest : session.userId
  const person = service.world.people.find((each) => each.id === holder)
  if (person === undefined) throw refuse(401, 'La cuenta ya no existe')
  return ok(welcome(service, person))
}

export const accountRoutes: Route[] = [
  publicRoute('POST /users', register),
  publicRoute('POST /auth/login', login),
  publicRoute('POST /social/mini-program', miniProgram),
  ...['POST', 'PUT', 'PATCH', 'GET'].flatMap((method) => [
    publicRoute(`${method} /auth/logout`, logout),
    publicRoute(`${method} /auth/refresh`, refresh),
  ]),
]
