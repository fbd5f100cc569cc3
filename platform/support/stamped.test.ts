import { expect, test } from 'vitest'
import { StampedValues } from './stamped.ts'

function open(most?: number) {
  const state: { stamp: number | undefined; made: string[] } = { stamp: 1, made: [] }
  const values = new StampedValues<string>(() => state.stamp, most)
  const get = (key: string, during = () => {}) =>
    values.get(key, async () => {
      during()
      state.made.push(key)
      return `${key} of ${state.stamp}`
    })
  return { state, get }
}

test('a value is made again after a change, and one for each key', async () => {
  const { state, get } = open()
  expect([await get('a'), await get('a'), await get('b')]).toEqual(['a of 1', 'a of 1', 'b of 1'])
  state.stamp = 2
  expect([await get('a'), await get('a')]).toEqual(['a of 2', 'a of 2'])
  expect(state.made).toEqual(['a', 'b', 'a'])
})

test('what changed while a value was made may not be in it', async () => {
  const { state, get } = open()
  await get('a', () => {
    state.stamp = 2
  })
  await get('a')
  expect(state.made).toEqual(['a', 'a'])
})

test('without a stamp nothing is kept, and of too many nothing either', async () => {
  const { state, get } = open(2)
  state.stamp = undefined
  await get('a')
  await get('a')
  state.stamp = 1
  for (const key of ['b', 'c', 'd', 'b', 'd']) await get(key)
  expect(state.made).toEqual(['a', 'a', 'b', 'c', 'd', 'b'])
})
