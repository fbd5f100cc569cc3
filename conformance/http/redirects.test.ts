import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { kitAdapter } from '../adapter/kit-adapter.ts'
import { openAdapter } from '../node/open-adapter.ts'
import { fakeTarget, json, tokenOf } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { sendWithinOrigin } from './redirects.ts'

const redirect = (status: number, location: string) => new Response(null, { status, headers: { Location: location } })

type Sent = { url: string; init: RequestInit }

/** Returns each response in turn, then repeats the last one. Records the requests. */
function respondingWith(...responses: (() => Response)[]) {
  const sent: Sent[] = []
  const send = async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return (responses[sent.length - 1] ?? responses.at(-1))?.() ?? json(200, {})
  }
  return { sent, send }
}

const here = 'http://target.test/api/v2/feeds?limit=1'
const secret = { headers: { Authorization: 'Bearer hush' } }

test.each([
  'https://target.test/api/v2/feeds',
  'http://target.test:8080/api/v2/feeds',
  'http://evil.test/api/v2/feeds',
  '//evil.test/api/v2/feeds',
  'http://target.test@evil.test/',
  'http://someone:secret@target.test/',
])('%s is another origin: nothing is sent there', async (location) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { sent, send } = respondingWith(() => redirect(status, location))
    const response = await sendWithinOrigin(send, here, secret)
    expect([response.status, sent.map(({ url }) => url), sent[0]?.init.redirect]).toEqual([status, [here], 'manual'])
  }
})

test('a redirect within the origin keeps method, headers and body', async () => {
  const { sent, send } = respondingWith(
    () => redirect(307, '/moved'),
    () => redirect(307, 'again'),
    () => json(200, {}),
  )
  const init = { ...secret, method: 'POST', body: '{}' }
  expect((await sendWithinOrigin(send, here, init)).status).toBe(200)
  expect(sent.map(({ url }) => url)).toEqual([here, 'http://target.test/moved', 'http://target.test/again'])
  expect(sent.map(({ init: { method, headers, body } }) => ({ method, headers, body }))).toEqual([init, init, init])
})

test('a redirect is not followed if clients would turn a write into a read, or if section 7 does not list it', async () => {
  for (const [status, method] of [
    [301, 'POST'],
    [302, 'DELETE'],
    [303, 'GET'],
    [308, 'GET'],
  ] as const) {
    const { sent, send } = respondingWith(() => redirect(status, '/moved'))
    await sendWithinOrigin(send, here, { method })
    expect([status, sent.length]).toEqual([status, 1])
  }
})

test('a redirect loop ends with an error', async () => {
  const { sent, send } = respondingWith(() => redirect(302, '/round'))
  await expect(sendWithinOrigin(send, here, {})).rejects.toThrow('more than 5 redirects in a row')
  expect(sent.length).toBeLessThan(10)
})

test('the error says that a browser hides the destination of a redirect', async () => {
  const opaque = Object.defineProperties(new Response(), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  })
  const { send } = respondingWith(() => opaque)
  await expect(sendWithinOrigin(send, here, {})).rejects.toThrow('a browser hides the destination')
})

test('a redirect to another origin is checked like any response, and no token is sent there', async () => {
  const requested: string[] = []
  const target = fakeTarget(({ operation, response }) =>
    operation === 'likeFeed' ? redirect(307, `http://evil.test/?was=${tokenOf('alice')}`) : response,
  )
  const fetch = ((url: string, init: RequestInit) => {
    requested.push(url)
    return target.fetch(url, init)
  }) as typeof globalThis.fetch
  const { failure } = await verdictOf({ ...target, fetch }, ({ alice }) =>
    alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201),
  )
  expect(failure?.actual).toBe('307 redirects to http://evil.test/?was=***, not followed: that is another origin')
  expect(requested.filter((url) => !url.startsWith('http://fake.test/'))).toEqual([])
})

test('the control token and the headers of an adapter are not sent to another origin', async () => {
  const { sent, send } = respondingWith(() => redirect(307, 'http://evil.test/_kit/clock'))
  const options = { baseUrl: 'http://target.test', fetch: send as typeof fetch }
  const kit = kitAdapter({ ...options, token: 'hush' })
  await expect(kit.clock?.({ advance: 0 })).rejects.toThrow('another origin')
  const own = openAdapter({ receipt: { http: 'POST /receipts', headers: { 'X-Key': 'hush' } } }, options)
  await expect(own.receipt?.({ order: 1 })).rejects.toThrow('another origin')
  expect(sent.map(({ url }) => url)).toEqual(['http://target.test/_kit/clock', 'http://target.test/receipts'])
})
