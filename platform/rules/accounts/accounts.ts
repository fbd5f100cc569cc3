import { accounts } from '../../../contracts/chapters/accounts.ts'
import { messages } from '../../../contracts/messages.ts'
import { useCode } from '../../domain/codes.ts'
import { type NewUser, newUser } from '../../domain/people.ts'
import { createSession, refreshWindow, revokeSession, tokenLifetime } from '../../domain/sessions.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { ifTaken } from '../../queries/rows.ts'
import { reply, rulesFor } from '../../rule.ts'
import { randomText } from '../../support/random.ts'
import type { Row } from '../../tables/index.ts'
import { type MemberWorld, now, type World } from '../../world.ts'
import { codeForRegistration, knownMiniCode, userByCode, userByPassword, wrongCredentials } from './credentials.ts'

const tokenType = 'bearer'

export const accountRules = rulesFor(accounts, {
  async register({ body }, world) {
    const { name, phone, verifiable_code } = body
    // The code is checked first: only the owner of the phone may learn that it has an account.
    const code = await codeForRegistration(world, phone, verifiable_code)
    return world.store.transaction(async (store) => {
      const inside = { ...world, store }
      if (!(await useCode(inside, code))) refuseField('verifiable_code', 'is wrong or has expired')
      const { user, writes } = await newUser(inside, { name, phone, phone_verified_at: now(world) }).catch(
        refuseDuplicate,
      )
      const [{ access_token }] = await Promise.all([sessionReply(inside, user.id), ...writes])
      return reply(200, { token: access_token, token_type: tokenType, ttl: tokenLifetime, refresh_ttl: refreshWindow })
    })
  },

  async login({ body }, world) {
    const { login, password, verifiable_code = '' } = body
    const isByCode = password === undefined
    const user = await (isByCode ? userByCode(world, login, verifiable_code) : userByPassword(world, login, password))
    return reply(200, await sessionReply(world, user.id))
  },

  async loginByMiniProgram({ body }, world) {
    const code = await knownMiniCode(world, body.code)
    return world.store.transaction(async (store) => {
      const inside = { ...world, store }
      const { user, writes } = await userOfMiniCode(inside, code)
      const [body] = await Promise.all([sessionReply(inside, user.id), ...writes])
      return reply(200, body)
    })
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
  return reply(200, { message: messages.logout })
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

/** Names and phone numbers are unique (G24). */
const refuseDuplicate = ifTaken((column) => refuseField(column, 'is already taken'))

/** Each code works once and creates an account (G25, G83). */
async function userOfMiniCode(world: World, { id }: Row<'mini_codes'>): Promise<NewUser> {
  const created = await newUser(world, { name: `mini${randomText(world.random, 8)}` })
  const isFirstUse = (await world.store.mini_codes.update({ id, user_id: null }, { user_id: created.user.id })) === 1
  return isFirstUse ? created : refuse(422, wrongCredentials)
}
