import { DatabaseError } from '../database-error.ts'

export interface PostgresAddress {
  readonly connectionString: string
  /** Whether a pooler may run each transaction on another connection, so that no state may be left on a connection. */
  readonly isPooled: boolean
}

/** `?pgbouncer=true` is for poolers in transaction mode. `sslmode` means what it means to libpq and psql. */
export function parsePostgresAddress(address: string): PostgresAddress {
  const url = new URL(address)
  const { searchParams } = url
  const isPooled = searchParams.get('pgbouncer') === 'true'
  searchParams.delete('pgbouncer')
  if (searchParams.has('sslmode') && !searchParams.has('uselibpqcompat')) searchParams.set('uselibpqcompat', 'true')
  return { connectionString: url.href, isPooled }
}

export function shownAddress(address: string): string {
  if (!URL.canParse(address))
    throw new DatabaseError('unreachable', 'the address of the PostgreSQL database is not a URL')
  const url = new URL(address)
  url.password = url.password && '***'
  url.search = ''
  return url.href
}
