import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('together returns a result for each promise', async () => {
  const [first, second] = await together([delay(5, 'late'), Promise.resolve(2)])
  expect([first, second]).toEqual(['late', 2])
})

test('if several fail, the first error in the list is thrown, not the first in time', async () => {
  const late = delay(5).then(() => Promise.reject(new Error('first')))
  await expect(together([late, Promise.reject(new Error('second'))])).rejects.toThrow('first')
})
