import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { demoCommand } from '../demo.ts'
import { folder } from '../folder.cases.ts'
import { CliError } from '../output.ts'
import { logIn } from '../serving.cases.ts'
import { refuseBusyPorts } from './ports.ts'

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))

/** A process of its own, with a folder for temporary files of its own. */
function started(...args: string[]) {
  const [cwd, scratch] = [folder(), folder()]
  const env = { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
  const child = spawn(process.execPath, [bin, 'demo', ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  const heard = (stream: Readable, name: keyof typeof said) =>
    stream.setEncoding('utf8').on('data', (piece) => {
      said[name] += piece
    })
  heard(child.stdout, 'out')
  heard(child.stderr, 'err')
  const says = async (name: keyof typeof said, words: RegExp) => {
    while (!words.test(said[name])) await once(name === 'out' ? child.stdout : child.stderr, 'data')
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...said }))
  /** npm passes on what the terminal has sent already. */
  const interrupt = () => void [child.kill('SIGINT'), child.kill('SIGINT')]
  return { says, said, ended, interrupt, cwd, scratch }
}

const addressesIn = (text: string): string[] => [...new Set(text.match(/http:\/\/127\.0\.0\.1:\d+/g))]

const isGone = (address: string) =>
  fetch(address).then(
    () => false,
    () => true,
  )

test('judges both, then serves the seeded world at the addresses that it tells, until Ctrl-C', async () => {
  const { says, said, ended, interrupt, cwd, scratch } = started('--only', '4.9')
  await says('out', /xdg-open|open |start /)
  const [mock = '', server = ''] = ['mock', 'server'].map(
    (name) => RegExp(`${name} +(http:\\S+), `).exec(said.out)?.[1],
  )
  for (const address of [mock, server]) expect(await logIn(address, 'alice')).toEqual(expect.any(String))
  expect(addressesIn(said.out).sort()).toEqual([mock, server].sort())
  interrupt()
  const { code, out, err } = await ended
  expect(code).toBe(0)
  expect(err.match(/^(mock|server) .* 200 POST +\/api\/v2\/auth\/login /gm)).toHaveLength(2)
  expect(out.match(/conforms: 9 passed, 0 failed, \d+ requests in /g)).toHaveLength(2)
  expect(out).toContain(`curl -H 'Accept: application/json' ${mock}/api/v2/feeds`)
  expect(out).toContain(`community-kit conform ${server}\n`)
  expect(await Promise.all([mock, server].map(isGone))).toEqual([true, true])
  expect([readdirSync(cwd), readdirSync(scratch)]).toEqual([['.cache'], []])
}, 60_000)

test('--once --json ends with one document on stdout that names verdicts and reports', async () => {
  const { code, out, err } = await started('--once', '--json', '--only', '4.9').ended
  expect(code).toBe(0)
  const document = JSON.parse(out)
  const judgement = { exitCode: 0, verdict: 'conforms', passed: 9, failed: 0 }
  expect(document).toMatchObject({ exitCode: 0, mock: judgement, server: judgement })
  expect(existsSync(document.mock.report) && existsSync(document.server.report)).toBe(true)
  expect(err).toContain('18 of 18 cases, 0 failed')
  expect(await Promise.all(addressesIn(err).map(isGone))).toEqual([true, true])
}, 60_000)

test('Ctrl-C in the middle of the suite ends servers and judges, and leaves nothing behind', async () => {
  const { says, said, ended, interrupt, scratch } = started()
  await says('err', /\d+ of \d+ cases/)
  const addresses = addressesIn(said.out)
  expect(addresses).toHaveLength(2)
  interrupt()
  const { code, out, err } = await ended
  expect([code, err.trimEnd().split('\n').at(-1)]).toEqual([3, 'community-kit: broken off: it was interrupted'])
  expect(out).not.toContain('conforms')
  expect(await Promise.all(addresses.map(isGone))).toEqual([true, true])
  expect(readdirSync(scratch)).toEqual([])
}, 60_000)

test('a port in use is told with the flag that chose it', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void busy.close())
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const refused = await refuseBusyPorts({ mock: 0, server: port }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CliError)
  expect(refused).toMatchObject({ exitCode: 3, message: expect.stringContaining('--server-port 0') })
})

test.each([
  [['--mock-port', '9', '--server-port', '9'], 'cannot both listen on port 9'],
  [['--json'], 'give --once too'],
])('wrong usage %j is told', async (args, told) => {
  const parsed = demoCommand('0.0.0').exitOverride().parseAsync(args, { from: 'user' })
  await expect(parsed).rejects.toThrow(told)
})
