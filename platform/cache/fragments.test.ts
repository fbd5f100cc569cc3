import { expect, test, vi } from 'vitest'
import { isFragment, memoizeFragment } from './fragments.ts'

function memoized() {
  const make = vi.fn((given: { readonly name: string }, by: string) => ({ text: `${given.name} by ${by}` }))
  return { make, of: memoizeFragment(make) }
}

test('a frozen object gives one fragment', () => {
  const { make, of } = memoized()
  const given = Object.freeze({ name: 'a' })
  const made = of(given, 'x')
  expect([made, of(given, 'x')]).toEqual([{ text: 'a by x' }, { text: 'a by x' }])
  expect([of(given, 'x') === made, make.mock.calls.length, isFragment(made)]).toEqual([true, 1, true])
  expect(of(Object.freeze({ name: 'b' }), 'x')).toEqual({ text: 'b by x' })
})

test('another key gives another fragment', () => {
  const { of } = memoized()
  const given = Object.freeze({ name: 'a' })
  expect([of(given, 'x'), of(given, 'y'), of(given, 'x')].map(({ text }) => text)).toEqual([
    'a by x',
    'a by y',
    'a by x',
  ])
})

test('an object that may change gives a new value each time', () => {
  const { of } = memoized()
  const given = { name: 'a' }
  const made = of(given, 'x')
  given.name = 'b'
  expect([of(given, 'x'), isFragment(made)]).toEqual([{ text: 'b by x' }, false])
})
