import { expect, test } from 'vitest'
import { runInProcess } from '../testing/run-in-process.cases.ts'
import { expectGeneratedToken, expectJson, expectQuiet, expectScreen } from '../testing/start-screen.cases.ts'
import { screenText, stderrTexts } from './start-screen.ts'

const started = {
  command: 'mock' as const,
  url: 'http://127.0.0.1:8081',
  world: 'seed 1, small',
  now: Date.UTC(2027, 0, 1, 8),
  hasKnownPeople: true,
}

test('the start screen shows the addresses, the accounts and the time', () => {
  expect(screenText(started, false)).toBe(`community-kit mock
  API            http://127.0.0.1:8081/api/v2
  Control plane  http://127.0.0.1:8081/_kit, with the header X-Kit-Token
  Console        http://127.0.0.1:8081/_kit/
  Pages          http://127.0.0.1:8081/, http://127.0.0.1:8081/openapi.json, http://127.0.0.1:8081/_kit/pay
  World          seed 1, small
  Clock          2027-01-01 08:00:00 UTC
Log in as
  alice  password  owns topics
  bob    password  is a member
  carol  password  applies
  dave   password  has no currency
  root   password  administers
`)
  expect(screenText({ ...started, hasKnownPeople: false }, false)).not.toContain('alice')
  expect(screenText(started, true)).toContain('\u001b[1mLog in as')
})

test('the address of the console contains the token only on a terminal', () => {
  const withToken = { ...started, controlToken: 'a+b/c' }
  expect(screenText(withToken, true)).toContain('http://127.0.0.1:8081/_kit/#token=a%2Bb%2Fc\n')
  expect(screenText(withToken, false)).not.toContain('token=')
  expect(screenText(started, true)).toContain('http://127.0.0.1:8081/_kit/\n')
  const ofUser = { ...started, ownToken: 'a+b/c' }
  expect(screenText(ofUser, true)).toContain('http://127.0.0.1:8081/_kit/#token=a%2Bb%2Fc\n')
  expect(screenText(ofUser, false)).not.toContain('token=')
  expect(stderrTexts(ofUser, { log: 'pretty', quiet: true }, true)).toEqual([])
})

test('a generated token is printed only on a terminal; otherwise the screen says how to set it', () => {
  const withToken = { ...started, controlToken: 'a+b/c' }
  const tokenLine = 'community-kit mock control token a+b/c'
  expect(stderrTexts(withToken, { log: 'pretty' }, true)).toEqual([screenText(withToken, true), tokenLine])
  expect(stderrTexts(withToken, { log: 'pretty', quiet: true }, true)).toEqual([tokenLine])
  expect(stderrTexts(withToken, { log: 'json' }, true)).toEqual([tokenLine])
  expect(stderrTexts(started, { log: 'pretty', quiet: true }, true)).toEqual([])
  for (const options of [{ log: 'pretty', quiet: true }, { log: 'json' }] as const)
    expect(stderrTexts(withToken, options, false)).toEqual([])
  const [screen = ''] = stderrTexts(withToken, { log: 'pretty' }, false)
  expect(screen).toContain('X-Kit-Token; set the token with --control-token, or print it with --json\n')
  expect(screen).not.toMatch(/a(?:\+|%2B)b/)
})

test.each(['mock', 'serve'] as const)('%s --json prints the generated token', expectGeneratedToken)

test('mock prints the start screen on stderr; --quiet omits it, --json prints everything', async () => {
  await Promise.all([expectScreen('mock'), expectQuiet('mock')])
  await expectJson('mock')
})

/** `npm run proof` tests --quiet and --json of serve. */
test('serve prints the start screen on stderr', () => expectScreen('serve'))

test('--help lists --quiet and --json', async () => {
  for (const command of ['mock', 'serve'])
    expect((await runInProcess(command, '--help')).stdout).toMatch(/--quiet .*\n.*--json /s)
})
