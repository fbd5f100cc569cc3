import { expect, test } from 'vitest'
import { startTestServer } from './testing/running-server.cases.ts'

test('rows are read from the database, page by page, without secrets; the console is served', async () => {
  const server = await startTestServer()
  await server.login()
  const { status, json, text } = await server.kit('GET /rows/users?limit=1')
  expect([status, json.rows, json.next]).toMatchObject([200, [{ balance: expect.any(Number) }], null])
  expect(text).not.toMatch(/scrypt|"password"/)
  expect((await server.kit('GET /rows/users?id=1,2&before=1')).json).toEqual({ rows: [], next: null })
  expect((await server.kit('GET /rows/sessions')).status).toBe(404)
  const page = await server.call('GET /_kit/')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('data-token-form')])
  expect(page.text).not.toContain('alice')
})
