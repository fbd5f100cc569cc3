import { accounts } from '../../contracts/chapters/accounts.ts'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Check, check, serial } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { supportedOf } from '../fixtures/common.ts'
import { givenSession } from '../scenarios/accounts/account-steps.ts'
import { annotateFailure, generated } from './support/generated-scenario.ts'
import { noParams } from './support/samples.ts'

const needsToken = (all: readonly Endpoint[]) => all.filter(({ access }) => access === 'member')

/** The document requires a token only for these two (section 5); for the others it is our choice (G06). */
const stated: Readonly<Record<string, string>> = { '/auth/logout': '5/7', '/auth/refresh': '5/8' }

/** Sends ids that do not exist, so that it does no harm on a server that lets anybody in. */
async function isUnauthorized({ visitor }: Context, endpoint: Endpoint, token: string, what: string): Promise<void> {
  const raw = { params: noParams(endpoint), ...(endpoint.method !== 'GET' && { body: {} }) }
  const requirement = stated[endpoint.path]
  const step = visitor.sendsRaw(endpoint, raw, { token })
  await annotateFailure(requirement ? step.gets(401) : step.chooses('G05', 401), what, [requirement ?? 'G05'])
}

function tokenCheck(
  slug: string,
  closed: readonly Endpoint[],
  what: string,
  tokenFor: (context: Context) => Promise<string>,
): Check {
  const requirements = new Set(['7/5', ...closed.flatMap(({ path }) => stated[path] ?? ['G05', 'G06'])])
  const one = check(slug, `Operations that need a token refuse ${what}`, [...requirements], async (context) => {
    const token = await tokenFor(context)
    for (const endpoint of supportedOf(context.visitor, closed)) await isUnauthorized(context, endpoint, token, what)
  })
  return { ...one, operations: closed.map(({ name }) => name) }
}

/** A token whose owner has logged out. */
async function revoked(context: Context): Promise<string> {
  const { session, actor } = await givenSession(context, 'alice')
  await actor.sends(accounts.logout).gets(200)
  return session.access_token
}

/** A valid token with changed last characters, which belong to the signature if there is one. */
async function falsified(context: Context): Promise<string> {
  const { session, actor } = await givenSession(context, 'alice')
  context.cleanup(() => actor.sends(accounts.logout).response())
  const { access_token: token } = session
  return token.slice(0, -4) + token.slice(-4).replaceAll(/./g, (letter) => (letter === 'A' ? 'B' : 'A'))
}

/** One case per chapter for a string that is not a token. The other tokens cost a login, so one case tries each everywhere. */
const perChapter = Object.entries(chapters)
  .map(([chapterName, chapter]) => [chapterName, needsToken(Object.values(chapter))] as const)
  .filter(([, closed]) => closed.length > 0)
  .map(([chapterName, closed]) => tokenCheck(chapterName, closed, 'a string that is not a token', async () => 'none'))

export const token = generated('token', 'Invalid tokens are refused', [
  ...perChapter,
  serial(tokenCheck('revoked', needsToken(endpoints), 'a revoked token', revoked)),
  serial(tokenCheck('falsified', needsToken(endpoints), 'a falsified token', falsified)),
])
