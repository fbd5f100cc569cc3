import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runConform } from './conform.cases.ts'
import { waitForServer } from './wait-for-server.ts'

async function listen(port: number, statuses: readonly number[]): Promise<string> {
  let calls = 0
  const server = createServer((_, response) =>
    response.writeHead(statuses[Math.min(calls++, statuses.length - 1)] ?? 500).end(),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A port on which nothing listens yet. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const { signal } = new AbortController()

test('waits until the server listens, and reports what is wrong meanwhile', async () => {
  const port = await freePort()
  const reports: string[] = []
  const waiting = waitForServer({
    baseUrl: `http://127.0.0.1:${port}`,
    wait: 10_000,
    signal,
    report: (text) => reports.push(text),
  })
  await delay(400)
  await listen(port, [404])
  await waiting
  expect(reports).toEqual([
    expect.stringMatching(/^waiting for http:\S+, up to 10 s more: nothing listens there/),
    expect.stringMatching(/ responds after \d s$/),
  ])
})

test('a gateway that responds with 503 is not ready; any other response is, and nothing is reported', async () => {
  const reports: string[] = []
  const report = (text: string) => void reports.push(text)
  await waitForServer({ baseUrl: await listen(0, [500]), wait: 1_000, signal, report })
  expect(reports).toEqual([])
  await waitForServer({ baseUrl: await listen(0, [503, 200]), wait: 5_000, signal, report })
  expect(reports[0]).toContain('it responds with 503')
})

test('a server that never responds ends conform with exit code 3 and the reason', async () => {
  const baseUrl = `http://127.0.0.1:${await freePort()}`
  const { code, err } = await runConform(baseUrl, { wait: 300, only: ['4.9'] })
  expect([code, err]).toEqual([
    3,
    expect.stringMatching(/did not respond within 1 s: nothing listens there.*\nStart the server first/s),
  ])
})

test('Ctrl-C ends the wait', async () => {
  const controller = new AbortController()
  const waiting = runConform(
    `http://127.0.0.1:${await freePort()}`,
    { wait: 60_000, only: ['4.9'] },
    { signal: controller.signal },
  )
  await delay(300)
  controller.abort()
  expect(await waiting).toMatchObject({ code: 3, err: expect.stringContaining('interrupted while waiting') })
})
