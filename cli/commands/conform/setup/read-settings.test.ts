import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { ConformOptions } from '../options.ts'
import { readSettings } from './read-settings.ts'

const concurrencyOf = async (address: string, options: ConformOptions = {}) =>
  (await readSettings(address, options, { env: {}, folder: tmpdir() })).concurrency

test('on this machine several cases run at a time; elsewhere, and where the first failure ends the run, one by one', async () => {
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
