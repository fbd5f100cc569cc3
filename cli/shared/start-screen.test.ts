import { expect, test } from 'vitest'
import { runInProcess } from '../testing/run-in-process.cases.ts'
import { expectJson, expectQuiet, expectScreen } from '../testing/start-screen.cases.ts'
import { screenText } from './start-screen.ts'

const started = {
  command: 'mock' as const,
  url: 'http://127.0.0.1:8081',
  world: 'seed 1, small',
  now: Date.UTC(2027, 0, 1, 8),
  hasKnownPeople: true,
}

test('the screen says where everything is, who is there, and what time it is', () => {
  expect(screenText(started, false)).toBe(`community-kit mock
  API            http://127.0.0.1:8081/api/v2
  Control plane  http://127.0.0.1:8081/_kit, with the header X-Kit-Token
  Console        http://127.0.0.1:8081/_kit/
  To open        http://127.0.0.1:8081/, http://127.0.0.1:8081/openapi.json, http://127.0.0.1:8081/_kit/pay
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

test('the address of the console has the token on a terminal, and nowhere else', () => {
  const withToken = { ...started, controlToken: 'a+b/c' }
  expect(screenText(withToken, true)).toContain('http://127.0.0.1:8081/_kit/#token=a%2Bb%2Fc\n')
  expect(screenText(withToken, false)).not.toContain('token=')
  expect(screenText(started, true)).toContain('http://127.0.0.1:8081/_kit/\n')
})

test('mock shows it on stderr; --quiet leaves it out, --json is all of it', async () => {
  await Promise.all([expectScreen('mock'), expectQuiet('mock')])
  await expectJson('mock')
})

/** The rest, which it has in common with mock, in `npm run proof`. */
test('serve shows it on stderr', () => expectScreen('serve'))

test('help names both', async () => {
  for (const command of ['mock', 'serve'])
    expect((await runInProcess(command, '--help')).stdout).toMatch(/--quiet .*\n.*--json /s)
})
