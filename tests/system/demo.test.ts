import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { demoCommand } from '../../cli/commands/demo/demo.ts'
import { folder } from '../../cli/testing/folder.cases.ts'
import { logIn } from '../../cli/testing/http-call.cases.ts'
import { startKit } from '../../cli/testing/kit-process.cases.ts'

/** With a folder for temporary files of its own. */
function startDemo(...args: string[]) {
  const [cwd, temporary] = [folder(), folder()]
  const env = { ...process.env, TMPDIR: temporary }
  const started = startKit(['demo', ...args], { cwd, env })
  /** Twice: npm forwards what the terminal has already sent. */
  const interrupt = () => void [started.child.kill('SIGINT'), started.child.kill('SIGINT')]
  return { ...started, interrupt, cwd, temporary }
}

const urlsIn = (text: string): string[] => [...new Set(text.match(/http:\/\/127\.0\.0\.1:\d+/g))]

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

test('judges both, then serves the seeded world at the printed addresses, until Ctrl-C', async () => {
  const { waitFor, stdout, ended, interrupt, cwd, temporary } = startDemo('--only', '4.9')
  await waitFor('stdout', /xdg-open|open |start /)
  const [mock = '', server = ''] = ['mock', 'server'].map(
    (name) => RegExp(`${name} +(http:\\S+), `).exec(stdout())?.[1],
  )
  for (const url of [mock, server]) expect(await logIn(url, 'alice')).toEqual(expect.any(String))
  expect(urlsIn(stdout()).sort()).toEqual([mock, server].sort())
  interrupt()
  const { code, stdout: out, stderr: err } = await ended
  expect(code).toBe(0)
  expect(err.match(/^(mock|server) .* 200 POST +\/api\/v2\/auth\/login /gm)).toHaveLength(2)
  expect(out.match(/conforms: 9 passed, 0 failed, \d+ requests in /g)).toHaveLength(2)
  expect(out).toContain(`curl -H 'Accept: application/json' ${mock}/api/v2/feeds`)
  expect(out).toContain(`community-kit conform ${server}\n`)
  expect(await Promise.all([mock, server].map(isGone))).toEqual([true, true])
  expect([readdirSync(cwd), readdirSync(temporary)]).toEqual([['.cache'], []])
}, 60_000)

test('--once --json ends with one document on stdout that has verdicts and reports', async () => {
  const { code, stdout, stderr } = await startDemo('--once', '--json', '--only', '4.9').ended
  expect(code).toBe(0)
  const document = JSON.parse(stdout)
  const judgement = { exitCode: 0, verdict: 'conforms', passed: 9, failed: 0 }
  expect(document).toMatchObject({ exitCode: 0, mock: judgement, server: judgement })
  expect(existsSync(document.mock.report) && existsSync(document.server.report)).toBe(true)
  expect(stderr).toContain('18 of 18 cases, 0 failed')
  expect(await Promise.all(urlsIn(stderr).map(isGone))).toEqual([true, true])
}, 60_000)

test('Ctrl-C in the middle of the suite ends everything with 3, and leaves nothing behind', async () => {
  const { waitFor, stdout, ended, interrupt, temporary } = startDemo()
  await waitFor('stderr', /\d+ of \d+ cases/)
  const urls = urlsIn(stdout())
  expect(urls).toHaveLength(2)
  interrupt()
  const { code, stdout: out, stderr: err } = await ended
  expect([code, err.trimEnd().split('\n').at(-1)]).toEqual([3, 'community-kit: interrupted'])
  expect(out).not.toContain('conforms')
  expect(await Promise.all(urls.map(isGone))).toEqual([true, true])
  expect(readdirSync(temporary)).toEqual([])
}, 60_000)

test('servers end with the demo, even if it is killed', async () => {
  const { waitFor, stdout, stop } = startDemo()
  await waitFor('stderr', /\d+ of \d+ cases/)
  const urls = urlsIn(stdout())
  await stop('SIGKILL')
  await expect.poll(() => Promise.all(urls.map(isGone)), { timeout: 10_000 }).toEqual([true, true])
}, 60_000)

test('a port in use ends with 3 and the flag that chose it', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void busy.close())
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const { code, stderr } = await startDemo('--server-port', String(port)).ended
  const message = `port ${port} on 127.0.0.1 is in use; choose another, or --server-port 0`
  expect([code, stderr]).toEqual([3, `community-kit: ${message}\n`])
})

test.each([
  [['--mock-port', '9', '--server-port', '9'], 'cannot both listen on port 9'],
  [['--json'], 'give --once too'],
])('wrong usage %j is explained', async (args, message) => {
  const parsed = demoCommand('0.0.0').exitOverride().parseAsync(args, { from: 'user' })
  await expect(parsed).rejects.toThrow(message)
})
