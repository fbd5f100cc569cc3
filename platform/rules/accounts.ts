import { accounts } from '../../contracts/accounts.ts'
import { useCode } from '../codes.ts'
import { welcome } from '../people.ts'
import { randomText } from '../random.ts'
import { refuse, refuseField } from '../refusal.ts'
import { reply, rulesFor } from '../rule.ts'
import { lifetime, openSession, refreshWindow, revokeSession } from '../sessions.ts'
import { Taken } from '../store.ts'
import type { Row } from '../tables/index.ts'
import { type MemberWorld, now, type World } from '../world.ts'

const tokenType = 'bearer'
const notAccepted = 'The account or what proves it is not right'
const byPhoneOrMail = /^(?:\+?\d{5,20}|\S+@\S+)$/

export const accountRules = rulesFor(accounts, {
  async register({ body }, world) {
    const { name, phone, verifiable_code } = body
    // The code first: only who holds the phone may learn that it is used.
    if (!(await useCode(world, phone, verifiable_code))) refuseField('verifiable_code', 'is not right, or too old')
    if (await world.store.users.first({ where: { phone } })) refuseField('phone', 'is used already')
    if (await world.store.users.first({ where: { name } })) refuseField('name', 'is used already')
    const user = await welcome(world, { name, phone, phone_verified_at: now(world) }).catch(refuseTaken)
    const { access_token } = await session(world, user.id)
    return reply(200, { token: access_token, token_type: tokenType, ttl: lifetime, refresh_ttl: refreshWindow })
  },

  /** Not in one transaction, so that proving a password holds up nobody else. */
  async login({ body }, world) {
    const { login, password, verifiable_code = '' } = body
    const user =
      password === undefined
        ? await world.store.transaction((store) => byCode({ ...world, store }, login, verifiable_code))
        : await byPassword(world, login, password)
    return reply(200, await session(world, user.id))
  },

  async loginByMiniProgram({ body }, world) {
    const known = await world.store.mini_codes.first({ where: { code: body.code } })
    const user = known && (await userOfMiniCode(world, known))
    if (!user || user.deleted_at) return refuse(422, notAccepted)
    return reply(200, await session(world, user.id))
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
  return reply(200, { message: 'Good bye' })
}

/** A new token for the old one, which is dead from then on (G23). */
async function refresh(_: unknown, world: MemberWorld) {
  if (!(await revokeSession(world.store, world.session.id))) return refuse(401, 'The token is revoked')
  return reply(200, await session(world, world.me.id))
}

async function session(world: World, userId: number) {
  const access_token = await world.tokens.write(await openSession(world, userId))
  return { access_token, token_type: tokenType, expires_in: lifetime, refresh_ttl: refreshWindow }
}

/** Somebody else may have taken the name or the phone number in the meantime. */
function refuseTaken(error: unknown): never {
  if (error instanceof Taken) return refuseField(error.columns[0] ?? 'name', 'is used already')
  throw error
}

/** The first use of a code makes the account (G25). */
async function userOfMiniCode(world: World, known: Row<'mini_codes'>): Promise<Row<'users'> | undefined> {
  if (known.user_id !== null) return world.store.users.get(known.user_id)
  const user = await welcome(world, { name: `mini${randomText(world.random, 8)}` })
  await world.store.mini_codes.update({ id: known.id }, { user_id: user.id })
  return user
}

/**
 * By phone number or e-mail address, which were proven, before the name, which anybody may choose. Unknown, wrong and
 * deleted take the same steps, so that nobody can tell them apart (G20).
 */
async function byPassword(world: World, login: string, password: string): Promise<Row<'users'>> {
  const reached = await userReachedAt(world, login)
  const named = await world.store.users.first({ where: { name: login } })
  const user = [reached, named].find((one) => one && !one.deleted_at)
  const right = await world.passwords.verify(password, user?.password ?? null)
  return user && right ? user : refuse(422, notAccepted)
}

async function byCode(world: World, login: string, code: string): Promise<Row<'users'>> {
  if (!byPhoneOrMail.test(login)) refuseField('login', 'is a phone number or an e-mail address when a code is given')
  const user = await userReachedAt(world, login)
  const right = await useCode(world, login, code)
  return user && !user.deleted_at && right ? user : refuse(422, notAccepted)
}

async function userReachedAt({ store }: World, address: string): Promise<Row<'users'> | undefined> {
  const byPhone = await store.users.first({ where: { phone: address } })
  const byMail = await store.users.first({ where: { email: address } })
  return byPhone ?? byMail
}
