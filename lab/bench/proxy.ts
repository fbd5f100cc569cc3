// Measures what the proxy adds to a call, and its memory: node lab/bench/proxy.ts [calls] [exchanges] [pause in ms]
// Needs Linux. The mock, the proxy and this program are three processes. Calls go alternately to the mock and through the proxy.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Child, startChild, stopChild } from './children.ts'

const [calls = 2000, exchanges = 100_000, pause = 20] = process.argv.slice(2).map(Number)
const bin = fileURLToPath(new URL('../../cli/bin.ts', import.meta.url))
const paths = ['/feeds?limit=15', '/feeds/1', '/feed/topics?limit=10', '/feeds/1/comments', '/events?limit=10']

async function startKit(...args: readonly string[]): Promise<{ child: Child; url: string }> {
  const child = startChild({ args: [bin, ...args, '--port', '0'] }, 'pipe')
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.process.stdout?.on('data', (piece) => {
      text += String(piece)
      const [, found] = /listening on (\S+)/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    child.process.once('exit', () => reject(new Error(`${args[0]} did not start: ${child.errorOutput()}`)))
  })
  return { child, url }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const get = (url: string, place: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'application/json' }
    const sent = request(`${url}/api/v2${paths[place % paths.length]}`, { agent, headers }, (response) => {
      response.resume().on('end', resolve)
    })
    sent.on('error', reject).end()
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function timed(work: Promise<void>, started = performance.now()): Promise<number> {
  await work
  return performance.now() - started
}

const megabytes = ({ process: { pid } }: Child): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** User and system time, in milliseconds, which other processes of the machine hardly change. */
function cpuTime({ process: { pid } }: Child): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

async function addedTime(direct: string, proxied: string): Promise<number[]> {
  const [alone, through]: [number[], number[]] = [[], []]
  for (let place = 0; place < calls + 200; place++) {
    const [before, after] = [await timed(get(direct, place)), await timed(get(proxied, place))]
    // An exchange is judged after its response, on the same thread: calls without a pause wait for that.
    await new Promise((passed) => setTimeout(passed, pause))
    // The first ones warm up.
    if (place >= 200) alone.push(before)
    if (place >= 200) through.push(after)
  }
  return [median(alone), median(through), median(through.map((time, place) => time - (alone[place] ?? 0)))]
}

async function memoryOver(url: string, proxy: Child): Promise<string[]> {
  const lines = [`0 exchanges: ${Math.round(megabytes(proxy))} MB`]
  const step = Math.max(1, Math.floor(exchanges / 10))
  for (let done = 0; done < exchanges; done += step) {
    const chains = Array.from({ length: 8 }, async (_, chain) => {
      for (let place = chain; place < step; place += 8) await get(url, done + place)
    })
    await Promise.all(chains)
    lines.push(`${done + step} exchanges: ${Math.round(megabytes(proxy))} MB`)
  }
  return lines
}

// Without a handler, a signal would skip the exit handler, which stops the child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const mock = await startKit('mock', '--log', 'off', '--rate-limit', String(2 ** 31 - 1))
const proxy = await startKit('proxy', mock.url)
try {
  const [alone, through, added] = (await addedTime(mock.url, proxy.url)).map((ms) => ms.toFixed(2))
  console.log(`median of ${calls} calls: ${alone} ms alone, ${through} ms through the proxy, ${added} ms added`)
  const before = cpuTime(proxy.child)
  for (const line of await memoryOver(proxy.url, proxy.child)) console.log(line)
  console.log(
    `${((cpuTime(proxy.child) - before) / exchanges).toFixed(2)} ms of CPU for each exchange, judged and counted`,
  )
} finally {
  agent.destroy()
  await stopChild(proxy.child)
  await stopChild(mock.child)
}
