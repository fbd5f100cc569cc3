import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { caseCount } from '../../cli/commands/conform/conform.cases.ts'
import { demoCommand } from '../../cli/commands/demo/demo.ts'
import { logIn } from '../../cli/testing/http-call.cases.ts'
import { builtBin } from '../../tools/packing/built-commands.ts'
import { isGone, startDemo, urlsIn } from './demo.cases.ts'

test('checks both servers, then serves the seeded world at the printed addresses until Ctrl-C', async () => {
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
  const passed = caseCount('4.9')
  expect(out.match(new RegExp(`conforms: ${passed} passed, 0 failed, \\d+ requests in `, 'g'))).toHaveLength(2)
  expect(out).toContain(`curl -H 'Accept: application/json' ${mock}/api/v2/feeds`)
  expect(out).toContain(`community-kit conform ${server}\n`)
  expect(await Promise.all([mock, server].map(isGone))).toEqual([true, true])
  expect([readdirSync(cwd), readdirSync(temporary)]).toEqual([['.cache'], []])
}, 60_000)

/** `npm run proof` kills and interrupts the demo itself, and checks `--once --json`. */
test.each([
  ['mock', '--size', 'empty'],
  ['serve', '--empty'],
])('%s ends with its parent process, even if that is killed', async (...args) => {
  const child = fork(builtBin(), [...args, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(child.stdout as Readable, 'data')
  child.disconnect()
  expect((await ended)[0]).toBe(0)
})

test('a port in use ends with 3 and names the flag', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void busy.close())
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const { code, stderr } = await startDemo('--mock-port', String(port)).ended
  const message = `port ${port} on 127.0.0.1 is in use; choose another port, or use --mock-port 0 for any free one`
  expect([code, stderr]).toEqual([3, `community-kit: ${message}\n`])
})

test.each([
  [['--mock-port', '9', '--server-port', '9'], 'cannot both listen on port 9'],
  [['--json'], 'add --once'],
])('wrong usage %j is explained', async (args, message) => {
  const parsed = demoCommand('0.0.0').exitOverride().parseAsync(args, { from: 'user' })
  await expect(parsed).rejects.toThrow(message)
})
