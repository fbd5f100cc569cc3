import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { beforeAndAfter, check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import type { Context } from '../client/context.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf, verdictsOf } from '../testing/verdict-of.cases.ts'
import { run } from './run-suite.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const fine = async () => undefined

const suite = [
  scenario('4.1/likes', 'Likes', [
    check('liking', 'Liking', ['4.1/11'], fine),
    check('unliking', 'Unliking', ['4.1/12'], fine),
  ]),
  scenario('3.2/audited', 'Membership', [check('applying', 'Applying', ['3.2/6'], fine)]),
]

test('a missing adapter part leaves a case not exercised, with the reason', async () => {
  const verdict = await verdictOf(fakeTarget(), fine, ['4.1/11'], { needs: ['clock', 'outbox'] })
  expect(verdict).toMatchObject({
    outcome: 'not exercised',
    unlock: ['adapter.clock', 'adapter.outbox'],
    reason: 'needs clock and outbox of an adapter',
  })
})

test('a case can end itself as not exercised', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ cannot }) => cannot('no product is on sale'))
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'no product is on sale' })
})

test('using the adapter without having one leaves a case not exercised', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ adapter }) => adapter.clock({ advance: 0 }))
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'needs clock of an adapter' })
})

test('a scenario, case or requirement that the owner declares unsupported is not run', async () => {
  for (const word of ['4.1/11', '4.1/likes', '4.1/likes/liking', '4.1']) {
    const verdict = await verdictOf(fakeTarget(undefined, { unsupported: [word] }), fine)
    expect(verdict).toMatchObject({ outcome: 'unsupported', reason: `the target's owner declares ${word} unsupported` })
  }
})

test('an unsupported operation ends only the cases that send it', async () => {
  for (const word of ['likeFeed', 'feeds']) {
    const target = fakeTarget(undefined, { unsupported: [word] })
    expect(await verdictOf(target, fine)).toMatchObject({ outcome: 'passed' })
    const sending = verdictOf(target, ({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201))
    expect(await sending).toMatchObject({ outcome: 'unsupported', reason: expect.stringMatching(/^needs likeFeed, /) })
  }
})

test('other requirements of a case stay enforced if one is declared unsupported', async () => {
  const target = fakeTarget(undefined, { unsupported: ['4.1/11'] })
  const wrong = ({ alice }: Context) => alice.sends(feeds.unlikeFeed, { params: { feedId: 1 } }).gets(401)
  expect(await verdictOf(target, wrong, ['4.1/11', '4.1/12'])).toMatchObject({ outcome: 'failed' })
})

test('a refused connection is an error that names the address', async () => {
  const refuse = async () => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  }
  const verdict = await verdictOf(fakeTarget(undefined, { fetch: refuse }), ({ visitor }) =>
    visitor.sends(feeds.listFeeds).gets(200),
  )
  expect(verdict).toMatchObject({
    outcome: 'error',
    reason: 'http://fake.test cannot be reached: fetch failed (connect ECONNREFUSED)',
    requests: 1,
  })
})

/** A server that never responds. */
const silent = ((_: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as unknown as typeof fetch
const listing = [
  scenario('4.1/list', 'List', [
    check('listing', 'Listing', ['4.1/8'], ({ visitor }) => visitor.sends(feeds.listFeeds).gets(200)),
    check('more', 'More', ['4.1/8'], fine),
  ]),
]

test('a response that arrives too late is an error', async () => {
  const [verdict] = await verdictsOf(listing, fakeTarget(undefined, { fetch: silent }), { timeout: 20 })
  expect(verdict).toMatchObject({ outcome: 'error', reason: 'no response to GET /api/v2/feeds within 20 ms' })
})

test('remaining cases of an interrupted run are not exercised', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 20)
  const verdicts = await verdictsOf(listing, fakeTarget(undefined, { fetch: silent }), { signal: stop.signal })
  expect(verdicts).toMatchObject([
    { outcome: 'not exercised', reason: 'the run was interrupted' },
    { outcome: 'not exercised', reason: 'the run was interrupted' },
  ])
})

test('clean-up runs in reverse order, even after a failure or an interruption', async () => {
  const order: string[] = []
  const stop = new AbortController()
  const messy = check('messy', 'Messy', ['4.1/11'], async ({ cleanup, alice, expect }) => {
    cleanup(async () => order.push('first made'))
    cleanup(() =>
      alice
        .sends(feeds.deleteFeed, { params: { feedId: 1 } })
        .gets(204)
        .then(() => order.push('deleted')),
    )
    cleanup(async () => order.push('last made'))
    stop.abort()
    expect(1, 'one').equals(2)
  })
  const [verdict] = await verdictsOf([scenario('4.1/x', 'X', [messy])], fakeTarget(), { signal: stop.signal })
  expect(verdict).toMatchObject({ outcome: 'failed', leftovers: [] })
  expect(order).toEqual(['last made', 'deleted', 'first made'])
})

test('a failed clean-up is reported as a leftover and changes no verdict', async () => {
  const spoil = only('deleteFeed', () => json(500, { message: 'Stuck' }))
  const verdict = await verdictOf(fakeTarget(spoil), async ({ cleanup, alice }) => {
    cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: 1 } }).gets(204))
  })
  expect(verdict).toMatchObject({ outcome: 'passed', leftovers: [expect.stringContaining('500 Stuck')] })
})

test('verdicts come in the order of the suite', async () => {
  const verdicts = await verdictsOf(suite, fakeTarget())
  expect(verdicts.map(({ id }) => id)).toEqual(['4.1/likes/liking', '4.1/likes/unliking', '3.2/audited/applying'])
})

test('several cases run at a time, but a case that moves the clock runs alone and last', async () => {
  let running = 0
  let most = 0
  const beside: number[] = []
  const busy = async () => {
    most = Math.max(most, ++running)
    await pause(10)
    running--
  }
  const moving = check('moving', 'Moving', ['4.1/11'], async () => beside.push(running), { needs: ['clock'] })
  const checks = [moving, ...Array.from({ length: 6 }, (_, place) => check(`busy-${place}`, 'Busy', ['4.1/11'], busy))]
  const verdicts = await verdictsOf(
    [scenario('4.1/x', 'X', checks)],
    fakeTarget(undefined, { adapter: { clock: async () => 0 } }),
    {
      concurrency: 3,
    },
  )
  expect([most, beside, verdicts.length, verdicts.at(-1)?.id]).toEqual([3, [0], 7, '4.1/x/moving'])
})

test('cases that finish at the same moment all get their verdict', async () => {
  const checks = Array.from({ length: 9 }, (_, place) => check(`fine-${place}`, 'Fine', ['4.1/11'], fine))
  expect(await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(), { concurrency: 3 })).toHaveLength(9)
})

test('when the caller stops iterating, no more cases start, and running ones finish', async () => {
  const done: string[] = []
  const slow = (name: string, ms: number) => check(name, name, ['4.1/11'], () => pause(ms).then(() => done.push(name)))
  const three = scenario('4.1/x', 'X', [slow('quick', 5), slow('slow', 30), slow('never', 5)])
  for await (const _ of run([three], fakeTarget(), { concurrency: 2 })) break
  expect(done).toEqual(['quick', 'slow'])
})

test('a selector that matches nothing throws before the run', () => {
  expect(() => run(suite, fakeTarget(), { only: ['likeFed'] })).toThrow(
    '"likeFed" matches no case; did you mean "likeFeed"?',
  )
})

const unhappy = (context: Context) => context.expect(1, 'one').equals(2)

test('a failed case is rerun at the end and is flaky if it then passes', async () => {
  let tries = 0
  const shaky = async (context: Context) => (++tries === 1 ? unhappy(context) : undefined)
  const cases = [
    check('shaky', 'Shaky', ['4.1/11'], shaky),
    check('wrong', 'Wrong', ['4.1/11'], async (context) => unhappy(context)),
    check('fine-2', 'Fine', ['4.1/11'], fine),
  ]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', cases)], fakeTarget(), { retry: true })
  expect(verdicts.map(({ title, outcome }) => `${title} ${outcome}`)).toEqual([
    'Fine passed',
    'Shaky flaky',
    'Wrong failed',
  ])
  expect(verdicts[1]).toMatchObject({ reason: expect.stringContaining('run again'), failure: expect.anything() })
})

test('bail stops after the first failure and says so', async () => {
  const cases = [
    check('fine-3', 'Fine', ['4.1/11'], fine),
    check('wrong-2', 'Wrong', ['4.1/11'], async (context) => unhappy(context)),
    check('later', 'Later', ['4.1/11'], fine),
  ]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', cases)], fakeTarget(), { bail: true })
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'not exercised'])
  expect(verdicts[2]?.reason).toBe('the run stopped at its first failure')
})

test('a check of the whole run reads the state before and after all other cases', async () => {
  const order: string[] = []
  const around = beforeAndAfter(
    check('around', 'Around', ['4.1/11'], async (_, before) => void order.push(`after ${before}`)),
    async () => {
      order.push('before')
      return 7
    },
  )
  const others = ['other', 'another'].map((slug) =>
    check(slug, 'Other', ['4.1/11'], async () => void order.push('other')),
  )
  await verdictsOf([scenario('4.1/x', 'X', [around, ...others])], fakeTarget(), { concurrency: 2 })
  expect(order).toEqual(['before', 'other', 'other', 'after 7'])
})

const before = (found: (context: Context) => Promise<unknown>) => [
  scenario('4.1/x', 'X', [beforeAndAfter(check('around', 'Around', ['4.1/11'], fine), found)]),
]

test('if the state before the run cannot be read, the case is not exercised, with the reason', async () => {
  const [verdict] = await verdictsOf(
    before(() => Promise.reject(new Error('not shown'))),
    fakeTarget(),
  )
  const reason = 'the state before the run is unknown: not shown'
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason })
  const stuck = fakeTarget(only('likeFeed', () => json(500, { message: 'Stuck' })))
  const liking = before(({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201))
  const [failed] = await verdictsOf(liking, stuck)
  expect(failed?.reason).toMatch(/^the state before the run is unknown: expected likeFeed to respond with 201 .*Stuck/)
})

test('the reason why the state before the run is unknown contains no secret', async () => {
  const [verdict] = await verdictsOf(
    before(({ people }) => Promise.reject(new Error(`no, ${people.alice.password}`))),
    fakeTarget(),
  )
  expect(verdict?.reason).toBe('the state before the run is unknown: no, ***')
})

test('a case that the mode does not allow is not exercised, even before the run', async () => {
  const liking = before(({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201))
  const [verdict] = await verdictsOf(liking, fakeTarget(), { mode: 'read-only' })
  expect(verdict).toMatchObject({ outcome: 'not exercised', unlock: ['--mode full'] })
  expect(verdict?.reason).toMatch(/^the state before the run is unknown: mode read-only does not send likeFeed/)
})
