import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import { newSession } from '../scenarios/accounts/account-steps.ts'
import { fakeTarget, json, tokenOf } from '../testing/fake-target.cases.ts'
import { verdictOf, verdictsOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'
import type { Target } from './target.ts'

interface Habits {
  /** A login ends the other sessions of the account. */
  readonly hasOneSession?: boolean
  /** Every login returns the same token. */
  readonly hasOneToken?: boolean
  /** Ends every session after this many requests. */
  readonly forgetsAfter?: number
  /** Responds to likes with 401, even if the token is valid. */
  readonly refusesLikes?: boolean
}

/** A target whose sessions can end, and its requests as `METHOD path`. */
function withSessions(habits: Habits = {}, gaps: Target['gaps'] = 'observed') {
  const inner = fakeTarget(undefined, { gaps })
  const owners = new Map<string, string>()
  const seen: string[] = []
  let [logins, requests] = [0, 0]
  const logIn = async (response: Response, login: string) => {
    const session = await response.json()
    const token = habits.hasOneToken ? `${login} 1` : `${login} ${++logins}`
    if (habits.hasOneSession) for (const [old, owner] of owners) if (owner === login) owners.delete(old)
    owners.set(token, login)
    return json(200, { ...session, access_token: token })
  }
  const fetch = async (input: string, init: RequestInit) => {
    const path = new URL(input).pathname.replace('/api/v2', '')
    seen.push(`${init.method} ${path}`)
    if (path === '/auth/login') return logIn(await inner.fetch(input, init), JSON.parse(String(init.body)).login)
    const token = new Headers(init.headers).get('Authorization')?.slice('Bearer '.length) ?? ''
    if (++requests === habits.forgetsAfter) owners.clear()
    const owner = owners.get(token)
    if (path === '/auth/logout') owners.delete(token)
    const isRefused = habits.refusesLikes && path.endsWith('/like')
    if (owner === undefined || isRefused) return json(401, { message: 'Who are you?' })
    return inner.fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${tokenOf(owner)}` } })
  }
  return { target: { ...inner, fetch: fetch as typeof globalThis.fetch }, seen }
}

const likes = ({ bob }: Context) => bob.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201)

/** bob likes something, logs in elsewhere, and likes something again. */
async function logsInBetween(context: Context): Promise<void> {
  await likes(context)
  await newSession(context, 'bob')
  await likes(context)
}

test('a request that may end a session is never sent with the session that all cases share', async () => {
  const { target, seen } = withSessions()
  for (const method of ['GET', 'HEAD']) {
    const logsOut = ({ bob }: Context) => bob.sends(accounts.logoutByGet, {}, { method }).response()
    expect(await verdictOf(target, logsOut)).toMatchObject({
      outcome: 'not exercised',
      reason: 'logoutByGet may end a session that other cases use',
    })
  }
  expect(seen).toEqual(['POST /auth/login', 'POST /auth/login'])
})

test('if a new login returns the shared token, such a request is not sent either', async () => {
  const { target, seen } = withSessions({ hasOneToken: true })
  const verdict = await verdictOf(target, async (context) => {
    await likes(context)
    const { actor } = await newSession(context, 'bob')
    await actor.sends(accounts.logout).gets(200)
  })
  expect(verdict).toMatchObject({ outcome: 'not exercised' })
  expect(seen).not.toContain('POST /auth/logout')
})

test('after a login of the run has ended a session, the person logs in again, and this is observed', async () => {
  const { outcome, observations } = await verdictOf(withSessions({ hasOneSession: true }).target, logsInBetween)
  expect([outcome, observations]).toEqual([
    'passed',
    [expect.objectContaining({ gap: 'G23', status: 401, same: false })],
  ])
})

test('concurrent cases log in again only once', async () => {
  const { target, seen } = withSessions({ hasOneSession: true })
  const all = [check('first', 'First', ['4.1/11'], logsInBetween)]
  const later = ['a', 'b', 'c'].map((slug) => check(slug, 'Later', ['4.1/11'], likes))
  await verdictsOf([scenario('4.1/x', 'X', all)], target)
  seen.length = 0
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', [...all, ...later])], target, { concurrency: 4 })
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'passed'])
  expect(seen.filter((line) => line === 'POST /auth/login').length).toBeLessThanOrEqual(3)
})

test.each([
  ['the gap is held', { hasOneSession: true }, 'held'],
  ['another operation still accepts the token', { refusesLikes: true }, 'observed'],
] as const)('a 401 fails if %s', async (_, habits, gaps) => {
  const verdict = await verdictOf(withSessions(habits, gaps).target, logsInBetween)
  expect(verdict.failure?.actual).toContain('401')
})

test('a 401 fails if the run did nothing that could end the session', async () => {
  const likesTwice = async (context: Context) => {
    await likes(context)
    await newSession(context, 'alice')
    await likes(context)
  }
  const verdict = await verdictOf(withSessions({ forgetsAfter: 2 }).target, likesTwice)
  expect(verdict.failure?.actual).toContain('401')
})
