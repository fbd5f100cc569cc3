import { expect, test } from 'vitest'
import { parsePostgresAddress } from './postgres-address.ts'

const server = 'postgres://kit:pass%40word@db.test:5432/community'

test('an address without special parameters is not changed', () => {
  expect(parsePostgresAddress(server)).toEqual({ connectionString: server, isPooled: false })
  const withLimit = `${server}?statement_timeout=500`
  expect(parsePostgresAddress(withLimit)).toEqual({ connectionString: withLimit, isPooled: false })
})

test('pgbouncer=true is not sent to the server', () => {
  const address = `${server}?pgbouncer=true&query_timeout=5`
  expect(parsePostgresAddress(address)).toEqual({ connectionString: `${server}?query_timeout=5`, isPooled: true })
  expect(parsePostgresAddress(`${server}?pgbouncer=false`).isPooled).toBe(false)
})

test('sslmode has the meaning of libpq unless the address says otherwise', () => {
  const { connectionString } = parsePostgresAddress(`${server}?sslmode=require`)
  expect(connectionString).toBe(`${server}?sslmode=require&uselibpqcompat=true`)
  const explicit = `${server}?sslmode=require&uselibpqcompat=false`
  expect(parsePostgresAddress(explicit).connectionString).toBe(explicit)
})
