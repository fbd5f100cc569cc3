import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { check } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import { fakeTarget, json, limits, only } from '../testing/fake-target.cases.ts'
import { verdictOf, verdictsOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'

const { deleteFeed, getFeed, likeFeed, unlikeFeed } = feeds
const params = { feedId: 1 }

async function likeAndUnlike({ alice, expect }: Context) {
  await alice.sends(likeFeed, { params }).gets(201)
  const liked = await alice.sends(getFeed, { params }).gets(201)
  expect(liked.has_like, 'has_like').equals(true)
  await alice.sends(unlikeFeed, { params }).gets(204)
}

const changed = (change: (body: Record<string, unknown>) => unknown) => async (response: Response) =>
  json(response.status, change(await response.json()))

test('a conforming target passes', async () => {
  const verdict = await verdictOf(fakeTarget(), likeAndUnlike)
  expect(verdict).toMatchObject({ outcome: 'passed', requests: 4, observations: [], leftovers: [] })
  expect(verdict.judged).toEqual(['login 200', 'likeFeed 201', 'getFeed 201', 'unlikeFeed 204'])
})

test('unknown fields are ignored', async () => {
  const spoil = only(
    'getFeed',
    changed((body) => ({ ...body, mood: 'sunny' })),
  )
  expect(await verdictOf(fakeTarget(spoil), likeAndUnlike)).toMatchObject({ outcome: 'passed' })
})

const defects: [name: string, spoil: Parameters<typeof fakeTarget>[0], failure: object][] = [
  [
    'another status',
    only('likeFeed', () => json(200, { message: ['Liked'] })),
    {
      requirements: ['4.1/11', '2.2/4'],
      expected: 'likeFeed to respond with 201',
      actual: '200 {"message":["Liked"]}',
    },
  ],
  [
    'a rate-limit header that is missing',
    only('unlikeFeed', () => new Response(null, { status: 204, headers: { 'X-RateLimit-Limit': '60' } })),
    { requirements: ['8/2'], actual: 'X-RateLimit-Limit: 60, X-RateLimit-Remaining: missing' },
  ],
  [
    'a field that is missing',
    only(
      'getFeed',
      changed(({ like_count: _, ...rest }) => rest),
    ),
    {
      requirements: ['2.2/Feed.like_count'],
      expected: 'Feed.like_count is a whole number: likes',
      actual: 'like_count is absent from the response of getFeed',
    },
  ],
  [
    'a field of another type, inside another resource',
    only(
      'getFeed',
      changed((body) => ({ ...body, user: { ...(body.user as object), sex: 3 } })),
    ),
    { requirements: ['2.3/UserSummary.sex'], actual: expect.stringContaining('user.sex: Invalid') },
  ],
  [
    'a body that is outside the tables of section 2',
    only('likeFeed', () => json(201, { message: 'Liked' })),
    { requirements: ['4.1/11'], expected: 'the body that the contract declares for likeFeed 201' },
  ],
  [
    'a body that is not JSON',
    only(
      'getFeed',
      () => new Response('{"id":', { status: 201, headers: { ...limits, 'Content-Type': 'application/json' } }),
    ),
    { requirements: ['9/2'], expected: 'a JSON response', actual: String.raw`201 as application/json: "{\"id\":"` },
  ],
  [
    'JSON with another Content-Type',
    only(
      'getFeed',
      async (response) =>
        new Response(await response.text(), { status: 201, headers: { ...limits, 'Content-Type': 'text/plain' } }),
    ),
    { requirements: ['9/2'], actual: expect.stringMatching(/^201 as text\/plain/) },
  ],
  [
    'a feed as HTML',
    only('getFeed', () => new Response('<p>', { status: 201, headers: { ...limits, 'Content-Type': 'text/html' } })),
    { requirements: ['9/2'], actual: '201 as text/html: "<p>"' },
  ],
  [
    'a value that is not what the case expects',
    only(
      'getFeed',
      changed((body) => ({ ...body, has_like: false })),
    ),
    { requirements: ['2.2/4'], expected: 'has_like to be true', actual: 'false' },
  ],
]

test.each(defects)('%s is a failure under its requirement', async (_, spoil, failure) => {
  const verdict = await verdictOf(fakeTarget(spoil), likeAndUnlike, ['2.2/4'])
  expect(verdict.outcome).toBe('failed')
  expect(verdict.failure).toMatchObject(failure)
})

/** A Response cannot be made with status 204 and a body, but a server can send one. */
const withBody = (response: Response) =>
  new Proxy(response, { get: (of, key) => (key === 'body' ? new Response('gone').body : Reflect.get(of, key, of)) })

test('a body on 204 is a failure under 7/2', async () => {
  const verdict = await verdictOf(fakeTarget(only('unlikeFeed', withBody)), likeAndUnlike)
  expect(verdict.failure).toMatchObject({ requirements: ['7/2'], expected: '204 without a body', actual: '"gone"' })
})

const deletion = ({ bob }: Context) => bob.sends(topics.deleteTopic, { params: { topicId: 1 } }).isRefused('G09', 403)

test('an error as HTML under Accept: application/json is a failure under 9/2', async () => {
  const page = new Response('<h1>No</h1>', { status: 403, headers: { ...limits, 'Content-Type': 'text/html' } })
  const verdict = await verdictOf(fakeTarget(only('deleteTopic', () => page)), deletion)
  expect(verdict.failure).toMatchObject({ requirements: ['9/2'], actual: '403 as text/html: "<h1>No</h1>"' })
})

test('an error in a sixth shape is a failure under 7/1', async () => {
  const verdict = await verdictOf(fakeTarget(only('deleteTopic', () => json(403, { error: 'No' }))), deletion)
  expect(verdict.failure).toMatchObject({ requirements: ['7/1'], actual: '{"error":"No"}' })
})

test('a request that must be refused but is accepted fails on any target', async () => {
  const spoil = only('deleteTopic', () => new Response(null, { status: 204, headers: limits }))
  const verdict = await verdictOf(fakeTarget(spoil, { gaps: 'observed' }), deletion, ['5/10'])
  expect(verdict.failure).toMatchObject({ requirements: ['5/10'], actual: '204 without a body' })
})

test('a refusal with another status fails if the gap is held and is observed otherwise', async () => {
  const spoil = only('deleteTopic', (response) => (response.ok ? response : json(404, { message: 'None' })))
  const elsewhere = await verdictOf(fakeTarget(spoil, { gaps: 'observed' }), deletion)
  expect(elsewhere).toMatchObject({
    outcome: 'passed',
    observations: [{ gap: 'G09', expected: '403', status: 404, text: '404 None', same: false }],
  })
  const ours = await verdictOf(fakeTarget(spoil), deletion)
  expect(ours.failure).toMatchObject({ requirements: ['G09'], expected: 'deleteTopic to be refused with 403' })
})

test('a missing field fails one case; other cases that read it are not exercised, and the rest pass', async () => {
  const readsUser = async ({ bob, expect: claim }: Context) => {
    const { user } = await bob.sends(getFeed, { params }).gets(201)
    claim(user.id, 'the id of the publisher').equals(1)
  }
  const readsOther = ({ bob }: Context) => bob.sends(getFeed, { params }).gets(201)
  const spoil = only(
    'getFeed',
    changed(({ user: _, ...rest }) => rest),
  )
  const checks = [readsUser, readsUser, readsOther].map((act, place) => check(`it-${place}`, 'It', ['4.1/11'], act))
  const verdicts = await verdictsOf([scenario('4.1/likes', 'Likes', checks)], fakeTarget(spoil))
  expect(verdicts).toMatchObject([
    { outcome: 'failed', failure: { requirements: ['2.2/Feed.user'] } },
    {
      outcome: 'not exercised',
      reason: 'not judged because of the failure in 4.1/likes/it-0: needs user, which getFeed leaves out',
      sameCauses: [{ failedIn: '4.1/likes/it-0', operation: 'getFeed' }],
    },
    { outcome: 'passed' },
  ])
})

test('a refusal that only a gap asks for is observed if the gap is not held, even if the request is accepted', async () => {
  const spoil = only('deleteTopic', () => new Response(null, { status: 204, headers: limits }))
  const verdict = await verdictOf(fakeTarget(spoil, { gaps: 'observed' }), deletion, ['G09'])
  expect(verdict).toMatchObject({ outcome: 'passed', observations: [{ gap: 'G09', status: 204, same: false }] })
})

test('401 can be required of every operation, under 7/5', async () => {
  const verdict = await verdictOf(fakeTarget(), ({ visitor }) => visitor.sends(likeFeed, { params }).gets(401), ['5/7'])
  expect(verdict.failure).toMatchObject({ requirements: ['7/5', '5/7'], expected: 'likeFeed to respond with 401' })
})

test('a missing rate-limit header hides no other failure', async () => {
  const bare = async ({ operation, response }: { operation: string; response: Response }) => {
    const body = response.status === 204 ? null : await response.text()
    return new Response(body, {
      status: operation === 'unlikeFeed' ? 500 : response.status,
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const verdict = await verdictOf(fakeTarget(bare), likeAndUnlike)
  expect(verdict.failure).toMatchObject({ expected: 'unlikeFeed to respond with 204' })
})

test('a requirement that the owner declares unsupported is not enforced', async () => {
  const spoil = only('unlikeFeed', () => new Response(null, { status: 204 }))
  const verdict = await verdictOf(fakeTarget(spoil, { unsupported: ['8/2'] }), likeAndUnlike)
  expect(verdict.outcome).toBe('passed')
})

test('reaching the rate limit is an error, not a failure', async () => {
  const verdict = await verdictOf(
    fakeTarget(only('likeFeed', () => json(429, { message: 'Slow down' }))),
    likeAndUnlike,
  )
  expect(verdict).toMatchObject({ outcome: 'error', reason: "the target's rate limit was reached: 429 Slow down" })
})

test('a block after too many wrong passwords leaves the case not exercised', async () => {
  const headers = { 'Retry-After': '840', 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '50' }
  const blocked = () => Response.json({ message: 'Too many wrong passwords' }, { status: 429, headers })
  const verdict = await verdictOf(fakeTarget(only('likeFeed', blocked)), likeAndUnlike)
  expect(verdict).toMatchObject({
    outcome: 'not exercised',
    reason: expect.stringContaining('Too many wrong passwords'),
  })
})

test('one of several statuses is enough', async () => {
  const both = ({ alice }: Context) => alice.sends(feeds.shareFeed, { params }).gets(201, 204)
  const failed = await verdictOf(fakeTarget(), both)
  expect(failed.failure).toMatchObject({ expected: 'shareFeed to be implemented', actual: '404 Not found' })
})

test('a step that is never checked or not awaited is an error', async () => {
  const forgetful = async ({ alice }: Context) => {
    alice.sends(likeFeed, { params })
    alice.sends(deleteFeed, { params }).response()
  }
  const verdict = await verdictOf(fakeTarget(), forgetful)
  expect(verdict).toMatchObject({
    outcome: 'error',
    reason: expect.stringContaining('neither checked nor awaited: likeFeed, deleteFeed'),
  })
})
