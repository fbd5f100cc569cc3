import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const calls = 12_000
const connections = 10

async function readFeeds(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let call = 0; call < calls / connections; call++)
    await new Promise((resolve, reject) => {
      const sent = request(`${url}/api/v2/feeds/1`, { agent, headers: { accept: 'application/json' } }, (response) =>
        response.resume().on('end', resolve),
      )
      sent.on('error', reject).end()
    })
  agent.destroy()
}

const load = (url: string) => Promise.all(Array.from({ length: connections }, () => readFeeds(url)))

test('finished requests leave hardly anything in the old generation', async () => {
  const child = fork(fileURLToPath(new URL('./promoted-garbage.cases.ts', import.meta.url)))
  onTestFinished(() => void child.kill())
  const [url] = await once(child, 'message')
  await load(url)
  child.send('look')
  await load(url)
  const report = once(child, 'message')
  child.send('tell')
  const [{ collections, bytes }] = await report
  expect(collections).toBeGreaterThan(2)
  // It was 2,574 when running requests were kept in a Map, and deleted at their end.
  expect(bytes / calls).toBeLessThan(1200)
})
