import { accounts } from '../../contracts/accounts.ts'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import { type Check, check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenSession } from '../scenarios/account-steps.ts'
import { noParams } from './samples.ts'
import { generated } from './scenario.ts'
import { told } from './told.ts'

const needsToken = (all: readonly Endpoint[]) => all.filter(({ access }) => access === 'member')

/** Which operations need a token is only said of these two (section 5); of the others it is our choice (G06). */
const stated: Readonly<Record<string, string>> = { '/auth/logout': '5/7', '/auth/refresh': '5/8' }

/** Nothing that exists is named, so that a server that lets anybody in comes to no harm. */
async function isUnauthorized({ visitor }: Context, endpoint: Endpoint, token: string, what: string): Promise<void> {
  const raw = { params: noParams(endpoint), ...(endpoint.method !== 'GET' && { body: {} }) }
  const ground = stated[endpoint.path]
  const step = visitor.sendsRaw(endpoint, raw, { token })
  await told(ground ? step.gets(401) : step.chooses('G05', 401), what, [ground ?? 'G05'])
}

function refusing(closed: readonly Endpoint[], what: string, tokenFor: (context: Context) => Promise<string>): Check {
  const grounds = new Set(['7/5', ...closed.flatMap(({ path }) => stated[path] ?? ['G05', 'G06'])])
  const one = check(`Whatever needs a token refuses ${what}`, [...grounds], async (context) => {
    const token = await tokenFor(context)
    for (const endpoint of closed) await isUnauthorized(context, endpoint, token, what)
  })
  return { ...one, operations: closed.map(({ name }) => name) }
}

/** It was good until its owner logged out. */
async function revoked(context: Context): Promise<string> {
  const { session, actor } = await givenSession(context, 'alice')
  await actor.sends(accounts.logout).gets(200)
  return session.access_token
}

/** It would be good but for its last letters, which are its signature if it has one. */
async function falsified(context: Context): Promise<string> {
  const { session, actor } = await givenSession(context, 'alice')
  context.cleanup(() => actor.sends(accounts.logout).answers())
  const { access_token: token } = session
  return token.slice(0, -4) + token.slice(-4).replaceAll(/./g, (letter) => (letter === 'A' ? 'B' : 'A'))
}

/** For each chapter one that is no token at all; the others cost a login, so that one case asks everywhere. */
const ofChapters = Object.entries(chapters)
  .map(([word, chapter]) => [word, needsToken(Object.values(chapter))] as const)
  .filter(([, closed]) => closed.length > 0)
  .map(([word, closed]) => [word, refusing(closed, 'what is no token', async () => 'none')])

export const token = generated('token', 'Tokens that are not valid are refused', {
  ...Object.fromEntries(ofChapters),
  revoked: refusing(needsToken(endpoints), 'a token that was revoked', revoked),
  falsified: refusing(needsToken(endpoints), 'a token that was falsified', falsified),
})
