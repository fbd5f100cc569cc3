import { expect, test } from 'vitest'
import { didYouMean, nearest } from './did-you-mean.ts'

const known = ['limit', 'after', 'only_video', 'topic_category_id']

test.each([
  ['limt', 'limit'],
  ['Limits', 'limit'],
  ['onlyVideo', 'only_video'],
  ['topicCategory', 'topic_category_id'],
])('%s probably means %s', (word, meant) => {
  expect(nearest(word, known)).toBe(meant)
  expect(didYouMean(word, known)).toBe(`; did you mean "${meant}"?`)
})

test('nothing is suggested when nothing is similar', () => {
  expect([nearest('password', known), nearest('limit', []), didYouMean('password', known)]).toEqual([
    undefined,
    undefined,
    '',
  ])
})

test('a text that is longer than every known word is not compared', () => {
  expect(nearest('feeds'.repeat(50), ['feeds'.repeat(50)])).toBeUndefined()
})
