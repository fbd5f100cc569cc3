import type * as z from 'zod'
import { accounts, type session } from '../../../contracts/chapters/accounts.ts'
import { check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import {
  authenticatedRequest,
  givenSession,
  minute,
  registration,
  sessionScenario,
  targetRequiresToken,
} from './account-steps.ts'

const { logout, logoutByGet, logoutByPatch, logoutByPut, refresh, refreshByGet, refreshByPatch, refreshByPut } =
  accounts

const logouts = [logout, logoutByPut, logoutByPatch, logoutByGet] as const
const refreshes = [refresh, refreshByPut, refreshByPatch, refreshByGet] as const

export const loggingOut = sessionScenario('4.15/logging-out', 'Logging out', [
  ...logouts.map((endpoint) =>
    check(
      `${endpoint.method}-revokes-the-token`,
      `Logging out by ${endpoint.method} revokes the token`,
      ['4.15/12', '4.15/10', '5/7', '7/5'],
      async (context) => {
        const { expect } = context
        const { actor } = await givenSession(context, 'bob')
        await authenticatedRequest(actor).gets(200)
        await actor.sends(endpoint).gets(200)
        const again = await actor.sends(endpoint).response()
        expect(again.status, 'the status of logging out with the same token again', '4.15/12', '7/5').equals(401)
        if (!(await targetRequiresToken(context))) return
        const { status } = await authenticatedRequest(actor).response()
        expect(status, 'the status of another request with that token', '4.15/12', '7/5').equals(401)
      },
      { operations: [endpoint.name] },
    ),
  ),

  check('requires-a-token', 'Logging out requires a token', ['5/7'], async ({ visitor }) => {
    for (const endpoint of logouts) await visitor.sends(endpoint).gets(401)
  }),

  check('other-sessions-stay-valid', 'Logging out ends one session and leaves the others', ['G23'], async (context) => {
    const [first, second] = [await givenSession(context, 'bob'), await givenSession(context, 'bob')]
    await first.actor.sends(logout).chooses('G23', 200)
    await authenticatedRequest(second.actor).chooses('G23', 200)
  }),
])

type Token = Pick<z.output<typeof session>, 'token_type' | 'expires_in' | 'refresh_ttl'>

/** A token in the form of a login response must have the same type. That the lifetimes are also the same is our choice. */
function expectAlike({ expect }: Context, token: Token, ofLogin: Token, requirement: string): void {
  const typeOf = ({ token_type }: Token) => token_type.toLowerCase()
  expect(typeOf(token), 'token_type, as in the response to logging in,', requirement).equals(typeOf(ofLogin))
  const { expires_in, refresh_ttl } = token
  const wanted = { expires_in: ofLogin.expires_in, refresh_ttl: ofLogin.refresh_ttl }
  expect({ expires_in, refresh_ttl }, 'the lifetimes, as after logging in,', 'G23').equals(wanted)
}

export const refreshing = sessionScenario('4.15/refreshing', 'Refreshing a token', [
  ...refreshes.map((endpoint) =>
    check(
      `${endpoint.method}-answers-a-new-token`,
      `Refreshing by ${endpoint.method} returns a new token in the form of a login response`,
      ['4.15/11', '5/6', '5/15'],
      async (context) => {
        const { bob, visitor, expect } = context
        const { session, actor } = await givenSession(context, 'bob')
        // If alice has a password, she logs in before the refresh.
        await givenSession(context, 'alice').catch(() => undefined)
        const refreshedSession = await actor.sends(endpoint).gets(200)
        const { access_token } = refreshedSession
        const refreshed = visitor.as('bob, refreshed', access_token)
        await authenticatedRequest(refreshed).gets(200)
        expect(await refreshed.id(), 'the user of the new token', '5/15').equals(await bob.id())
        expect(access_token, 'the new token', 'G23').differs(session.access_token)
        expectAlike(context, refreshedSession, session, '4.15/11')
        const { status } = await authenticatedRequest(actor).response()
        expect(status, 'the status of a request with the old token after a refresh', 'G23').equals(401)
        const { status: again } = await actor.sends(endpoint).response()
        expect(again, 'the status of refreshing the old token again', 'G23').equals(401)
      },
      { operations: [endpoint.name] },
    ),
  ),

  check('requires-a-token', 'Refreshing requires a token', ['5/8'], async ({ visitor }) => {
    for (const endpoint of refreshes) await visitor.sends(endpoint).gets(401)
  }),

  check(
    'revoked-token-cannot-be-refreshed',
    'A token cannot be refreshed after logging out',
    ['G23'],
    async (context) => {
      const { actor } = await givenSession(context, 'bob')
      await actor.sends(logout).gets(200)
      await actor.sends(refresh).chooses('G23', 401)
    },
  ),
])

/** Moves the clock to at most one minute after the token expires. */
async function expectLifetime(context: Context, actor: Actor, minutes: number): Promise<void> {
  const { adapter, expect, cannot } = context
  if (!(await targetRequiresToken(context)))
    return cannot('no request shows whether a token is valid', 'a read that needs a token')
  const statusAfter = async (advance: number) => {
    await adapter.clock({ advance })
    return (await authenticatedRequest(actor).response()).status
  }
  const token = `a token with a lifetime of ${minutes} minutes`
  const before = await statusAfter((minutes - 1) * minute)
  expect(before, `the status for ${token} a minute before it expires`, '5/4').equals(200)
  const end = await statusAfter(minute)
  expect(end, `the status for ${token} at the moment it expires`, 'G23').equals(401)
  const after = await statusAfter(minute)
  expect(after, `the status for ${token} a minute after it has expired`, '5/4', '7/5').equals(401)
}

export const lifetimes = sessionScenario('5/lifetimes', 'Lifetimes of tokens', [
  check(
    'login-answers-lifetimes',
    'A token lasts 60 minutes and can be refreshed for 20160 minutes',
    ['G23'],
    async (context) => {
      const { session } = await givenSession(context, 'bob')
      const { expires_in, refresh_ttl, token_type } = session
      const chosen = { expires_in: 60, refresh_ttl: 20160 }
      context.expect({ expires_in, refresh_ttl }, 'the lifetimes', 'G23').equals(chosen)
      context.expect(token_type, 'token_type', 'G23').equals('bearer')
    },
  ),

  check(
    'every-token-has-the-same-type-and-lifetimes',
    'Registration, login and mini-program login return tokens of the same type, with the same lifetimes',
    ['4.15/9', 'G23', 'G24'],
    async (context) => {
      const { adapter, visitor } = context
      const { session: ofLogin } = await givenSession(context, 'bob')
      const code = await adapter.miniProgramCode({})
      const ofProgram = await visitor.sends(accounts.loginByMiniProgram, { body: { code } }).chooses('G25', 200)
      if (ofProgram) expectAlike(context, ofProgram, ofLogin, '4.15/9')
      const made = await visitor.sends(accounts.register, { body: await registration(context) }).gets(200)
      const { token_type = ofLogin.token_type, ttl, refresh_ttl } = made
      expectAlike(context, { token_type, expires_in: ttl, refresh_ttl }, ofLogin, 'G24')
    },
    { needs: ['verificationCode', 'miniProgramCode'] },
  ),

  check(
    'login-token-expires-and-refreshes',
    'A login token expires after expires_in minutes; refreshing it gives access again',
    ['5/4', '5/6', '7/5'],
    async (context) => {
      const { adapter, visitor, cannot } = context
      const { session, actor } = await givenSession(context, 'bob')
      await expectLifetime(context, actor, session.expires_in)
      if (session.refresh_ttl <= session.expires_in + 1)
        return cannot('an expired token cannot be refreshed', 'refresh_ttl above expires_in')
      await adapter.clock({ advance: minute })
      const { access_token } = await actor.sends(refresh).gets(200)
      await authenticatedRequest(visitor.as('bob, refreshed', access_token)).gets(200)
    },
    { needs: ['clock'] },
  ),

  check(
    'registration-token-expires',
    'A registration token expires after ttl minutes',
    ['5/4', '7/5'],
    async (context) => {
      const { visitor } = context
      const made = await visitor.sends(accounts.register, { body: await registration(context) }).gets(200)
      await expectLifetime(context, visitor.as('the newcomer', made.token), made.ttl)
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'refresh-window-ends',
    'A token can be refreshed for refresh_ttl minutes and no longer',
    ['5/16', 'G23'],
    async (context) => {
      const { adapter } = context
      // Three people, because a login may end earlier sessions of the account.
      const sessions = [
        await givenSession(context, 'alice'),
        await givenSession(context, 'bob'),
        await givenSession(context, 'carol'),
      ] as const
      const [early, late, last] = sessions
      const { expires_in, refresh_ttl } = early.session
      await adapter.clock({ advance: (refresh_ttl - 1) * minute })
      await early.actor.sends(refresh).gets(200)
      await adapter.clock({ advance: minute })
      await late.actor.sends(refresh).chooses('G23', 401)
      // The refresh window may start when the token is issued or when it expires.
      await adapter.clock({ advance: (expires_in + 1) * minute })
      await last.actor.sends(refresh).isRefused('G23', 401)
    },
    { needs: ['clock'] },
  ),
])
