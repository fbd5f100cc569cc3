import { expect, test } from 'vitest'
import { conclude } from '../../../conformance/runner/conclusion.ts'
import type { Leftover } from '../../../conformance/safety/journal/journal.ts'
import { seededPeople } from '../../shared/in-process.ts'
import { leftoverText, withLeftovers } from './summary-text.ts'

const people = { ...seededPeople, alice: { login: 'alice@example.com', password: 'hush' } }
const lost: Leftover = { what: 'feed of unknown id', person: 'alice', how: '', among: 'listFeeds' }

test.each<[Partial<Leftover>, RegExp]>([
  [{ what: 'feed 7', how: 'deleteFeed' }, /^feed 7 of alice: deleteFeed removes it$/],
  [{ named: 'a group kit-1' }, /it is named "a group kit-1" and belongs to "alice@example.com"; look for it by hand$/],
  [{ named: 'one\ntwo' }, /^feed .* it is named "one\\ntwo" and belongs to "alice@example.com"; look for it by hand$/],
  [{ marked: '1234567890' }, /its mark is 1234567890 and it belongs to "alice@example.com"/],
  [{}, /it is among the newest entries of "alice@example.com", which listFeeds shows to them; look for it/],
])('a leftover with %j is described with what to do about it', (fields, expected) => {
  expect(leftoverText({ ...lost, ...fields }, people)).toMatch(expected)
})

const passed = { id: '4.1/likes/like-is-counted-and-shown-to-liker', level: 'must', outcome: 'passed' } as const

test('a leftover that cannot be found again changes only a passing verdict', () => {
  const ends = (left: readonly Leftover[], outcome: 'passed' | 'failed' = 'passed') =>
    withLeftovers(conclude([{ ...passed, outcome }]), left)
  expect(ends([lost])).toMatchObject({ exitCode: 4, verdict: 'conforms, but 1 leftover cannot be found again' })
  expect(ends([{ ...lost, how: 'deleteFeed' }])).toMatchObject({ exitCode: 0, verdict: 'conforms' })
  expect(ends([lost], 'failed')).toMatchObject({ exitCode: 1 })
})
