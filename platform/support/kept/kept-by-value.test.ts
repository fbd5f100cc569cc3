import { expect, test, vi } from 'vitest'
import { keptByValue } from './kept-by-value.ts'
import { isShared } from './shared-values.ts'

function kept() {
  const make = vi.fn((given: { readonly name: string }, by: string) => ({ text: `${given.name} by ${by}` }))
  return { make, of: keptByValue(make) }
}

test('what cannot change is made once, and shared', () => {
  const { make, of } = kept()
  const given = Object.freeze({ name: 'a' })
  const made = of(given, 'x')
  expect([made, of(given, 'x')]).toEqual([{ text: 'a by x' }, { text: 'a by x' }])
  expect([of(given, 'x') === made, make.mock.calls.length, isShared(made)]).toEqual([true, 1, true])
  expect(of(Object.freeze({ name: 'b' }), 'x')).toEqual({ text: 'b by x' })
})

test('by something else, it is made anew', () => {
  const { of } = kept()
  const given = Object.freeze({ name: 'a' })
  expect([of(given, 'x'), of(given, 'y'), of(given, 'x')].map(({ text }) => text)).toEqual([
    'a by x',
    'a by y',
    'a by x',
  ])
})

test('what may change is made each time', () => {
  const { of } = kept()
  const given = { name: 'a' }
  const made = of(given, 'x')
  given.name = 'b'
  expect([of(given, 'x'), isShared(made)]).toEqual([{ text: 'b by x' }, false])
})
