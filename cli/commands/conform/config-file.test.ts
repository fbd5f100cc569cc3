import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { partNames } from '../../../conformance/adapter/parts.ts'
import { readConfig } from '../../../conformance/config/read-config.ts'
import { openAdapter } from '../../../conformance/node/open-adapter.ts'
import { folder } from '../../testing/folder.cases.ts'
import { findConfig, importConfig } from './config-file.ts'

async function readTestConfig(name: string, text: string): Promise<unknown> {
  const cwd = folder()
  writeFileSync(join(cwd, name), text)
  writeFileSync(join(cwd, 'names.ts'), "export const name: string = 'staging'\n")
  return (await findConfig(cwd, name))?.content
}

test('a byte order mark is ignored', async () => {
  expect(await readTestConfig('kit.json', '\uFEFF{"name": "staging"}')).toEqual({ name: 'staging' })
})

const broken: [name: string, text: string, message: string][] = [
  ['kit.json', '{\n  "name": "a",\n  "controlToken": hush\n}\n', 'syntax error, line 3'],
  ['kit.json', '{\n  "name": "hush"\n  "mode": "safe"\n}\n', 'syntax error, line 3'],
  ['kit.json', '{\n  "controlToken": "hush"\n\n', 'syntax error, line 2'],
  ['kit.ts', "export default {\n  name: 'a',\n  controlToken: 'hush' 3,\n}\n", 'syntax error, line 3'],
  [
    'kit.ts',
    "@kind class A {}\nexport default {\n  controlToken: 'hush' 3,\n}\nfunction kind() {}\n",
    'syntax error, line 3',
  ],
  ['kit.ts', 'const none: any = undefined\n\nexport default { name: none.hush2 }\n', 'line 3'],
]

test.each(broken)('an error in %s is reported with its line, without quoting the file', async (name, text, message) => {
  const problem = await readTestConfig(name, text).catch((error: Error) => error.message)
  expect(problem).toContain(message)
  expect(problem).not.toMatch(/hush(?!2)/)
})

const advanced: [what: string, text: string][] = [
  ['an enum', "enum Name { staging = 'staging' }\nexport default { name: Name.staging }\n"],
  [
    'a decorator',
    "const kind = (..._: unknown[]) => {}\n@kind class A {}\nexport default { name: A ? 'staging' : '' }\n",
  ],
  ['an import of another file', "import { name } from './names.ts'\nexport default { name }\n"],
  ['an import without an extension', "import { name } from './names'\nexport default { name }\n"],
  ['top-level await', "const name: string = await Promise.resolve('staging')\nexport default { name }\n"],
  ['CommonJS exports', "enum Name { a = 'staging' }\nmodule.exports = { name: Name.a }\n"],
]

test.each(advanced)('a configuration can have %s', async (_, text) => {
  expect(await readTestConfig('kit.ts', text)).toMatchObject({ name: 'staging' })
})

test('a configuration with imports works in a package created by npm init, whose type is commonjs', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'package.json'), '{ "type": "commonjs" }')
  writeFileSync(join(cwd, 'names.ts'), "export const name: string = 'staging'\n")
  writeFileSync(join(cwd, 'kit.ts'), "import { name } from './names.ts'\nexport default { name }\n")
  expect(await importConfig(join(cwd, 'kit.ts'), () => undefined)).toEqual({ name: 'staging' })
})

test.each([
  ['an enum', "enum Name { staging = 'hush' }\n", /^syntax error, or TypeScript .* npm install -D tsx$/],
  ['a decorator', "const kind = 'hush'\n@kind class A {}\n", /^syntax error, or TypeScript .* npm install -D tsx$/],
  [
    'an import without an extension',
    "import { a } from './a'\nexport default a\n",
    /Cannot find module .* npm install -D tsx$/,
  ],
])('without tsx, the message for %s says what to do, without quoting the file', async (_, text, message) => {
  const path = join(folder(), 'kit.ts')
  writeFileSync(path, text)
  const { message: problem } = await importConfig(path, () => undefined).then(
    () => new Error('loaded'),
    (error: Error) => error,
  )
  expect(problem).toMatch(message)
  expect(problem).not.toContain('hush')
})

const readme = readFileSync(new URL('../../../conformance/adapter/README.md', import.meta.url), 'utf8')

test('the example in the adapter README is a valid configuration with every part, and its table lists every part', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  const cwd = folder()
  const config = fileURLToPath(new URL('../../../conformance/config.ts', import.meta.url))
  writeFileSync(join(cwd, 'community-kit.config.ts'), code.replace('community-kit/conformance/config', config))
  const content = (await findConfig(cwd, undefined))?.content
  const { adapter = {} } = readConfig(content, { OWNER_KEY: 'hush', QA_PASSWORD: 'hush' })
  expect(Object.keys(adapter).sort()).toEqual(partNames.toSorted())
  const opened = openAdapter(adapter, { baseUrl: 'http://owner.test', fetch })
  expect(await opened.userId?.({ person: 'bob', login: 'b' })).toBe(48212)
  expect(partNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
