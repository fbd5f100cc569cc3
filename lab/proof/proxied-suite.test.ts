import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { filesElsewhere, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { startProxy } from '../../conformance/traffic.ts'
import { endpoints } from '../../contracts/chapters.ts'

async function proxied(rewrite = false) {
  const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1', '--rate-limit', '1000000')
  const proxy = await startProxy({ upstream: server.url, rewrite })
  onTestFinished(() => proxy.close())
  return proxy
}

test('the reference server behind the proxy passes the whole suite, and its traffic contains no finding', async () => {
  const proxy = await proxied()
  expect(await notPassed(targetAt(proxy.url))).toEqual([filesElsewhere])
  const { findings, suspicions, operations } = await proxy.summary()
  expect(findings.map(({ id, expected, actual }) => `${id}: ${expected}; ${actual}`)).toEqual([])
  expect(suspicions.map(({ id }) => id)).toEqual([])
  expect(operations).toHaveLength(endpoints.length)
}, 1_200_000)

test('if the proxy replaces the address of the server by its own, files are where the suite looks for them', async () => {
  const proxy = await proxied(true)
  expect(await notPassed(targetAt(proxy.url))).toEqual([])
}, 1_200_000)
