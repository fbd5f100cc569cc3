import { expect, test } from 'vitest'
import { conclude } from '../../conformance/conclusion.ts'
import type { Leftover } from '../../conformance/journal.ts'
import { seededPeople } from '../in-process.ts'
import { leftText, withLeft } from './left-text.ts'

const people = { ...seededPeople, alice: { login: 'alice@example.com', password: 'hush' } }
const lost: Leftover = { what: 'feed of unknown id', person: 'alice', how: '', among: 'listFeeds' }

test.each<[Partial<Leftover>, RegExp]>([
  [{ what: 'feed 7', how: 'deleteFeed' }, /^feed 7 of alice: deleteFeed removes it$/],
  [{ named: 'a group kit-1' }, /it is named "a group kit-1" and belongs to "alice@example.com"; look for it by hand$/],
  [{ marked: '1234567890' }, /its mark is 1234567890 and it belongs to "alice@example.com"/],
  [{}, /it is among the newest that "alice@example.com" has made, which listFeeds shows to them; look for it/],
])('%j is told with what to do about it', (given, told) => {
  expect(leftText({ ...lost, ...given }, people)).toMatch(told)
})

const passed = { address: '4.1/likes/1', level: 'must', outcome: 'passed' } as const

test('what cannot be found again is no clean end, and changes no other verdict', () => {
  const ends = (left: readonly Leftover[], outcome: 'passed' | 'failed' = 'passed') =>
    withLeft(conclude([{ ...passed, outcome }]), left)
  expect(ends([lost])).toMatchObject({ exitCode: 4, verdict: 'conforms, but 1 thing left over cannot be found again' })
  expect(ends([{ ...lost, how: 'deleteFeed' }])).toMatchObject({ exitCode: 0, verdict: 'conforms' })
  expect(ends([lost], 'failed')).toMatchObject({ exitCode: 1 })
})
