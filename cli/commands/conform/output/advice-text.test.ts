import { expect, test } from 'vitest'
import { adviceText } from './advice-text.ts'

const waits = {
  outcome: 'not exercised',
  reason: 'new topics wait for admission here',
  caseIds: ['a/1', 'a/2'],
} as const

test('skipped cases whose topics wait for admission get advice on what to configure', () => {
  expect(adviceText({ leftOut: [{ ...waits, outside: false }] })).toMatch(
    /^to judge 2 more, .*controlToken.*topics: \{ open/,
  )
})

test('there is no advice about what the profile skips, or what cannot be configured', () => {
  const others = [{ ...waits, reason: 'the target offers no clock', outside: false }]
  expect(adviceText({ leftOut: [{ ...waits, outside: true }, ...others] })).toBe('')
})
