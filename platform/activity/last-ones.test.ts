import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LastOnes } from './last-ones.ts'

test('they are the end of a list, whatever came before', () => {
  const actions = fc.array(fc.boolean(), { maxLength: 40 })
  fc.assert(
    fc.property(actions, fc.integer({ min: 1, max: 5 }), (isAdded, most) => {
      const last = new LastOnes<number>(most)
      const all: number[] = []
      for (const [item, adds] of isAdded.entries()) {
        if (adds) all.push(item)
        const oldest = adds && all.length > most ? all.shift() : undefined
        if (adds) expect(last.add(item)).toBe(oldest)
        else all.shift()
        if (!adds) last.removeOldest()
        expect([last.list(), last.size]).toEqual([all, all.length])
      }
    }),
  )
})
