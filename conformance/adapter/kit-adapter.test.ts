import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import type { Context } from '../client/context.ts'
import { failureDetails } from '../model/failure.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { kitAdapter } from './kit-adapter.ts'

const push = { to: '7', channel: 'feed:digg', target: 9, content: 'Liked', extra: {} }

const responses: Record<string, [status: number, body?: unknown]> = {
  'GET /_kit/clock': [200, { now: '2026-11-01T08:30:00.000Z' }],
  'POST /_kit/clock': [200, { now: '2026-11-02T08:30:00.000Z' }],
  'POST /_kit/codes': [201, { code: '942117' }],
  'GET /_kit/outbox?to=7': [
    200,
    [
      { kind: 'code', to: '7', code: '1' },
      { kind: 'push', ...push },
    ],
  ],
  'POST /_kit/mini-program-codes': [201, { code: 'mini-program-code' }],
  'POST /_kit/orders/7/receipt': [201, { receipt: 'receipt-of-7' }],
  'PATCH /_kit/config': [200, { topics: { switch: true } }],
  'POST /_kit/grants': [501],
  'POST /_kit/topics/9/audit': [404, { message: 'No such topic' }],
}

function fakeKit() {
  const sentRequests: string[] = []
  const respond = async (input: string, init: RequestInit) => {
    const { pathname, search } = new URL(input)
    const call = `${init.method} ${pathname}${search}`
    sentRequests.push([call, new Headers(init.headers).get('X-Kit-Token'), init.body].filter(Boolean).join(' '))
    return json(...((responses[call] ?? [204]) as [number, unknown]))
  }
  return {
    sentRequests,
    adapter: kitAdapter({ baseUrl: 'http://fake.test/', fetch: respond as typeof fetch, token: 'kit' }),
  }
}

test('each part calls its path with the token', async () => {
  const { sentRequests, adapter } = fakeKit()
  expect(await adapter.clock?.({ advance: 0 })).toBe(Date.UTC(2026, 10, 1, 8, 30))
  expect(await adapter.clock?.({ advance: 86_400_000 })).toBe(Date.UTC(2026, 10, 2, 8, 30))
  await adapter.clock?.({ advance: -86_400_000 })
  expect(await adapter.outbox?.({ user: 7 })).toEqual([{ kind: 'push', ...push }])
  expect(await adapter.verificationCode?.({ to: '1380' })).toBe('942117')
  expect(await adapter.miniProgramCode?.({})).toBe('mini-program-code')
  await adapter.settle?.({ order: 7, state: 'paid' })
  expect(await adapter.receipt?.({ order: 7 })).toBe('receipt-of-7')
  await adapter.auditWithdrawal?.({ order: 7, state: 'rejected' })
  await adapter.auditTopic?.({ topic: 8, status: 'passed' })
  const settings = { topics: { switch: false } }
  expect(await adapter.configure?.({ settings })).toEqual({ topics: { switch: true } })
  expect(sentRequests).toEqual([
    'GET /_kit/clock kit',
    'POST /_kit/clock kit {"advance":86400000}',
    'GET /_kit/clock kit',
    'POST /_kit/clock kit {"now":"2026-10-31T08:30:00.000Z"}',
    'GET /_kit/outbox?to=7 kit',
    'POST /_kit/codes kit {"to":"1380"}',
    'POST /_kit/mini-program-codes kit {}',
    'POST /_kit/orders/7/settle kit {"state":"paid"}',
    'POST /_kit/orders/7/receipt kit {}',
    'POST /_kit/orders/7/cash-audit kit {"state":"rejected"}',
    'POST /_kit/topics/8/audit kit {"status":"passed"}',
    'PATCH /_kit/config kit {"topics":{"switch":false}}',
  ])
})

const outcomeOf = (act: (context: Context) => Promise<unknown>) =>
  verdictOf(fakeTarget(undefined, { adapter: fakeKit().adapter }), act)

test('a part that the control plane does not offer leaves a case not exercised; a refusal is an error', async () => {
  expect(await outcomeOf(({ adapter }) => adapter.grant({ user: 1, currency: 5 }))).toMatchObject({
    outcome: 'not exercised',
  })
  expect(await outcomeOf(({ adapter }) => adapter.auditTopic({ topic: 9, status: 'passed' }))).toMatchObject({
    outcome: 'error',
    reason: 'the control plane returned 404 for POST /topics/9/audit: {"message":"No such topic"}',
  })
})

test('adapter calls are in the transcript without codes and do not count as requests', async () => {
  const { failure, requests } = await outcomeOf(async ({ adapter, expect }) => {
    await adapter.clock({ advance: 60_000 })
    const code = await adapter.verificationCode({ to: '1380' })
    const receipt = await adapter.receipt({ order: 7 })
    expect([code.length, receipt.length], 'the lengths').equals([])
  })
  const text = failure ? failureDetails(failure) : ''
  expect(requests).toBe(0)
  expect(text).toContain('owner ADAPTER clock({"advance":60000}) → 200')
  expect(text).toContain('"code":"***"')
  expect(text).not.toMatch(/942117|receipt-of-7/)
})

test('people log in again after the clock was moved', async () => {
  let logins = 0
  const counted = (response: Response) => {
    logins++
    return response
  }
  const target = fakeTarget(only('login', counted), { adapter: fakeKit().adapter })
  await verdictOf(target, async ({ alice, adapter }) => {
    await alice.id()
    await adapter.clock({ advance: 60_000 })
    await alice.sends(feeds.listFeeds).gets(200)
  })
  expect(logins).toBe(2)
})
