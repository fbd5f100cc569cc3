import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as schemas from '../mock/entry-points/options.ts'
import { pluginOptions } from '../mock/entry-points/vite/plugin-options.ts'
import { program } from './main.ts'

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../docs/${name}`, import.meta.url)), 'utf8')
const page = read('commands.md')

const sections = page.split('\n## ')

const sectionOf = (command: string) => sections.find((text) => text.startsWith(`community-kit ${command}`)) ?? ''

test('docs/commands.md lists every command with exactly its flags', async () => {
  for (const command of (await program()).commands) {
    const documented = [...sectionOf(command.name()).matchAll(/^\| `([^`]+)` \|/gm)].map(([, flags = '']) => flags)
    const flags = command.options.map((option) => option.flags.replaceAll('|', '\\|'))
    expect([command.name(), ...documented]).toEqual([command.name(), ...flags])
  }
})

test('every command line in docs/compose.yaml is valid', async () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string }>
  }
  const commands = Object.values(services).flatMap(
    ({ command = '' }) => /^npm run kit -- (.*)$/.exec(command)?.[1] ?? [],
  )
  expect(commands).toHaveLength(2)
  for (const line of commands) {
    const [name, ...args] = line.split(' ')
    const command = (await program()).commands.find((one) => one.name() === name)
    expect(command?.parseOptions(args)).toEqual({ operands: [], unknown: [] })
  }
})

/** Not documented: options for tests of the kit itself, and for authors of other entry points. */
const internal = ['idleClock', 'tick', 'lock', 'middleware', 'pagesOrigin']

const sectionOfOptions = sections.at(-1) ?? ''

test('docs/commands.md names every option of startMock and the other entry points', () => {
  const { browserOptions, handlersOptions, mockOptions, nodeOptions, serverOptions } = schemas
  const shapes = [browserOptions, handlersOptions, mockOptions, nodeOptions, serverOptions, pluginOptions]
  const options = new Set(shapes.flatMap(({ shape }) => Object.keys(shape)))
  const missing = [...options].filter((name) => !internal.includes(name) && !sectionOfOptions.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
