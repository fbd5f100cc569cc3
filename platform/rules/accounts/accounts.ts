import { accounts } from '../../../contracts/chapters/accounts.ts'
import { messages } from '../../../contracts/messages.ts'
import { useCode } from '../../domain/codes.ts'
import { newUser } from '../../domain/people.ts'
import { newSession, refreshWindow, revokeSession, tokenLifetime } from '../../domain/sessions.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { ifTaken } from '../../queries/rows.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { WithLastWrites } from '../../store.ts'
import { randomText } from '../../support/random.ts'
import { together } from '../../support/together.ts'
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
      const [isUsed, { user, write }] = await together([
        useCode(inside, code),
        newUser(inside, { name, phone, phone_verified_at: now(world) }).catch(refuseDuplicate),
      ])
      if (!isUsed) refuseField('verifiable_code', 'is wrong or has expired')
      const { body, session } = await newToken(world, user.id)
      const { access_token: token, expires_in: ttl, ...rest } = body
      const response = reply(200, { token, ttl, ...rest })
      return new WithLastWrites(response, [...write(), store.sessions.insert(session)])
    })
  },

  async login({ body }, world) {
    const { login, password, verifiable_code = '' } = body
    const isByCode = password === undefined
    const user = await (isByCode ? userByCode(world, login, verifiable_code) : userByPassword(world, login, password))
    const { body: response, session } = await newToken(world, user.id)
    await world.store.sessions.insert(session)
    return reply(200, response)
  },

  /** Each code works once and creates an account (G25, G83). */
  async loginByMiniProgram({ body }, world) {
    const { id } = await knownMiniCode(world, body.code)
    return world.store.transaction(async (store) => {
      const [code, { user, write }] = await together([
        store.mini_codes.get(id),
        newUser({ ...world, store }, { name: `mini${randomText(world.random, 8)}` }),
      ])
      if (code?.user_id !== null) refuse(422, wrongCredentials)
      const { body: response, session } = await newToken(world, user.id)
      const writes = [...write(), store.mini_codes.update({ id }, { user_id: user.id }), store.sessions.insert(session)]
      return new WithLastWrites(reply(200, response), writes)
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
  const [isRevoked, { body, session }] = await together([
    revokeSession(world.store, world.session.id),
    newToken(world, world.me.id),
  ])
  if (!isRevoked) return refuse(401, 'The token is revoked')
  return replyAfter([world.store.sessions.insert(session)], reply(200, body))
}

/** A new token, and the session that makes it valid when it is inserted. */
async function newToken(world: World, userId: number) {
  const session = newSession(world, userId)
  const access_token = await world.tokens.write(session)
  return {
    body: { access_token, token_type: tokenType, expires_in: tokenLifetime, refresh_ttl: refreshWindow },
    session,
  }
}

/** Names and phone numbers are unique (G24). */
const refuseDuplicate = ifTaken((column) => refuseField(column, 'is already taken'))
