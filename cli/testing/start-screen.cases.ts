import { expect } from 'vitest'
import { startKit, startServer } from './kit-process.cases.ts'

type Command = 'mock' | 'serve'

const small = ['--size', 'empty']

export async function expectScreen(command: Command): Promise<void> {
  const server = await startServer(command, '--now', '2027-01-01T08:00:00Z', ...small)
  expect(server.stdout()).toBe(`community-kit ${command} listening on ${server.url}\n`)
  expect(server.stderr()).toContain(`  API            ${server.url}/api/v2\n`)
  expect(server.stderr()).toContain('; set the token with --control-token, or print it with --json\n')
  expect(server.stderr()).not.toMatch(/#token|control token/)
  expect(server.stderr()).toMatch(/Clock {10}2027-01-01 08:00:\d\d UTC\n/)
}

export async function expectQuiet(command: Command): Promise<void> {
  const quiet = await startServer(command, '--quiet', ...small)
  expect(quiet.stderr()).toBe('')
}

export async function expectJson(command: Command): Promise<void> {
  const json = startKit([command, '--port', '0', '--json', '--control-token', 'secret of the test', ...small])
  await json.waitFor('stdout', /\n\}\n$/)
  const { url, ...rest } = JSON.parse(json.stdout())
  expect(rest).toMatchObject({
    command,
    api: `${url}/api/v2`,
    people: [{ name: 'alice', password: 'password' }, {}, {}, {}, {}],
  })
  expect(json.stdout()).not.toContain('secret of the test')
}

/** Only `--json` prints a generated token if stderr is not a terminal. */
export async function expectGeneratedToken(command: Command): Promise<void> {
  const json = startKit([command, '--port', '0', '--json', ...small])
  await json.waitFor('stdout', /\n\}\n$/)
  const { control, controlToken } = JSON.parse(json.stdout())
  expect(controlToken).toMatch(/^\S{32,}$/)
  const statusWith = async (token: string) =>
    (await fetch(`${control}/clock`, { headers: { 'x-kit-token': token } })).status
  expect([await statusWith(controlToken), await statusWith(`${controlToken}x`)]).toEqual([200, 401])
  await json.waitFor('stderr', /401 GET/)
  expect(json.stderr()).not.toContain(controlToken)
}
