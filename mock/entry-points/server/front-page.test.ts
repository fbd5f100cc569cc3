import { expect, test } from 'vitest'
import { startTestServer } from './server.cases.ts'

test('/ describes the server, and /openapi.json the interface, without a token', async () => {
  const { call, controlToken } = await startTestServer()
  const { status, text } = await call('GET /')
  expect([status, JSON.parse(text)]).toMatchObject([200, { name: 'community-kit mock' }])
  expect(text).not.toContain(controlToken)
  expect(await call('GET /openapi.json', { origin: 'http://elsewhere.test' })).toMatchObject({ status: 200 })
})
