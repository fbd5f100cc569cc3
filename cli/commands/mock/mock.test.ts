import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CommanderError } from 'commander'
import { renderUnicodeCompact } from 'uqr'
import { expect, onTestFinished, test } from 'vitest'
import { createMock } from '../../../mock/mock.ts'
import { createWorld } from '../../../mock/world.ts'
import { CliError } from '../../shared/output.ts'
import { folder } from '../../testing/folder.cases.ts'
import { startServer } from '../../testing/kit-process.cases.ts'
import { mockCommand } from './mock.ts'
import { factsText, networkAddresses, phoneText } from './run-mock.ts'

const start = (...args: readonly string[]) => startServer('mock', ...args)

test('--now sets the start of the world and its clock', async () => {
  const { url } = await start('--now', '2030-05-06T12:00:00Z', '--control-token', 'secret', '--size', 'empty')
  const clock = await fetch(`${url}/_kit/clock`, { headers: { 'x-kit-token': 'secret' } })
  expect(await clock.json()).toEqual({ now: expect.stringMatching(/^2030-05-06T12:/) })
  expect(await (await fetch(`${url}/api/v2/feeds`)).json()).toEqual([])
})

test('mock serves until Ctrl-C, prints hints but not its token, and can start from a snapshot', async () => {
  const [file, token] = [join(folder(), 'state.json'), 'token of the first mock']
  const first = await start('--seed', '3', '--state', 'payment-pending', '--control-token', token)
  const facts = JSON.parse(/^community-kit mock state payment-pending (.*)$/m.exec(first.stderr())?.[1] ?? '')
  expect((await fetch(first.url + facts.page)).status).toBe(200)
  const advance = { method: 'POST', headers: { 'x-kit-token': token, 'content-type': 'application/json' } }
  await fetch(`${first.url}/_kit/clock`, { ...advance, body: JSON.stringify({ now: '2030-01-01T00:00:00Z' }) })
  const snapshot = await fetch(`${first.url}/_kit/snapshot`, { headers: { 'x-kit-token': token } })
  writeFileSync(file, await snapshot.text())
  await fetch(`${first.url}/api/v2/feeds?limt=3`)
  await expect.poll(first.stderr, { timeout: 15_000 }).toMatch(/limt.*did you mean "limit"/)
  expect(first.stderr()).toMatch(/ 200 GET {4}\/api\/v2\/feeds\?limt=3 [\d.]+ ms listFeeds\n/)
  expect(first.stderr()).not.toContain(token)
  first.child.kill('SIGINT')
  expect(await first.ended).toMatchObject({ code: 0, stdout: `community-kit mock listening on ${first.url}\n` })

  const second = await start(
    '--state',
    file,
    '--log',
    'json',
    '--control-token',
    'secret',
    '--latency',
    '1-2',
    '--topic-audit',
    '--override',
    'getFeed:404#1={"message":"Gone"}',
    '--files',
    dirname(file),
  )
  writeFileSync(join(dirname(file), 'snow.svg'), '<svg/>')
  expect(await (await fetch(`${second.url}/_kit/files/snow.svg`)).text()).toBe('<svg/>')
  expect((await fetch(`${second.url}/_kit/files/state.json`)).headers.get('content-type')).toBe('image/png')
  const clock = await fetch(`${second.url}/_kit/clock`, { headers: { 'x-kit-token': 'secret' } })
  expect(await clock.json()).toEqual({ now: expect.stringMatching(/^2030-01-01T/) })
  const feed = async () => (await fetch(`${second.url}/api/v2/feeds/1`)).status
  expect([await feed(), await feed()]).toEqual([404, 201])
  const settings = await fetch(`${second.url}/api/v2/topic-config`)
  expect(await settings.json()).toMatchObject({ config: { switch: true } })
  await fetch(`${second.url}/api/v2/fedes`)
  second.child.kill('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0 })
  const lines = second.stderr().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(expect.arrayContaining(['info', 'hint']))
  expect(second.stderr()).not.toContain('secret')
}, 60_000)

test('the facts of a state are printed without tokens', async () => {
  const mock = createMock(createWorld())
  const { token, ...exhausted } = await mock.load('quota-exhausted')
  expect(JSON.parse(factsText({ token, ...exhausted }))).toEqual({ token: '***', ...exhausted })
  const { expired, loggedOut } = await mock.load('token-expired')
  expect(factsText({ expired, loggedOut })).toBe('{"expired":"***","loggedOut":"***"}')
  const pending = await mock.load('payment-pending')
  expect(JSON.parse(factsText(pending))).toEqual(pending)
})

const foreign = () => {
  const file = join(folder(), 'foreign.json')
  writeFileSync(file, '{"seed":1}')
  return file
}

const wrong: [args: () => string[], complaint: RegExp][] = [
  [() => ['--port', '65536'], /Give a whole number from 0 to 65535/],
  [() => ['--max-worlds', '0'], /Give a whole number from 1 to /],
  [() => ['--files', './none'], /Give an existing folder/],
  [() => ['--size', 'huge'], /Allowed choices are empty, small, medium, large/],
  [() => ['--locale', 'fr'], /Allowed choices are zh, en, mixed/],
  [() => ['--world-idle', 'soon'], /--world-idle: "soon" is not a duration: /],
  [() => ['--fault', 'dropp'], /--fault: .*drop/],
  [() => ['--override', 'getFed:404'], /--override: .*did you mean "getFeed"/],
  [() => ['--override', '@none.json'], /--override: .*no such file/],
  [() => ['--now', '2027-01-01'], /Give a time such as 2027-01-01T08:00:00Z, or fixed/],
  [() => ['--latency', 'long'], /--latency: /],
  [
    () => ['--state', 'dave-is-brok'],
    /unknown state dave-is-brok; did you mean "dave-is-broke"\?\nThe states are carol-waits-for-audit, /,
  ],
  [() => ['--state', './none.json'], /cannot read --state \.\/none\.json: ENOENT/],
  [() => ['--state', foreign()], /foreign\.json: not a snapshot of a mock world/],
  [() => ['--state', foreign(), '--seed', '2'], /a snapshot has its own seed, size, locale and time/],
  [() => ['--state', foreign(), '--locale', 'zh'], /a snapshot has its own seed, size, locale and time/],
  [() => ['--host', '192.0.2.1', '--port', '0'], /192\.0\.2\.1 is not an address of this machine/],
]

test.each(wrong)('wrong flags are refused with a clear message: %s', async (args, complaint) => {
  let printed = ''
  const command = mockCommand()
    .exitOverride()
    .configureOutput({
      writeErr: (text) => {
        printed += text
      },
    })
  const error = await command.parseAsync(args(), { from: 'user' }).catch((thrown) => thrown)
  expect(error instanceof CommanderError || (error instanceof CliError && error.exitCode === 2)).toBe(true)
  expect(`${printed}${error.message}`).toMatch(complaint)
})

test('a port in use exits with 3', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const error = await mockCommand()
    .parseAsync(['--port', String(port)], { from: 'user' })
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ exitCode: 3, message: expect.stringContaining(`port ${port} on 127.0.0.1 is in use`) })
})

const card = (address: string, family: 'IPv4' | 'IPv6', internal = false, scopeid = 0) =>
  ({ address, family, internal, scopeid, netmask: '', mac: '', cidr: null }) as never

test('the addresses for a phone start with the most likely one, which gets a QR code', () => {
  const interfaces = {
    lo: [card('127.0.0.1', 'IPv4', true)],
    docker0: [card('172.17.0.1', 'IPv4')],
    wlan0: [card('192.168.1.7', 'IPv4'), card('2001:db8::7', 'IPv6'), card('fe80::1', 'IPv6', false, 3)],
  }
  const addresses = networkAddresses('0.0.0.0', 8081, interfaces)
  expect(addresses).toEqual(['http://192.168.1.7:8081', 'http://172.17.0.1:8081'])
  expect(networkAddresses('::', 80, interfaces)).toContain('http://[2001:db8::7]:80')
  expect(networkAddresses('127.0.0.1', 80, interfaces)).toEqual([])
  const code = renderUnicodeCompact('http://192.168.1.7:8081', { border: 2 })
  expect(stripVTControlCharacters(phoneText(addresses, true))).toContain(code)
  expect(phoneText(addresses, false)).toMatch(/^On the network: http:\/\/192\.168\.1\.7:8081, .*\nEverybody on this/)
  expect(phoneText([], true)).toContain('not on a network')
})
