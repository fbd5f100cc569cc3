import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFeed } from '../../../conformance/traffic/traffic.cases.ts'
import { endpoints } from '../../../contracts/chapters.ts'
import { folder } from '../../testing/folder.cases.ts'
import { startKit } from '../../testing/kit-process.cases.ts'
import { runInProcess } from '../../testing/run-in-process.cases.ts'

const headers = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'Content-Type': 'application/json' }

/** Requests to this path never get a response. */
const slowPath = '/api/v2/topic-config'

/** A server with one feed whose number of likes is a text, and a proxy in front of it. */
async function proxied(...options: readonly string[]) {
  const server = createServer(({ url }, response) => {
    if (url?.endsWith(slowPath)) server.emit('slow')
    else response.writeHead(200, headers).end(JSON.stringify([aFeed({ like_count: '<b>many</b>' })]))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/`
  const kit = startKit(['proxy', upstream, '--port', '0', ...options])
  const [, url = ''] = await kit.waitFor('stdout', /listening on (\S+)/)
  const [, live = ''] = await kit.waitFor('stdout', /findings so far: (\S+)/)
  const read = () => fetch(`${url}/api/v2/feeds`, { headers: { Authorization: 'Bearer of-alice' } })
  return { kit, url, live, read, server }
}

test('a finding is printed at once, the page shows it, and Ctrl-C prints the summary', async () => {
  const at = folder()
  const { kit, live, read } = await proxied('--fail', '--report', `md=${join(at, 'a.md')}`)
  expect(await (await read()).json()).toHaveLength(1)
  await kit.waitFor('stdout', /finding 4\.1\/traffic\/listFeeds\/contract-2\.2-Feed\.like_count/)
  const page = await (await fetch(live)).text()
  expect(page).toMatch(/Traffic of 127\.0\.0\.1:\d+[\s\S]*1 finding in 1 exchange[\s\S]*Last exchanges[\s\S]*listFeeds/)
  expect(page).not.toContain('<b>many')
  expect(await (await fetch(`${live}report`)).text()).toContain('1 finding in 1 exchange, ')
  await kit.stop('SIGINT')
  const { code, stdout } = await kit.ended
  expect(code).toBe(1)
  expect(stdout).toMatch(new RegExp(`1 of ${endpoints.length} operations and 1 of \\d+ documented statuses seen`))
  expect(readFileSync(join(at, 'a.md'), 'utf8')).toContain('like_count')
})

test('a kill loses only the exchange in flight, and drift reads the recording', async () => {
  const [out, har] = ['a.ndjson', 'a.har'].map((name) => join(folder(), name)) as [string, string]
  const { kit, url, read, server } = await proxied('--out', out, '--har', har)
  for (let time = 0; time < 20; time++) await (await read()).text()
  const inFlight = once(server, 'slow')
  const lost = expect(fetch(url + slowPath)).rejects.toThrow()
  await inFlight
  await kit.stop('SIGKILL')
  await lost
  for (const file of [out, har]) {
    const { code, stdout } = await runInProcess('drift', file)
    expect(code).toBe(1)
    expect(stdout).toContain('in 20 exchanges')
    expect(readFileSync(file, 'utf8')).not.toContain('of-alice')
  }
})

test('wrong usage is explained', async () => {
  const address = await runInProcess('proxy', 'staging.example')
  const header = await runInProcess('proxy', 'http://127.0.0.1:1', '--header', 'no colon')
  expect([address.code, header.code]).toEqual([2, 2])
  expect(address.stderr).toContain('Give an address such as https://staging.example.com.')
  expect(header.stderr).toContain('Give a header such as "X-Gate: open".')
})
