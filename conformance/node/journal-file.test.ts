import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countFsyncs } from './fsync.cases.ts'
import { journalFile } from './journal-file.ts'

/** The content of a journal file, and how often it was synced: when opened, and for its lines. */
function written(isDurable: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'community-kit-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'run.journal')
  const syncs = countFsyncs()
  const sink = journalFile(file, { isDurable })
  const first = syncs()
  sink('one', true)
  sink('two', false)
  sink('three', true)
  return { text: readFileSync(file, 'utf8'), syncs: [first, syncs() - first] }
}

test('each line is written immediately', () => {
  expect(written(false)).toEqual({ text: 'one\ntwo\nthree\n', syncs: [0, 0] })
})

test('a durable file syncs its folder and every line that needs it', () => {
  expect(written(true)).toEqual({ text: 'one\ntwo\nthree\n', syncs: [1, 2] })
})
