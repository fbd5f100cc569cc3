import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../../testing/folder.cases.ts'
import { findConfig } from './config-file.ts'

function read(name: string, text: string): unknown {
  const cwd = folder()
  writeFileSync(join(cwd, name), text)
  return findConfig(cwd, name)?.content
}

test('a byte order mark is ignored', () => {
  expect(read('kit.json', '\uFEFF{"name": "staging"}')).toEqual({ name: 'staging' })
})

const broken: [name: string, text: string, message: string][] = [
  ['kit.json', '{\n  "name": "a",\n  "controlToken": hush\n}\n', 'syntax error, line 3'],
  ['kit.json', '{\n  "name": "hush"\n  "mode": "safe"\n}\n', 'syntax error, line 3'],
  ['kit.json', '{\n  "controlToken": "hush"\n\n', 'syntax error, line 2'],
  ['kit.ts', "export default {\n  name: 'a',\n  controlToken: 'hush' 3,\n}\n", 'syntax error, line 3'],
  ['kit.ts', 'const none: any = undefined\n\nexport default { name: none.hush2 }\n', 'line 3'],
]

test.each(broken)('an error in %s is reported with its line, without quoting the file', (name, text, message) => {
  expect(() => read(name, text)).toThrow(message)
  expect(() => read(name, text)).not.toThrow(/hush(?!2)/)
})
