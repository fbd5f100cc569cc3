import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Aged, AgeList } from './age-list.ts'

test('items are in the order in which they came, whichever of them have gone', () => {
  // An even number is added; an odd one removes one of those that ever came.
  const actions = fc.array(fc.nat({ max: 99 }), { maxLength: 60 })
  fc.assert(
    fc.property(actions, (numbers) => {
      const ages = new AgeList<number>()
      const all: Aged<number>[] = []
      const gone = new Set<Aged<number>>()
      for (const number of numbers) {
        const removed = all[number % (all.length || 1)]
        if (number % 2 === 0 || !removed) all.push(ages.add(number))
        else {
          ages.remove(removed)
          gone.add(removed)
          expect([removed.older, removed.newer]).toEqual([undefined, undefined])
        }
        const left = all.filter((aged) => !gone.has(aged)).map(({ item }) => item)
        expect([ages.list(), ages.size, ages.oldest?.item]).toEqual([left, left.length, left[0]])
      }
    }),
  )
})
