import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failed, passed } from '../../../conformance/reports/example-run.cases.ts'
import { folder } from '../../testing/folder.cases.ts'
import { openScriptFolder, writeScript } from './script-files.ts'

const text = '#!/bin/sh\n# community-kit conform: 4.1/likes/x\necho first\n'
const result = (script: string) => {
  const one = failed('4.1/likes/x', 'a like', 'none')
  return { ...one, failure: one.failure && { ...one.failure, script: { text: script, runsAlone: true } } }
}
const name = '4.1_likes_x.sh'

test('a script is written into a new folder, and only its owner can read and run it', () => {
  const home = folder()
  const scripts = join(home, 'a', 'b c')
  openScriptFolder(scripts)
  expect(writeScript(scripts, result(text), home)).toEqual({ command: `sh 'a/b c/${name}'` })
  expect(readFileSync(join(scripts, name), 'utf8')).toBe(text)
  expect([scripts, join(scripts, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
})

test('a script of an earlier run is replaced', () => {
  const home = folder()
  writeScript(home, result(text), home)
  chmodSync(join(home, name), 0o644)
  writeScript(home, result(text.replace('first', 'second')), home)
  expect(readFileSync(join(home, name), 'utf8')).toContain('second')
  expect(statSync(join(home, name)).mode & 0o777).toBe(0o700)
})

test('a file that conform did not write stays, and so does the target of a symbolic link', () => {
  const home = folder()
  writeFileSync(join(home, name), '#!/bin/sh\necho mine\n')
  expect(writeScript(home, result(text), home)?.problem).toContain('was not written by conform')
  const other = folder()
  writeFileSync(join(home, 'target.sh'), text)
  symlinkSync(join(home, 'target.sh'), join(other, name))
  expect(writeScript(other, result(text.replace('first', 'second')), other)?.problem).toContain('stays as it is')
  expect([name, 'target.sh'].map((file) => readFileSync(join(home, file), 'utf8'))).toEqual([
    '#!/bin/sh\necho mine\n',
    text,
  ])
})

test('a folder that cannot be used is refused before the run', () => {
  const home = folder()
  writeFileSync(join(home, 'file'), '')
  expect(() => openScriptFolder(join(home, 'file'))).toThrow(/^cannot write .*file: /)
})

test('a case without a script writes nothing', () => {
  const home = folder()
  expect(writeScript(home, passed('4.1/likes/x'), home)).toBeUndefined()
})
