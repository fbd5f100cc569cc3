import { parentPort, workerData } from 'node:worker_threads'
import { sinceEpoch } from './attack.ts'

/** A bystander who reads regularly, in its own thread, so that only the server can make it wait. */

const { url, token } = workerData as { readonly url: string; readonly token: string }
const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
const paths = ['/api/v2/feeds?limit=5', '/api/v2/feeds/1', '/api/v2/topic-config']

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

for (let turn = 0; !isOver; turn++) {
  const from = sinceEpoch()
  const path = paths[turn % paths.length]
  const outcome = await fetch(url + path, { headers }).then(
    async (response) => `${(await response.text()).length > 0 ? response.status : 'empty'}`,
    (error) => String(error),
  )
  parentPort?.postMessage({ from, ms: sinceEpoch() - from, outcome })
  await pause(20)
}
parentPort?.close()
