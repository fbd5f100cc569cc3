import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { sqlStatement } from './sql/engine.ts'
import { closePool, poolFor, runRepeatable } from './sql/postgres/postgres-pool.ts'
import { type FaultyPostgres, runSql, startFaultyPostgres } from './testing/postgres.cases.ts'

/** A PostgreSQL with a self-signed certificate for 127.0.0.1 and not for localhost. */

let postgres: FaultyPostgres
let address: string
let folder: string
const certificate = () => join(folder, 'server.pem')

function makeCertificate(name: string): void {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'ignore' })
}

beforeAll(async () => {
  postgres = await startFaultyPostgres()
  address = await postgres.create()
  folder = mkdtempSync(join(tmpdir(), 'kit-tls-'))
  makeCertificate('server')
  makeCertificate('other')
  const [directory] = await runSql(address, `select current_setting('data_directory')`)
  const { uid, gid } = statSync(String(directory))
  for (const path of [folder, join(folder, 'server.key'), certificate()]) chownSync(path, uid, gid)
  for (const [name, value] of [
    ['ssl_cert_file', certificate()],
    ['ssl_key_file', join(folder, 'server.key')],
    ['ssl', 'on'],
  ])
    await runSql(address, `alter system set ${name} = '${value}'`)
  await runSql(address, 'select pg_reload_conf()')
  await vi.waitFor(() => isEncrypted({ sslmode: 'require' }), { timeout: 10_000 })
}, 60_000)

afterAll(async () => {
  await postgres?.stop()
  if (folder) rmSync(folder, { recursive: true })
}, 60_000)

function addressWith(parameters: Readonly<Record<string, string>>, host = '127.0.0.1'): string {
  const url = new URL(address)
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

async function isEncrypted(parameters: Readonly<Record<string, string>>, host?: string): Promise<unknown> {
  const pool = poolFor(addressWith(parameters, host))
  try {
    const { rows } = await runRepeatable(pool)(sqlStatement('select ssl from pg_stat_ssl where pid = pg_backend_pid()'))
    return rows[0]?.[0]
  } finally {
    await closePool(pool)
  }
}

test('without sslmode, and with disable, nothing is encrypted', async () => {
  expect(await isEncrypted({})).toBe(false)
  expect(await isEncrypted({ sslmode: 'disable' })).toBe(false)
})

test('require encrypts without checking the certificate', async () => {
  expect(await isEncrypted({ sslmode: 'require' })).toBe(true)
})

test('verify-full accepts only a server whose certificate is known and names its host', async () => {
  const known = { sslmode: 'verify-full', sslrootcert: certificate() }
  expect(await isEncrypted(known)).toBe(true)
  await expect(isEncrypted(known, 'localhost')).rejects.toThrow(/localhost.*cert|altnames/i)
  await expect(isEncrypted({ sslmode: 'verify-full' })).rejects.toThrow(/self-signed/)
  await expect(isEncrypted({ ...known, sslrootcert: join(folder, 'other.pem') })).rejects.toThrow(/self-signed|verify/)
})

test('verify-ca checks who signed the certificate, but not the host', async () => {
  const known = { sslmode: 'verify-ca', sslrootcert: certificate() }
  expect(await isEncrypted(known, 'localhost')).toBe(true)
  await expect(isEncrypted({ ...known, sslrootcert: join(folder, 'other.pem') })).rejects.toThrow(/self-signed|verify/)
})

test('a server with TLS can be used; an unreadable certificate gives one clear error', async () => {
  const database = await openDatabase(addressWith({ sslmode: 'verify-full', sslrootcert: certificate() }))
  expect(await database.isEmpty()).toBe(true)
  await database.close()
  const missing = addressWith({ sslmode: 'verify-full', sslrootcert: '/nowhere/ca.pem' })
  await expect(openDatabase(missing)).rejects.toThrow(/cannot be used: ENOENT.*\/nowhere\/ca\.pem/)
})
