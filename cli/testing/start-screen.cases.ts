import { expect } from 'vitest'
import { startKit, startServer } from './kit-process.cases.ts'

type Command = 'mock' | 'serve'

const small = ['--size', 'empty']

export async function expectScreen(command: Command): Promise<void> {
  const shown = await startServer(command, '--now', '2027-01-01T08:00:00Z', ...small)
  expect(shown.stdout()).toBe(`community-kit ${command} listening on ${shown.url}\n`)
  expect(shown.stderr()).toContain(`  API            ${shown.url}/api/v2\n`)
  expect(shown.stderr()).not.toContain('#token')
  expect(shown.stderr()).toMatch(/Clock {10}2027-01-01 08:00:\d\d UTC\n/)
}

export async function expectQuiet(command: Command): Promise<void> {
  const quiet = await startServer(command, '--quiet', ...small)
  expect(quiet.stderr()).toMatch(new RegExp(`^community-kit ${command} control token \\S+\n$`))
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
