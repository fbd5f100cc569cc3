import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isLoopback, parseBaseUrl, readSettings } from './read-settings.ts'
import type { ConformOptions } from './settings.ts'

const concurrencyOf = async (address: string, options: ConformOptions = {}) =>
  (await readSettings(address, options, { env: {}, folder: tmpdir() })).concurrency

test('cases run concurrently on this machine, but not elsewhere or with --bail', async () => {
  const here = 'http://127.0.0.1:8080'
  const elsewhere = 'https://staging.example.com'
  expect([
    await concurrencyOf(here),
    await concurrencyOf(here, { bail: true }),
    await concurrencyOf(elsewhere),
  ]).toEqual([6, 1, 1])
  expect([await concurrencyOf(here, { concurrency: 1 }), await concurrencyOf(elsewhere, { concurrency: 3 })]).toEqual([
    1, 3,
  ])
})

const addresses: [address: string, base: string, isLocal: boolean][] = [
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
  ['http://localhost:8080/api/v2/', 'http://localhost:8080', true],
  ['http://kit.localhost', 'http://kit.localhost', true],
  ['http://[::1]:8080/', 'http://[::1]:8080', true],
  ['https://staging.example.com/community/api/v2', 'https://staging.example.com/community', false],
  ['http://127.0.0.1.example.com', 'http://127.0.0.1.example.com', false],
  ['http://localhost.example.com//', 'http://localhost.example.com', false],
  ['http://192.168.0.7', 'http://192.168.0.7', false],
]

test.each(addresses)('%s is parsed to %s', (address, base, isLocal) => {
  expect([parseBaseUrl(address), isLoopback(base)]).toEqual([base, isLocal])
})
