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

test('of calls that have ended, hardly anything becomes old', async () => {
  const child = fork(fileURLToPath(new URL('./young-garbage.cases.ts', import.meta.url)))
  onTestFinished(() => void child.kill())
  const [url] = await once(child, 'message')
  await load(url)
  child.send('look')
  await load(url)
  const told = once(child, 'message')
  child.send('tell')
  const [{ collections, bytes }] = await told
  expect(collections).toBeGreaterThan(2)
  // 2,574 with a Map of the calls that run, from which each is deleted when it ends.
  expect(bytes / calls).toBeLessThan(1200)
})
