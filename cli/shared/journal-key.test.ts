import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../testing/folder.cases.ts'
import { journalKey, journalKeyVariable } from './journal-key.ts'

const modeOf = (file: string) => statSync(file).mode & 0o777

test('a key is created once, readable only by its user, and reused', () => {
  const home = folder()
  const key = journalKey({ XDG_CONFIG_HOME: home })
  const file = join(home, 'community-kit', 'journal.key')
  expect([modeOf(file), modeOf(join(home, 'community-kit'))]).toEqual([0o600, 0o700])
  expect([key.length > 40, journalKey({ XDG_CONFIG_HOME: home })]).toEqual([true, key])
  expect(journalKey({ XDG_CONFIG_HOME: folder() })).not.toBe(key)
  expect(readFileSync(file, 'utf8').trim()).toBe(key)
})

test('a key file that others can read, or that holds no key, is refused', () => {
  const home = folder()
  journalKey({ XDG_CONFIG_HOME: home })
  const file = join(home, 'community-kit', 'journal.key')
  chmodSync(file, 0o644)
  expect(() => journalKey({ XDG_CONFIG_HOME: home })).toThrow('chmod 600')
  chmodSync(file, 0o600)
  writeFileSync(file, 'short')
  expect(() => journalKey({ XDG_CONFIG_HOME: home })).toThrow('not a journal key')
})

test('a key can come from the environment, unless it is too short', () => {
  const key = 'x'.repeat(32)
  expect(journalKey({ [journalKeyVariable]: key })).toBe(key)
  expect(() => journalKey({ [journalKeyVariable]: 'secret' })).toThrow('at least 32')
})

test('if the key cannot be stored, the message says what to do', () => {
  const home = folder()
  writeFileSync(join(home, 'community-kit'), '')
  expect(() => journalKey({ XDG_CONFIG_HOME: home })).toThrow(`set ${journalKeyVariable}`)
})
