import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../folder.cases.ts'
import { findConfig } from './config-file.ts'

function read(name: string, text: string): unknown {
  const place = folder()
  writeFileSync(join(place, name), text)
  return findConfig(place, name)?.given
}

test('a mark of its encoding is no part of a file', () => {
  expect(read('kit.json', '\uFEFF{"name": "staging"}')).toEqual({ name: 'staging' })
})

const broken: [name: string, text: string, told: string][] = [
  ['kit.json', '{\n  "name": "a",\n  "controlToken": hush\n}\n', 'it is not well-formed, line 3'],
  ['kit.json', '{\n  "name": "hush"\n  "mode": "safe"\n}\n', 'it is not well-formed, line 3'],
  ['kit.json', '{\n  "controlToken": "hush"\n\n', 'it is not well-formed, line 2'],
  ['kit.ts', "export default {\n  name: 'a',\n  controlToken: 'hush' 3,\n}\n", 'it is not well-formed, line 3'],
  ['kit.ts', 'const none: any = undefined\n\nexport default { name: none.hush2 }\n', 'line 3'],
]

test.each(broken)('what is wrong with %s is told with its line, and nothing of it is repeated', (name, text, told) => {
  expect(() => read(name, text)).toThrow(told)
  expect(() => read(name, text)).not.toThrow(/hush(?!2)/)
})
