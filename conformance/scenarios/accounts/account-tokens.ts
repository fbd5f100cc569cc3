import { accounts } from '../../../contracts/chapters/accounts.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import type { SendOptions } from '../../http/request.ts'
import { authenticatedRequest, givenSession, sessionScenario, targetRequiresToken } from './account-steps.ts'

const { refresh, logout } = accounts

/** Expects a refusal where the document requires a token, and where the target does (G06). */
async function expectUnauthorized(context: Context, options: SendOptions): Promise<void> {
  const { visitor } = context
  for (const endpoint of [refresh, logout]) await visitor.sends(endpoint, {}, options).gets(401)
  if (await targetRequiresToken(context)) await authenticatedRequest(visitor, options).gets(401)
}

/** Checks a read of personal data, and a POST for which the document requires a token. */
async function expectAccepted(context: Context, tokenIn: 'header' | 'query'): Promise<void> {
  const { actor } = await givenSession(context, 'bob')
  const read = await authenticatedRequest(actor, { tokenIn }).response()
  context.expect(read.status, `the status of a read with the token in the ${tokenIn}`).equals(200)
  const { status } = await actor.sends(refresh, {}, { tokenIn }).response()
  context.expect(status, `the status of POST refresh with the token in the ${tokenIn}`).equals(200)
}

/** Leaves the last characters alone: they may not matter in an encoded signature. */
function altered(token: string): string {
  const place = token.length - Math.min(8, Math.floor(token.length / 2))
  return token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
}

const otherCase = (token: string): string =>
  token.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

const corruptions: Readonly<Record<string, (token: string) => string>> = {
  truncated: (token) => token.slice(0, -Math.min(8, Math.floor(token.length / 2))),
  altered,
  extended: (token) => `${token}x1`,
  'other-case': otherCase,
}

export const tokens = sessionScenario('5/tokens', 'Sending a token', [
  check('accepted-in-header', 'A token is accepted in the Authorization header', ['5/1'], async (context) => {
    await expectAccepted(context, 'header')
    const { session } = await givenSession(context, 'bob')
    for (const scheme of ['bearer', 'Bearer ']) {
      const headers = { Authorization: `${scheme} ${session.access_token}` }
      await authenticatedRequest(context.visitor, { headers }).chooses('G05', 200)
    }
    await authenticatedRequest(context.bob.stranger).chooses('G06', 401)
  }),

  check('accepted-in-query', 'A token is accepted in the query, with any method', ['5/2'], async (context) => {
    await expectAccepted(context, 'query')
  }),

  check(
    'unknown-token-is-refused',
    'An unknown token is refused, in the header and in the query',
    ['7/5', '5/7', '5/8'],
    async (context) => {
      await expectUnauthorized(context, { token: 'never-given-out' })
      await expectUnauthorized(context, { token: 'never-given-out', tokenIn: 'query' })
    },
  ),

  ...Object.entries(corruptions).map(([kind, corrupt]) =>
    check(
      `${kind}-token-is-refused`,
      `A corrupted token is refused: ${kind}`,
      ['7/5', '5/7', '5/8'],
      async (context) => {
        const { session } = await givenSession(context, 'bob')
        const token = corrupt(session.access_token)
        if (token === session.access_token) return context.cannot('the tokens of the target contain no letters')
        await expectUnauthorized(context, { token })
      },
    ),
  ),

  check(
    'non-bearer-header-is-refused',
    'An Authorization header without a bearer token is refused',
    ['7/5', '5/7', '5/8', 'G05'],
    async (context) => {
      const { visitor } = context
      const { session } = await givenSession(context, 'bob')
      for (const Authorization of ['Bearer', 'Bearer  '])
        await expectUnauthorized(context, { headers: { Authorization } })
      const token = session.access_token
      for (const Authorization of [token, `Basic ${token}`, `Basic Bearer ${token}`, `Bearer ${token} ${token}`])
        await authenticatedRequest(visitor, { headers: { Authorization } }).chooses('G05', 401)
    },
  ),

  check(
    'invalid-token-is-ignored-when-optional',
    'An invalid token is ignored by operations that need none',
    ['G06'],
    async ({ visitor }) => {
      const impostor = visitor.as('an impostor', 'never-given-out')
      await impostor.sends(topics.getTopicConfig).chooses('G06', 200)
      await impostor.sends(topics.getTopicConfig, {}, { tokenIn: 'query' }).chooses('G06', 200)
    },
  ),
])
