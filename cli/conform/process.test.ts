import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommanderError } from 'commander'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { conformCommand } from '../conform.ts'
import { folder } from '../folder.cases.ts'
import { end, type Served, serveMock } from '../serving.cases.ts'
import { proxyTo } from './proxy.cases.ts'

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))

let served: Served

beforeAll(async () => {
  served = await serveMock()
})

afterAll(() => end(served))

function started(...args: string[]) {
  const child = spawn(process.execPath, [bin, 'conform', ...args], { cwd: folder(), stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const text = (stream: Readable) => stream.setEncoding('utf8').reduce((all, piece) => all + piece, '')
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, err, [code]]) => ({ code: code as number, out, err }),
  )
  return { child, ended }
}

test('--json is one document on stdout, and the exit code is the verdict', async () => {
  const { code, out, err } = await started(served.address, '--only', '4.9', '--json', '--quiet').ended
  expect([code, err]).toEqual([0, 'conforms\n9 passed, 0 failed\n'])
  expect(JSON.parse(out)).toMatchObject({ summary: { exitCode: 0, counts: { passed: 9, failed: 0 } } })
})

/** Interrupted at the first like, and once more while it cleans up, which takes a while. */
async function interrupted(again: number) {
  let interrupt = async () => undefined as unknown
  const { address } = await proxyTo(served.address, {
    onRequest: ({ method }) => method === 'DELETE' && delay(again * 2),
    onReply: ({ path }) => path.endsWith('/like') && interrupt(),
  })
  const { child, ended } = started(address, '--only', '4.1/likes/1')
  interrupt = async () => {
    child.kill('SIGINT')
    void delay(again).then(() => child.kill('SIGINT'))
  }
  return ended
}

test('Ctrl-C, which npm passes on a second time, breaks off, cleans up and ends with 3', async () => {
  const { code, out } = await interrupted(300)
  expect(code).toBe(3)
  const told =
    /Breaking off and cleaning up[\s\S]* 0 left over[\s\S]*\nbroken off: it was interrupted\n0 passed, 0 failed\n$/
  expect(out).toMatch(told)
})

test('Ctrl-C for the second time, later, ends at once', async () => {
  const { code, out } = await interrupted(1_500)
  expect([code, out.includes('left over')]).toEqual([130, false])
})

test('nobody who reads any more is no reason to stop half-way', async () => {
  const { address } = await proxyTo(served.address, {
    onReply: (passing) => {
      if (passing.path.endsWith('/like')) passing.status = 200
    },
  })
  const child = spawn(process.execPath, [bin, 'conform', address, '--only', '4.1/likes/1'], {
    cwd: folder(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([1, null])
})

test('--help loads neither suite nor contracts', () => {
  const watch = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => { const found = next(name, context); process._rawDebug(found.url); return found } })`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, bin, 'conform', '--help']
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  expect([status, stdout.includes('Examples:\n  community-kit conform ')]).toEqual([0, true])
  expect(stderr).toContain('cli/main.ts')
  expect(
    stderr.split('\n').filter((url) => /\/(conformance|contracts)\/|node_modules\/(zod|undici)/.test(url)),
  ).toEqual([])
})

test.each([
  [['--mod', 'full'], 'Did you mean --mode?'],
  [['--mode', 'fast'], 'Allowed choices are read-only, safe, full'],
  [['--seed', 'x'], 'Give a whole number'],
  [['--concurrency', '0'], 'Give a whole number, 1 to 64'],
  [['--report', 'pdf=x'], 'the formats are junit, html, json, md, sarif'],
])('wrong usage %j is told', async (args, told) => {
  let text = ''
  const writeErr = (piece: string) => {
    text += piece
  }
  const command = conformCommand('0.0.0').exitOverride().configureOutput({ writeErr })
  await expect(command.parseAsync(['http://127.0.0.1', ...args], { from: 'user' })).rejects.toThrow(CommanderError)
  expect(text).toContain(told)
})
