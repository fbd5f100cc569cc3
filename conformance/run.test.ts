import { expect, test } from 'vitest'
import { feeds } from '../contracts/feeds.ts'
import { check, framed } from './case.ts'
import type { Context } from './context.ts'
import { run } from './run.ts'
import { scenario } from './scenario.ts'
import { fakeTarget, json, only } from './testing/fake-target.ts'
import { verdictOf, verdictsOf } from './testing/verdict-of.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const fine = async () => undefined

const suite = [
  scenario('4.1/likes', 'Likes', [check('Liking', ['4.1/11'], fine), check('Unliking', ['4.1/12'], fine)]),
  scenario('3.2/audited', 'Membership', [check('Applying', ['3.2/6'], fine)]),
]

test('a need that the target does not offer leaves a case not exercised, with the reason', async () => {
  const verdict = await verdictOf(fakeTarget(), fine, ['4.1/11'], { needs: ['clock', 'outbox'] })
  expect(verdict).toMatchObject({
    outcome: 'not exercised',
    outside: true,
    reason: 'the target offers no clock, outbox',
    requests: 0,
  })
})

test('a case may find out at run time that it cannot show anything', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ cannot }) => cannot('no product is on sale'))
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'no product is on sale' })
})

test('without a control plane, using it leaves a case not exercised', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ control }) => control.clock())
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'the target has no control plane' })
})

test('what the owner declares unsupported is not run', async () => {
  for (const word of ['likeFeed', '4.1/11', '4.1/likes', '4.1/likes/1', '4.1', 'feeds']) {
    const verdict = await verdictOf(fakeTarget(undefined, { unsupported: [word] }), fine)
    expect(verdict).toMatchObject({ outcome: 'unsupported', reason: `the target's owner declares ${word} unsupported` })
  }
})

test('a refused connection is an error, and says where', async () => {
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

/** As sockets do: silent until somebody loses patience. */
const silent = ((_: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as unknown as typeof fetch
const listing = [
  scenario('4.1/list', 'List', [
    check('Listing', ['4.1/8'], ({ visitor }) => visitor.sends(feeds.listFeeds).gets(200)),
    check('More', ['4.1/8'], fine),
  ]),
]

test('an answer that does not come in time is an error', async () => {
  const [verdict] = await verdictsOf(listing, fakeTarget(undefined, { fetch: silent }), { timeout: 20 })
  expect(verdict).toMatchObject({ outcome: 'error', reason: 'no answer to GET /api/v2/feeds within 20 ms' })
})

test('a run that is broken off says of every case left that it was not exercised', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 20)
  const verdicts = await verdictsOf(listing, fakeTarget(undefined, { fetch: silent }), { signal: stop.signal })
  expect(verdicts).toMatchObject([
    { outcome: 'not exercised', reason: 'the run was broken off' },
    { outcome: 'not exercised', reason: 'the run was broken off' },
  ])
})

test('cleaning up is done in reverse order, also after a failure, and also when the run was broken off', async () => {
  const order: string[] = []
  const stop = new AbortController()
  const messy = check('Messy', ['4.1/11'], async ({ cleanup, alice, expect }) => {
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

test('what cannot be cleaned up is left over, and changes no verdict', async () => {
  const spoil = only('deleteFeed', () => json(500, { message: 'Stuck' }))
  const verdict = await verdictOf(fakeTarget(spoil), async ({ cleanup, alice }) => {
    cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: 1 } }).gets(204))
  })
  expect(verdict).toMatchObject({ outcome: 'passed', leftovers: [expect.stringContaining('500 Stuck')] })
})

test('verdicts come in the order of the suite', async () => {
  const verdicts = await verdictsOf(suite, fakeTarget())
  expect(verdicts.map(({ address }) => address)).toEqual(['4.1/likes/1', '4.1/likes/2', '3.2/audited/1'])
})

test('several cases run at a time, but one that moves the clock runs alone and last', async () => {
  let running = 0
  let most = 0
  const beside: number[] = []
  const busy = async () => {
    most = Math.max(most, ++running)
    await pause(10)
    running--
  }
  const moving = check('Moving', ['4.1/11'], async () => beside.push(running), { needs: ['clock'] })
  const checks = [moving, ...Array.from({ length: 6 }, () => check('Busy', ['4.1/11'], busy))]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(undefined, { control: {} as never }), {
    concurrency: 3,
  })
  expect([most, beside, verdicts.length, verdicts.at(-1)?.address]).toEqual([3, [0], 7, '4.1/x/1'])
})

test('cases that end at the same moment all get their verdict', async () => {
  const checks = Array.from({ length: 9 }, () => check('Fine', ['4.1/11'], fine))
  expect(await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(), { concurrency: 3 })).toHaveLength(9)
})

test('who stops listening gets no more cases, and those that run are finished', async () => {
  const done: string[] = []
  const slow = (name: string, ms: number) => check(name, ['4.1/11'], () => pause(ms).then(() => done.push(name)))
  const three = scenario('4.1/x', 'X', [slow('quick', 5), slow('slow', 30), slow('never', 5)])
  for await (const _ of run([three], fakeTarget(), { concurrency: 2 })) break
  expect(done).toEqual(['quick', 'slow'])
})

test('a word that matches nothing throws before anything is run', () => {
  expect(() => run(suite, fakeTarget(), { only: ['likeFed'] })).toThrow(
    '"likeFed" matches no case; did you mean "likeFeed"?',
  )
})

const unhappy = (context: Context) => context.expect(1, 'one').equals(2)

test('a failed case is run once more at the end, and is flaky when it passes then', async () => {
  let tries = 0
  const shaky = async (context: Context) => (++tries === 1 ? unhappy(context) : undefined)
  const cases = [
    check('Shaky', ['4.1/11'], shaky),
    check('Wrong', ['4.1/11'], async (context) => unhappy(context)),
    check('Fine', ['4.1/11'], fine),
  ]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', cases)], fakeTarget(), { retry: true })
  expect(verdicts.map(({ title, outcome }) => `${title} ${outcome}`)).toEqual([
    'Fine passed',
    'Shaky flaky',
    'Wrong failed',
  ])
  expect(verdicts[1]).toMatchObject({ reason: expect.stringContaining('once more'), failure: expect.anything() })
})

test('bail begins nothing after the first failure, and says so', async () => {
  const cases = [
    check('Fine', ['4.1/11'], fine),
    check('Wrong', ['4.1/11'], async (context) => unhappy(context)),
    check('Later', ['4.1/11'], fine),
  ]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', cases)], fakeTarget(), { bail: true })
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'not exercised'])
  expect(verdicts[2]?.reason).toBe('the run ended with its first failure')
})

test('what holds over a whole run is looked at before all other cases and after them', async () => {
  const order: string[] = []
  const around = framed(
    check('Around', ['4.1/11'], async (_, before) => void order.push(`after ${before}`)),
    async () => {
      order.push('before')
      return 7
    },
  )
  const other = check('Other', ['4.1/11'], async () => void order.push('other'))
  await verdictsOf([scenario('4.1/x', 'X', [around, other, other])], fakeTarget(), { concurrency: 2 })
  expect(order).toEqual(['before', 'other', 'other', 'after 7'])
})

const before = (found: (context: Context) => Promise<unknown>) => [
  scenario('4.1/x', 'X', [framed(check('Around', ['4.1/11'], fine), found)]),
]

test('where it cannot be seen how things stood before, nothing is concluded, and it is told why', async () => {
  const [verdict] = await verdictsOf(
    before(() => Promise.reject(new Error('not shown'))),
    fakeTarget(),
  )
  const reason = 'how things stood before is not known: not shown'
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason })
  const stuck = fakeTarget(only('likeFeed', () => json(500, { message: 'Stuck' })))
  const liking = before(({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201))
  const [failed] = await verdictsOf(liking, stuck)
  expect(failed?.reason).toMatch(/^how things stood before is not known: expected likeFeed to answer 201 .*Stuck/)
})

test('why it cannot be seen holds no secret', async () => {
  const [verdict] = await verdictsOf(
    before(({ people }) => Promise.reject(new Error(`no, ${people.alice.password}`))),
    fakeTarget(),
  )
  expect(verdict?.reason).toBe('how things stood before is not known: no, ***')
})

test('what the mode of the run does not send is outside of it, also before all other cases', async () => {
  const liking = before(({ alice }) => alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201))
  const [verdict] = await verdictsOf(liking, fakeTarget(), { mode: 'read-only' })
  expect(verdict).toMatchObject({ outcome: 'not exercised', outside: true })
  expect(verdict?.reason).toMatch(/^how things stood before is not known: mode read-only does not send likeFeed/)
})
