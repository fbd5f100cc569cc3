import { expect, test } from 'vitest'
import { countSyncs } from '../../conformance/node/syncs.cases.ts'
import { folder } from '../folder.cases.ts'
import { keepJournal } from './journal.ts'

function syncsFor(baseUrl: string): number {
  const syncs = countSyncs()
  keepJournal({ retry: false }, { mode: 'safe', baseUrl }, folder()).close()
  return syncs()
}

test('a journal outlives a loss of power where the server may: away from this machine', () => {
  expect([syncsFor('https://staging.example.com') > 0, syncsFor('http://127.0.0.1:8080')]).toEqual([true, 0])
})
