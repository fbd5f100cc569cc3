import { accounts } from '../../contracts/chapters/accounts.ts'
import { chapters, endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { type Check, type CheckOptions, check, serial } from '../authoring/case.ts'
import type { Context } from '../client/context.ts'
import { supportedOf } from '../fixtures/common.ts'
import { givenSession, minute } from '../scenarios/accounts/account-steps.ts'
import { validRequest } from './acceptance.ts'
import { annotateFailure, generated } from './support/generated-scenario.ts'
import { senderOf, unusedParams } from './support/samples.ts'

const needsToken = (all: readonly Endpoint[]) => all.filter(({ access }) => access === 'member')

/** Reads that we offer to everybody. Another server may require a token for them. */
const openReads = (all: readonly Endpoint[]) =>
  all.filter(({ access, method }) => access === 'public' && method === 'GET')

/** The document requires a token only for these two (section 5); for the others it is our choice (G06). */
const stated: Readonly<Record<string, string>> = { '/auth/logout': '5/7', '/auth/refresh': '5/8' }

/** Sends unused ids, so that the request does no harm on a server that needs no token. */
const harmless = (endpoint: Endpoint): Raw => ({
  params: unusedParams(endpoint),
  ...(endpoint.method !== 'GET' && { body: {} }),
})

async function isUnauthorized(context: Context, endpoint: Endpoint, token: string, what: string): Promise<void> {
  const raw = harmless(endpoint)
  const step = context.visitor.sendsRaw(endpoint, raw, { token })
  const requirement = stated[endpoint.path]
  if (requirement) return void (await annotateFailure(step.gets(401), what, [requirement]))
  const isOurs = endpoint.access === 'member'
  const { status } = await annotateFailure(isOurs ? step.observes('G05', 401) : step.response(), what, ['G05'])
  if (status === 401 || status === 429) return
  const { status: without } = await context.visitor.stranger.sendsRaw(endpoint, raw).response()
  // The document does not say which operations need a token (G06): the response without a token shows it.
  if (without === 401) expectStatus(context, endpoint, what, status)
  else if (isOurs && endpoint.method === 'GET') await isOnlyUnauthorized(context, endpoint, token, what)
}

/** If a request has an invalid token and another fault, a target may report either. */
function expectStatus({ expect }: Context, { name }: Endpoint, what: string, status: number): void {
  const isOtherFault = status >= 400 && status !== 403
  expect(
    isOtherFault ? 401 : status,
    `the status of ${name} with ${what}, which is 401 without a token,`,
    '7/5',
  ).equals(401)
}

/** If the same request is accepted with a valid token, the token is its only fault. */
async function isOnlyUnauthorized(context: Context, endpoint: Endpoint, token: string, what: string): Promise<void> {
  const { expect, visitor } = context
  const raw = await validRequest(context, endpoint, [])
  const by = await senderOf(context, endpoint)
  const { status: valid } = await by.sendsRaw(endpoint, raw).response()
  if (valid >= 300) return
  const { status } = await visitor.sendsRaw(endpoint, raw, { token }).response()
  if (status < 400 || status === 429) return
  expect(status, `the status of ${endpoint.name} with ${what}, which is ${valid} with a valid token,`, '7/5').equals(
    401,
  )
}

function tokenCheck(
  slug: string,
  closed: readonly Endpoint[],
  what: string,
  tokenFor: (context: Context) => Promise<string>,
  options?: CheckOptions,
): Check {
  const requirements = new Set(['7/5', ...closed.flatMap(({ path }) => stated[path] ?? ['G05', 'G06'])])
  const one = check(
    slug,
    `Operations that need a token refuse ${what}`,
    [...requirements],
    async (context) => {
      const token = await tokenFor(context)
      for (const endpoint of supportedOf(context.visitor, closed)) await isUnauthorized(context, endpoint, token, what)
    },
    options,
  )
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

/** A token whose lifetime has passed. */
async function expired(context: Context): Promise<string> {
  const { session } = await givenSession(context, 'alice')
  await context.adapter.clock({ advance: (session.expires_in + 1) * minute })
  return session.access_token
}

/** Excludes the refresh, because an expired token can be refreshed (section 5). */
const refuseExpired = needsToken(endpoints).filter(({ path }) => path !== accounts.refresh.path)

/** One case per chapter for a string that is not a token. The other tokens need a login each, so one case tries all operations. */
const perChapter = Object.entries(chapters)
  .map(
    ([chapterName, chapter]) =>
      [chapterName, [...needsToken(Object.values(chapter)), ...openReads(Object.values(chapter))]] as const,
  )
  .filter(([, closed]) => closed.length > 0)
  .map(([chapterName, closed]) => tokenCheck(chapterName, closed, 'a string that is not a token', async () => 'none'))

export const token = generated('token', 'Invalid tokens are refused', [
  ...perChapter,
  serial(tokenCheck('revoked', needsToken(endpoints), 'a revoked token', revoked)),
  serial(tokenCheck('falsified', needsToken(endpoints), 'a falsified token', falsified)),
  serial(tokenCheck('expired', refuseExpired, 'an expired token', expired, { needs: ['clock'] })),
])
