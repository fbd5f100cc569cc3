import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folder } from './testing/folder.cases.ts'
import { startKit } from './testing/kit-process.cases.ts'

const fileAt = (name: string) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8')

const dockerfile = fileAt('Dockerfile')

interface Service {
  readonly command: readonly string[]
  readonly environment: { readonly KIT_PORT: string }
  readonly ports: readonly string[]
}

const { services } = parse(fileAt('compose.yaml'), { merge: true }) as { services: Readonly<Record<string, Service>> }

const imageCommand = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '') as string[]
const healthUrl = /http:\/\/127\.0\.0\.1:\$KIT_PORT(\S+?)"/.exec(dockerfile)?.[1] ?? ''

const commands: [name: string, command: readonly string[]][] = [
  ['the image', imageCommand],
  ...Object.entries(services).map(([name, { command }]): [string, readonly string[]] => [name, command]),
]

/** Adapts a command to this machine: any free port, only on loopback, and the volume in a folder of the test. */
const adapted = (command: readonly string[], data: string): string[] =>
  command.map((word) =>
    word
      .replace(/^\d{4}$/, '0')
      .replace('0.0.0.0', '127.0.0.1')
      .replace(/^\$\{KIT_TOKEN.*$/, 'a-token-for-this-test')
      .replace('/data', data),
  )

test.each(commands)('the command of %s starts a server whose health check passes', async (_, command) => {
  const kit = startKit(adapted(command, folder()), { cwd: folder() })
  const [, url = ''] = await kit.waitFor('stdout', /listening on (http:\S+)\n/)
  expect((await fetch(url + healthUrl)).status).toBe(200)
  await kit.stop()
})

test('each service publishes the port of its command on this machine only, and checks its health there', () => {
  for (const { command, environment, ports } of Object.values(services)) {
    const port = command[command.indexOf('--port') + 1]
    expect([environment.KIT_PORT, ...ports]).toEqual([port, `127.0.0.1:${port}:${port}`])
    expect(dockerfile).toMatch(new RegExp(`^EXPOSE .*\\b${port}\\b`, 'm'))
  }
})

test('the image copies what the build of the executable needs, and does not run as root', () => {
  const linesOf = (name: string) => fileAt(name).split('\n').filter(Boolean)
  const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))
  expect(linesOf('.dockerignore').map((line) => line.replace('**/', ''))).toEqual([...ignored, '.git'])
  expect(dockerfile).toMatch(/^FROM \S+nonroot$/m)
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  for (const name of copied.filter((one) => one !== '.'))
    expect(fileAt(name).length, join('.', name)).toBeGreaterThan(0)
})
