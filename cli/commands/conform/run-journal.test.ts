import { expect, test } from 'vitest'
import { countFsyncs } from '../../../conformance/node/fsync.cases.ts'
import { folder } from '../../testing/folder.cases.ts'
import { openRunJournal } from './run-journal.ts'

function syncsFor(baseUrl: string): number {
  const syncs = countFsyncs()
  const environment = { folder: folder(), env: { XDG_CONFIG_HOME: folder() } }
  openRunJournal({ mode: 'safe', baseUrl, journal: undefined, config: undefined }, environment).close()
  return syncs()
}

test('a journal is synced to disk unless the server is on this machine', () => {
  expect([syncsFor('https://staging.example.com') > 0, syncsFor('http://127.0.0.1:8080')]).toEqual([true, 0])
})
