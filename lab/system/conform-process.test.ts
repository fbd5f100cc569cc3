import { setTimeout as delay } from 'node:timers/promises'
import { CommanderError } from 'commander'
import { beforeAll, expect, test } from 'vitest'
import { caseCount, caseIds } from '../../cli/commands/conform/conform.cases.ts'
import { conformCommand } from '../../cli/commands/conform/conform.ts'
import { proxyTo } from '../../cli/commands/conform/proxy.cases.ts'
import { folder } from '../../cli/testing/folder.cases.ts'
import { type Served, serveMock, startKit } from '../../cli/testing/kit-process.cases.ts'
import { runWatchingImports } from '../../cli/testing/loaded-modules.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
})

const [like = ''] = caseIds('4.1/likes')

const startConform = (...args: string[]) => startKit(['conform', ...args], { cwd: folder() })

test('--json prints one document on stdout, and the exit code is the verdict', async () => {
  const { code, stdout, stderr } = await startConform(served.url, '--only', '4.9', '--json', '--quiet').ended
  const passed = caseCount('4.9')
  const text = new RegExp(
    `^(\\d+) of \\d+ requirements checked \\(\\d+ %\\) by the selected cases\nconforms\n${passed} passed, 0 failed\n$`,
  )
  expect([code, stderr]).toEqual([0, expect.stringMatching(text)])
  expect(JSON.parse(stdout)).toMatchObject({ summary: { exitCode: 0, counts: { passed, failed: 0 } } })
})

/** Interrupts the run at the first like, and again during the slow clean-up. */
async function interrupted(again: number) {
  let interrupt = async () => undefined as unknown
  const { url } = await proxyTo(served.url, {
    onRequest: ({ method }) => method === 'DELETE' && delay(again * 2),
    onResponse: ({ path }) => path.endsWith('/like') && interrupt(),
  })
  const { child, waitFor, ended } = startConform(url, '--only', like)
  interrupt = async () => {
    child.kill('SIGINT')
    void waitFor('stdout', /Interrupted/)
      .then(() => delay(again))
      .then(() => child.kill('SIGINT'))
  }
  return ended
}

test('Ctrl-C, which npm forwards a second time, interrupts, cleans up and ends with 3', async () => {
  const { code, stdout } = await interrupted(300)
  expect(code).toBe(3)
  const expected = /Interrupted, cleaning up[\s\S]* 0 left over[\s\S]*\ninterrupted: by the user\n0 passed, 0 failed\n$/
  expect(stdout).toMatch(expected)
})

test('a later second Ctrl-C quits at once', async () => {
  const { code, stdout } = await interrupted(1_500)
  expect([code, stdout.includes('left over')]).toEqual([130, false])
})

test('a closed stdout does not stop the run', async () => {
  const { url } = await proxyTo(served.url, {
    onResponse: (exchange) => {
      if (exchange.path.endsWith('/like')) exchange.status = 200
    },
  })
  const { child, ended } = startConform(url, '--only', like)
  child.stdout?.destroy()
  expect((await ended).code).toBe(1)
})

test('--help loads neither suite nor contracts', async () => {
  const { code, stdout, modules } = await runWatchingImports('conform', '--help')
  expect([code, stdout.includes('Examples:\n  community-kit conform ')]).toEqual([0, true])
  expect(modules).toContainEqual(expect.stringContaining('cli/main.ts'))
  // These modules for text and for the required Node version import none of the others.
  const heavy =
    /\/(conformance|contracts)\/(?!reports\/text\/formatting\.ts|model\/escape-controls\.ts|config\/duration\.ts|runtime\/node-version\.ts|runtime\/trailing-slashes\.ts)|node_modules\/(zod|undici)/
  expect(modules.filter((url) => heavy.test(url))).toEqual([])
})

test.each([
  [['--mod', 'full'], 'Did you mean --mode?'],
  [['--mode', 'fast'], 'Allowed choices are read-only, safe, full'],
  [['--seed', 'x'], 'Give a whole number'],
  [['--concurrency', '0'], 'Give a whole number from 1 to 64'],
  [['--report', 'pdf=x'], 'the formats are junit, html, json, md, sarif'],
])('wrong usage %j is explained', async (args, message) => {
  let printed = ''
  const writeErr = (piece: string) => {
    printed += piece
  }
  const command = conformCommand('0.0.0').exitOverride().configureOutput({ writeErr })
  await expect(command.parseAsync(['http://127.0.0.1', ...args], { from: 'user' })).rejects.toThrow(CommanderError)
  expect(printed).toContain(message)
})
