import { accounts } from '../../../contracts/chapters/accounts.ts'
import { useCode } from '../../domain/codes.ts'
import { createUser } from '../../domain/people.ts'
import { createSession, refreshWindow, revokeSession, tokenLifetime } from '../../domain/sessions.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { reply, rulesFor } from '../../rule.ts'
import { UniqueViolation } from '../../store.ts'
import { randomText } from '../../support/random.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, now, type World } from '../../world.ts'

const tokenType = 'bearer'
const wrongCredentials = 'Wrong account or credentials'
const phoneOrEmail = /^(?:\+?\d{5,20}|\S+@\S+)$/

export const accountRules = rulesFor(accounts, {
  async register({ body }, world) {
    const { name, phone, verifiable_code } = body
    // The code is checked first: only the owner of the phone may learn that it has an account.
    if (!(await useCode(world, phone, verifiable_code))) refuseField('verifiable_code', 'is wrong or has expired')
    if (await world.store.users.first({ where: { phone } })) refuseField('phone', 'is already taken')
    if (await world.store.users.first({ where: { name } })) refuseField('name', 'is already taken')
    const user = await createUser(world, { name, phone, phone_verified_at: now(world) }).catch(refuseDuplicate)
    const { access_token } = await sessionReply(world, user.id)
    return reply(200, { token: access_token, token_type: tokenType, ttl: tokenLifetime, refresh_ttl: refreshWindow })
  },

  /** Not in one transaction, so that verifying a password does not block others. */
  async login({ body }, world) {
    const { login, password, verifiable_code = '' } = body
    const user =
      password === undefined
        ? await world.store.transaction((store) => userByCode({ ...world, store }, login, verifiable_code))
        : await userByPassword(world, login, password)
    return reply(200, await sessionReply(world, user.id))
  },

  async loginByMiniProgram({ body }, world) {
    const known = await world.store.mini_codes.first({ where: { code: body.code } })
    const user = known && (await userOfMiniCode(world, known))
    if (!user || user.deleted_at) return refuse(422, wrongCredentials)
    return reply(200, await sessionReply(world, user.id))
  },

  logout,
  logoutByPut: logout,
  logoutByPatch: logout,
  logoutByGet: logout,
  refresh,
  refreshByPut: refresh,
  refreshByPatch: refresh,
  refreshByGet: refresh,
})

async function logout(_: unknown, world: MemberWorld) {
  await revokeSession(world.store, world.session.id)
  return reply(200, { message: 'Logged out' })
}

/** Revokes the old token and issues a new one (G23). */
async function refresh(_: unknown, world: MemberWorld) {
  if (!(await revokeSession(world.store, world.session.id))) return refuse(401, 'The token is revoked')
  return reply(200, await sessionReply(world, world.me.id))
}

async function sessionReply(world: World, userId: number) {
  const access_token = await world.tokens.write(await createSession(world, userId))
  return { access_token, token_type: tokenType, expires_in: tokenLifetime, refresh_ttl: refreshWindow }
}

/** A concurrent registration may have taken the name or the phone number. */
function refuseDuplicate(error: unknown): never {
  if (error instanceof UniqueViolation) return refuseField(error.columns[0] ?? 'name', 'is already taken')
  throw error
}

/** The first use of a code creates the account (G25). */
async function userOfMiniCode(world: World, known: Row<'mini_codes'>): Promise<Row<'users'> | undefined> {
  if (known.user_id !== null) return world.store.users.get(known.user_id)
  const user = await createUser(world, { name: `mini${randomText(world.random, 8)}` })
  await world.store.mini_codes.update({ id: known.id }, { user_id: user.id })
  return user
}

/**
 * Verified phone numbers and e-mail addresses take precedence over names, which can be chosen freely. Unknown accounts, wrong
 * passwords and deleted accounts take the same steps, so that they cannot be told apart (G20).
 */
async function userByPassword(world: World, login: string, password: string): Promise<Row<'users'>> {
  const verified = await userByPhoneOrEmail(world, login)
  const named = await world.store.users.first({ where: { name: login } })
  const user = [verified, named].find((one) => one && !one.deleted_at)
  const isCorrect = await world.passwords.verify(password, user?.password ?? null)
  return user && isCorrect ? user : refuse(422, wrongCredentials)
}

async function userByCode(world: World, login: string, code: string): Promise<Row<'users'>> {
  if (!phoneOrEmail.test(login))
    refuseField('login', 'must be a phone number or an e-mail address when a code is given')
  const user = await userByPhoneOrEmail(world, login)
  const isCorrect = await useCode(world, login, code)
  return user && !user.deleted_at && isCorrect ? user : refuse(422, wrongCredentials)
}

async function userByPhoneOrEmail({ store }: World, address: string): Promise<Row<'users'> | undefined> {
  const byPhone = await store.users.first({ where: { phone: address } })
  const byMail = await store.users.first({ where: { email: address } })
  return byPhone ?? byMail
}
