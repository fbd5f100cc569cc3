import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { expect, test } from 'vitest'
import { consumerForTests } from '../../../tools/packing/consumer.cases.ts'
import { entries } from '../../../tools/packing/contents.cases.ts'
import { writeExamples } from '../../../tools/packing/examples.cases.ts'
import { exampleFiles, programs } from '../../../tools/packing/readme.cases.ts'

/** Checks the declarations of the package. `npm test` checks the examples only against the sources, which is quicker. */

const consumer = consumerForTests('everything')

/** The path of an entry point's types, according to the exports of package.json. */
function typesOf(root: string, name: string): string {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string }>
  }
  const exact = exports[`./${name}`]?.types
  const [pattern = '', found] = Object.entries(exports)
    .filter(([key]) => key.endsWith('*') && `./${name}`.startsWith(key.slice(0, -1)))
    .sort(([a], [b]) => b.length - a.length)[0] ?? ['']
  return join(root, exact ?? found?.types.replace('*', `./${name}`.slice(pattern.length - 1)) ?? 'nowhere')
}

test('every entry point has types', () => {
  const root = join(consumer.folder(), 'node_modules/community-kit')
  expect(entries.filter((name) => !existsSync(typesOf(root, name)))).toEqual([])
})

test('publint has no finding for the tarball', async () => {
  const [tarball = ''] = globSync(join(consumer.folder(), 'packing/*.tgz'))
  const { buffer } = new Uint8Array(readFileSync(tarball))
  const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
  expect(messages).toEqual([])
})

function typeCheck(names: readonly string[], compilerOptions: object) {
  writeExamples(consumer)
  const settings = {
    extends: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)),
    compilerOptions: { exactOptionalPropertyTypes: false, ...compilerOptions },
    files: names,
    include: [],
  }
  consumer.write('tsconfig.examples.json', JSON.stringify(settings))
  return consumer.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.examples.json', '--checkers', '1')
}

test('every example passes a strict type check', async () => {
  const names = exampleFiles().map(([name]) => name)
  expect(await typeCheck(names, {})).toEqual({ status: 0, out: '', err: '' })
}, 60_000)

test('the examples of the typed client pass a strict type check with the types of a browser', async () => {
  const names = programs().map(([page]) => `readme/${page}.ts`)
  expect(await typeCheck(names, { types: [] })).toEqual({ status: 0, out: '', err: '' })
}, 60_000)
