import { expect, test } from 'vitest'
import { hintText } from './hint.ts'

const waits = {
  outcome: 'not exercised',
  reason: 'new topics wait for admission here',
  addresses: ['a/1', 'a/2'],
} as const

test('who is missing cases because topics wait for admission learns what to configure', () => {
  expect(hintText({ leftOut: [{ ...waits, outside: false }] })).toMatch(
    /^to judge 2 more, .*controlToken.*topics: \{ open/,
  )
})

test('what the profile leaves out, or nobody can mend here, is no reason for advice', () => {
  const others = [{ ...waits, reason: 'the target offers no clock', outside: false }]
  expect(hintText({ leftOut: [{ ...waits, outside: true }, ...others] })).toBe('')
})
