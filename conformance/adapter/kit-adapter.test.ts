import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { explain } from '../model/failure.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'
import { controlClient } from './control.ts'

const replies: Record<string, [status: number, body?: unknown]> = {
  'GET /_kit/clock': [200, { now: '2026-11-01T08:30:00.000Z' }],
  'POST /_kit/clock': [200, { now: '2026-11-02T08:30:00.000Z' }],
  'GET /_kit/outbox?to=1380': [200, [{ kind: 'code', to: '1380', code: '942117', at: 'now' }]],
  'POST /_kit/mini-program-codes': [201, { code: 'mini-program-code' }],
  'POST /_kit/orders/7/receipt': [201, { receipt: 'receipt-of-7' }],
  'PATCH /_kit/config': [200, { topics: { switch: true } }],
  'POST /_kit/grants': [501],
  'POST /_kit/topics/9/audit': [404, { message: 'No such topic' }],
}

function fakeControl() {
  const heard: string[] = []
  const answer = async (input: string, init: RequestInit) => {
    const { pathname, search } = new URL(input)
    const call = `${init.method} ${pathname}${search}`
    heard.push([call, new Headers(init.headers).get('X-Kit-Token'), init.body].filter(Boolean).join(' '))
    return json(...((replies[call] ?? [204]) as [number, unknown]))
  }
  return {
    heard,
    control: controlClient({ baseUrl: 'http://fake.test/', fetch: answer as typeof fetch, token: 'kit' }),
  }
}

test('each call goes to its path, with the token', async () => {
  const { heard, control } = fakeControl()
  expect(await control.clock()).toBe(Date.UTC(2026, 10, 1, 8, 30))
  expect(await control.advance(86_400_000)).toBe(Date.UTC(2026, 10, 2, 8, 30))
  expect(await control.outbox('1380')).toEqual([{ kind: 'code', to: '1380', code: '942117', at: 'now' }])
  await control.sendCode('1380')
  expect(await control.miniProgramCode()).toBe('mini-program-code')
  await control.settle(7, 'paid')
  expect(await control.receipt(7)).toBe('receipt-of-7')
  await control.auditCash(7, 'rejected')
  await control.auditTopic(8, 'passed')
  expect(await control.configure({ topics: { switch: false } })).toEqual({ topics: { switch: true } })
  expect(heard).toEqual([
    'GET /_kit/clock kit',
    'POST /_kit/clock kit {"advance":86400000}',
    'GET /_kit/outbox?to=1380 kit',
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
  verdictOf(fakeTarget(undefined, { control: fakeControl().control }), act)

test('what a control plane does not offer leaves a case not exercised, and what it refuses is an error', async () => {
  expect(await outcomeOf(({ control }) => control.grant({ user: 1, currency: 5 }))).toMatchObject({
    outcome: 'not exercised',
  })
  expect(await outcomeOf(({ control }) => control.auditTopic(9, 'passed'))).toMatchObject({
    outcome: 'error',
    reason: 'the control plane answers 404 to POST /topics/9/audit: {"message":"No such topic"}',
  })
})

test('what was asked of the control plane is in the transcript, without codes, and does not count as a request', async () => {
  const { failure, requests } = await outcomeOf(async ({ control, expect }) => {
    await control.advance(60_000)
    const [sent] = await control.outbox('1380')
    const receipt = await control.receipt(7)
    expect([sent?.to, receipt], 'the code').equals([])
  })
  const text = failure ? explain(failure) : ''
  expect(requests).toBe(0)
  expect(text).toContain('control KIT advance(60000) → 200')
  expect(text).toContain('"code":"***"')
  expect(text).not.toMatch(/942117|receipt-of-7/)
})

test('after the clock was moved people log in again', async () => {
  let logins = 0
  const counted = (response: Response) => {
    logins++
    return response
  }
  const target = fakeTarget(only('login', counted), { control: fakeControl().control })
  await verdictOf(target, async ({ alice, control }) => {
    await alice.id()
    await control.advance(60_000)
    await alice.sends(feeds.listFeeds).gets(200)
  })
  expect(logins).toBe(2)
})
