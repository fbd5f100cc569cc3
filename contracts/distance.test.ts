import { expect, test } from 'vitest'
import { distance } from './distance.ts'

test('the distance of two words counts letters added, dropped and changed', () => {
  expect([distance('like', 'likes'), distance('kitten', 'sitting'), distance('', 'abc'), distance('a', 'A')]).toEqual([
    1, 3, 3, 0,
  ])
})
