import { accounts } from '../../../contracts/chapters/accounts.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { authenticatedRequest, givenSession, minute, registration } from './account-steps.ts'

const { logout, logoutByGet, logoutByPatch, logoutByPut, refresh, refreshByGet, refreshByPatch, refreshByPut } =
  accounts

const logouts = [logout, logoutByPut, logoutByPatch, logoutByGet] as const
const refreshes = [refresh, refreshByPut, refreshByPatch, refreshByGet] as const

export const loggingOut = scenario('4.15/logging-out', 'Logging out', [
  ...logouts.map((endpoint) =>
    check(
      `${endpoint.method}-revokes-the-token`,
      `Logging out by ${endpoint.method} revokes the token`,
      ['4.15/10', '5/7', '7/5'],
      async (context) => {
        const { actor } = await givenSession(context, 'bob')
        await authenticatedRequest(actor).gets(200)
        await actor.sends(endpoint).gets(200)
        await authenticatedRequest(actor).gets(401)
        await actor.sends(endpoint).gets(401)
      },
      { operations: [endpoint.name] },
    ),
  ),

  check('requires-a-token', 'Logging out requires a token', ['5/7'], async ({ visitor }) => {
    for (const endpoint of logouts) await visitor.sends(endpoint).gets(401)
  }),

  check(
    'other-sessions-stay-valid',
    'Logging out ends one session and leaves the others',
    ['4.15/10'],
    async (context) => {
      const [first, second] = [await givenSession(context, 'bob'), await givenSession(context, 'bob')]
      await first.actor.sends(logout).gets(200)
      await authenticatedRequest(second.actor).gets(200)
    },
  ),
])

export const refreshing = scenario('4.15/refreshing', 'Refreshing a token', [
  ...refreshes.map((endpoint) =>
    check(
      `${endpoint.method}-answers-a-new-token`,
      `Refreshing by ${endpoint.method} answers a new token, as login does`,
      ['4.15/11', '5/6'],
      async (context) => {
        const { visitor, expect } = context
        const { session, actor } = await givenSession(context, 'bob')
        await authenticatedRequest(actor.stranger).gets(401)
        const { access_token, expires_in } = await actor.sends(endpoint).gets(200)
        expect(access_token, 'the new token', '4.15/11').differs(session.access_token)
        expect(expires_in, 'its lifetime', '4.15/11').equals(session.expires_in)
        await authenticatedRequest(visitor.as('bob, refreshed', access_token)).gets(200)
        await authenticatedRequest(actor).chooses('G23', 401)
        await actor.sends(endpoint).chooses('G23', 401)
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

export const lifetimes = scenario('5/lifetimes', 'Lifetimes of tokens', [
  check(
    'login-answers-lifetimes',
    'A token lasts 60 minutes and can be refreshed for 20160 minutes',
    ['G23'],
    async (context) => {
      const { session } = await givenSession(context, 'bob')
      const { expires_in, refresh_ttl, token_type } = session
      context.expect([expires_in, refresh_ttl], 'expires_in and refresh_ttl', 'G23').equals([60, 20160])
      context.expect(token_type, 'token_type', 'G23').equals('bearer')
    },
  ),

  check(
    'login-token-expires-and-refreshes',
    'A login token expires after expires_in minutes; refreshing it gives access again',
    ['5/4', '5/6', '7/5'],
    async (context) => {
      const { adapter, visitor } = context
      const { session, actor } = await givenSession(context, 'bob')
      await adapter.clock({ advance: (session.expires_in - 1) * minute })
      await authenticatedRequest(actor).gets(200)
      await adapter.clock({ advance: 2 * minute })
      await authenticatedRequest(actor).gets(401)
      const { access_token } = await actor.sends(refresh).gets(200)
      await authenticatedRequest(visitor.as('bob, refreshed', access_token)).gets(200)
    },
    { needs: ['clock'] },
  ),

  check(
    'registration-token-expires',
    'A registration token expires after ttl minutes',
    ['5/4'],
    async (context) => {
      const { adapter, visitor } = context
      const made = await visitor.sends(accounts.register, { body: await registration(context) }).gets(200)
      const newcomer = visitor.as('the newcomer', made.token)
      await adapter.clock({ advance: (made.ttl - 1) * minute })
      await authenticatedRequest(newcomer).gets(200)
      await adapter.clock({ advance: 2 * minute })
      await authenticatedRequest(newcomer).gets(401)
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'refresh-window-ends',
    'A token can be refreshed for refresh_ttl minutes, and not after that',
    ['5/4', '5/6', 'G23'],
    async (context) => {
      const { adapter } = context
      const [early, late] = [await givenSession(context, 'bob'), await givenSession(context, 'bob')]
      await adapter.clock({ advance: (early.session.refresh_ttl - 1) * minute })
      await early.actor.sends(refresh).gets(200)
      await adapter.clock({ advance: 2 * minute })
      await late.actor.sends(refresh).chooses('G23', 401)
    },
    { needs: ['clock'] },
  ),
])

export const tokens = scenario('5/tokens', 'Sending a token', [
  check('accepted-in-header', 'A token is accepted in the Authorization header', ['5/1'], async ({ bob }) => {
    await authenticatedRequest(bob).gets(200)
    await authenticatedRequest(bob.stranger).gets(401)
  }),

  check('accepted-in-query', 'A token is accepted in the query', ['5/2'], async ({ bob }) => {
    await authenticatedRequest(bob, { tokenIn: 'query' }).gets(200)
  }),

  check(
    'unknown-token-is-refused',
    'An unknown token is refused, in the header and in the query',
    ['5/1', '5/2', '7/5'],
    async ({ visitor }) => {
      await authenticatedRequest(visitor.as('an impostor', 'never-given-out')).gets(401)
      await authenticatedRequest(visitor.as('an impostor', 'never-given-out'), { tokenIn: 'query' }).gets(401)
    },
  ),

  check(
    'non-bearer-header-is-refused',
    'An Authorization header without a bearer token is refused',
    ['5/1', '7/5'],
    async (context) => {
      const { session } = await givenSession(context, 'bob')
      for (const Authorization of [session.access_token, `Basic ${session.access_token}`, 'Bearer', 'Bearer  '])
        await authenticatedRequest(context.visitor, { headers: { Authorization } }).gets(401)
    },
  ),

  check(
    'invalid-token-is-ignored-when-optional',
    'An invalid token is ignored where none is needed',
    ['G06'],
    async ({ visitor }) => {
      const impostor = visitor.as('an impostor', 'never-given-out')
      await impostor.sends(topics.getTopicConfig).chooses('G06', 200)
      await impostor.sends(topics.getTopicConfig, {}, { tokenIn: 'query' }).chooses('G06', 200)
    },
  ),
])
