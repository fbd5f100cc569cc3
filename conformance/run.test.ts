import { expect, test } from 'vitest'
import { feeds } from '../contracts/feeds.ts'
import { check } from './case.ts'
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
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: 'the target offers no clock, outbox', requests: 0 })
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
