import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journalFile } from './journal-file.ts'
import { countSyncs } from './syncs.cases.ts'

/** What a journal writes, and how often it waits for the disk: at first, and with its lines. */
function written(isDurable: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'community-kit-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'run.journal')
  const syncs = countSyncs()
  const sink = journalFile(file, { isDurable })
  const first = syncs()
  sink('one', true)
  sink('two', false)
  sink('three', true)
  return { text: readFileSync(file, 'utf8'), syncs: [first, syncs() - first] }
}

test('each line is in the file when it is written', () => {
  expect(written(false)).toEqual({ text: 'one\ntwo\nthree\n', syncs: [0, 0] })
})

test('a durable one waits for the disk with its name, and with all that is news', () => {
  expect(written(true)).toEqual({ text: 'one\ntwo\nthree\n', syncs: [1, 2] })
})
