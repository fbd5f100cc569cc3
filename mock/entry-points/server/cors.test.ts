import { expect, test } from 'vitest'
import { startTestServer } from './server.cases.ts'

const page = { origin: 'http://app.test' }
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

test('any origin may call the interface and show its pictures, but not use the control plane', async () => {
  const { call, kit } = await startTestServer()
  const ask = {
    ...page,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-kit-world,x-app, X-Kit-Token',
  }
  const preflight = await call('OPTIONS /api/v2/feeds', ask)
  const names = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
  expect([preflight.status, allowed(preflight)]).toEqual([204, page.origin])
  expect(Number(preflight.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0)
  expect(names).toEqual(expect.arrayContaining(['authorization', 'content-type', 'x-kit-world', 'x-app']))
  expect(names).not.toContain('x-kit-token')
  for (const path of ['/api/v2/feeds', '/api/v2/nothing', '/_kit/files/2026/11/avatar-2.jpg', '/feeds', '/']) {
    const response = await call(`GET ${path}`, page)
    expect([path, allowed(response), response.headers.get('vary')]).toEqual([path, page.origin, 'Origin'])
  }
  for (const path of ['/_kit', '/_kit/health', '/_kit/clock', '/_kit/pay', '/_kit/reset']) {
    const refused = await call(`OPTIONS ${path}`, ask)
    expect([refused.status >= 400, allowed(refused)]).toEqual([true, null])
  }
  expect(allowed(await kit('GET /clock', page))).toBeNull()
})

test('a page may send credentials, although they have no effect', async () => {
  const { call } = await startTestServer()
  const ask = { ...page, 'access-control-request-method': 'PUT' }
  for (const response of [await call('OPTIONS /api/v2/feeds', ask), await call('GET /api/v2/feeds', page)])
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
})
