import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { filesElsewhere, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { startProxy } from '../../conformance/traffic.ts'
import { endpoints, prefix } from '../../contracts/chapters.ts'

async function proxied() {
  const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1')
  const proxy = await startProxy({ upstream: server.url })
  onTestFinished(() => proxy.close())
  return { server, proxy }
}

test('the reference server behind the proxy passes the whole suite, and its traffic contains no finding', async () => {
  const { proxy } = await proxied()
  expect(await notPassed(targetAt(proxy.url))).toEqual([filesElsewhere])
  const { findings, suspicions, operations } = await proxy.summary()
  expect(findings.map(({ id, expected, actual }) => `${id}: ${expected}; ${actual}`)).toEqual([])
  expect(suspicions.map(({ id }) => id)).toEqual([])
  expect(operations).toHaveLength(endpoints.length)
}, 1_200_000)

/** What differs between any two responses. */
const varying = /^(?:date|x-ratelimit-.*|etag)$/i

const sameBytes = async (url: string, method: string, path: string) => {
  const response = await fetch(url + path, { method, headers: { Accept: 'application/json' } })
  const headers = [...response.headers].filter(([name]) => !varying.test(name))
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { status: response.status, headers, bytes: bytes.replaceAll(btoa(url), '') }
}

test('an anonymous request for each of the operations gets the same bytes directly and through the proxy', async () => {
  const { server, proxy } = await proxied()
  for (const { method, path, name } of endpoints) {
    // Anybody may write some of these, which would make the second response another one.
    if (method !== 'GET' && name !== 'hotFeeds') continue
    const address = `${prefix}${path.replace(/:\w+/g, '1')}`
    if (name === 'listRandomTopics') continue
    const [direct, through] = [
      await sameBytes(server.url, method, address),
      await sameBytes(proxy.url, method, address),
    ]
    expect([name, through.status, through.headers]).toEqual([name, direct.status, direct.headers])
    if (name !== 'getFeed') expect([name, through.bytes]).toEqual([name, direct.bytes])
  }
})
