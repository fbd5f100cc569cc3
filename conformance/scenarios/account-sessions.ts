import { accounts } from '../../contracts/accounts.ts'
import { topics } from '../../contracts/topics.ts'
import { check } from '../case.ts'
import { scenario } from '../scenario.ts'
import { asks, givenSession, minute, registration } from './account-steps.ts'

const { logout, logoutByGet, logoutByPatch, logoutByPut, refresh, refreshByGet, refreshByPatch, refreshByPut } =
  accounts

const logouts = [logout, logoutByPut, logoutByPatch, logoutByGet] as const
const refreshes = [refresh, refreshByPut, refreshByPatch, refreshByGet] as const

export const loggingOut = scenario('4.15/logging-out', 'Logging out', [
  ...logouts.map((endpoint) =>
    check(
      `Logging out by ${endpoint.method} revokes the token`,
      ['4.15/10', '5/7', '7/5'],
      async (context) => {
        const { actor } = await givenSession(context, 'bob')
        await asks(actor).gets(200)
        await actor.sends(endpoint).gets(200)
        await asks(actor).gets(401)
        await actor.sends(endpoint).gets(401)
      },
      { operations: [endpoint.name] },
    ),
  ),

  check('Logging out needs a token', ['5/7'], async ({ visitor }) => {
    for (const endpoint of logouts) await visitor.sends(endpoint).gets(401)
  }),

  check('Logging out ends one session, not the others', ['4.15/10'], async (context) => {
    const [one, other] = [await givenSession(context, 'bob'), await givenSession(context, 'bob')]
    await one.actor.sends(logout).gets(200)
    await asks(other.actor).gets(200)
  }),
])

export const refreshing = scenario('4.15/refreshing', 'Refreshing a token', [
  ...refreshes.map((endpoint) =>
    check(
      `Refreshing by ${endpoint.method} answers a new token, as login does`,
      ['4.15/11', '5/6'],
      async (context) => {
        const { visitor, expect } = context
        const { session, actor } = await givenSession(context, 'bob')
        await asks(actor.stranger).gets(401)
        const { access_token, expires_in } = await actor.sends(endpoint).gets(200)
        expect(access_token, 'the new token', '4.15/11').differs(session.access_token)
        expect(expires_in, 'its lifetime', '4.15/11').equals(session.expires_in)
        await asks(visitor.as('bob, refreshed', access_token)).gets(200)
        await asks(actor).chooses('G23', 401)
        await actor.sends(endpoint).chooses('G23', 401)
      },
      { operations: [endpoint.name] },
    ),
  ),

  check('Refreshing needs a token', ['5/8'], async ({ visitor }) => {
    for (const endpoint of refreshes) await visitor.sends(endpoint).gets(401)
  }),

  check('After logging out nothing is left to refresh', ['G23'], async (context) => {
    const { actor } = await givenSession(context, 'bob')
    await actor.sends(logout).gets(200)
    await actor.sends(refresh).chooses('G23', 401)
  }),
])

export const lifetimes = scenario('5/lifetimes', 'How long tokens last', [
  check('A token lasts 60 minutes and can be refreshed for 20160', ['G23'], async (context) => {
    const { session } = await givenSession(context, 'bob')
    const { expires_in, refresh_ttl, token_type } = session
    context.expect([expires_in, refresh_ttl], 'expires_in and refresh_ttl', 'G23').equals([60, 20160])
    context.expect(token_type, 'token_type', 'G23').equals('bearer')
  }),

  check(
    'The lifetime of a login is counted in minutes; after it, a refresh gives access again',
    ['5/4', '5/6', '7/5'],
    async (context) => {
      const { control, visitor } = context
      const { session, actor } = await givenSession(context, 'bob')
      await control.advance((session.expires_in - 1) * minute)
      await asks(actor).gets(200)
      await control.advance(2 * minute)
      await asks(actor).gets(401)
      const { access_token } = await actor.sends(refresh).gets(200)
      await asks(visitor.as('bob, refreshed', access_token)).gets(200)
    },
    { needs: ['clock'] },
  ),

  check(
    'The lifetime of a registration is counted in minutes too',
    ['5/4'],
    async (context) => {
      const { control, visitor } = context
      const made = await visitor.sends(accounts.register, { body: await registration(context) }).gets(200)
      const newcomer = visitor.as('the newcomer', made.token)
      await control.advance((made.ttl - 1) * minute)
      await asks(newcomer).gets(200)
      await control.advance(2 * minute)
      await asks(newcomer).gets(401)
    },
    { needs: ['clock', 'outbox'] },
  ),

  check(
    'The refresh window is counted in minutes, and nothing is refreshed beyond it',
    ['5/4', '5/6', 'G23'],
    async (context) => {
      const { control } = context
      const [early, late] = [await givenSession(context, 'bob'), await givenSession(context, 'bob')]
      await control.advance((early.session.refresh_ttl - 1) * minute)
      await early.actor.sends(refresh).gets(200)
      await control.advance(2 * minute)
      await late.actor.sends(refresh).chooses('G23', 401)
    },
    { needs: ['clock'] },
  ),
])

export const tokens = scenario('5/tokens', 'Where a token goes', [
  check('A token is taken from the header', ['5/1'], async ({ bob }) => {
    await asks(bob).gets(200)
    await asks(bob.stranger).gets(401)
  }),

  check('A token is taken from the query', ['5/2'], async ({ bob }) => {
    await asks(bob, { tokenIn: 'query' }).gets(200)
  }),

  check(
    'A token that was never given out is refused, wherever it stands',
    ['5/1', '5/2', '7/5'],
    async ({ visitor }) => {
      await asks(visitor.as('an impostor', 'never-given-out')).gets(401)
      await asks(visitor.as('an impostor', 'never-given-out'), { tokenIn: 'query' }).gets(401)
    },
  ),

  check('A header that holds no bearer token is refused', ['5/1', '7/5'], async (context) => {
    const { session } = await givenSession(context, 'bob')
    for (const Authorization of [session.access_token, `Basic ${session.access_token}`, 'Bearer', 'Bearer  '])
      await asks(context.visitor, { headers: { Authorization } }).gets(401)
  }),

  check('Where no token is needed, a wrong one does no harm', ['G06'], async ({ visitor }) => {
    const impostor = visitor.as('an impostor', 'never-given-out')
    await impostor.sends(topics.getTopicConfig).chooses('G06', 200)
    await impostor.sends(topics.getTopicConfig, {}, { tokenIn: 'query' }).chooses('G06', 200)
  }),
])
