import { expect, test } from 'vitest'
import { servedDocs } from '../../docs/docs-place.ts'
import { searchIndex } from '../../docs/search-index.ts'
import { find } from './find.ts'

const entries = searchIndex(servedDocs)
const first = (text: string) => find(entries, text)[0]?.href.replace('/_kit/docs/', '')

test.each([
  ['joinTopic', 'operations/joinTopic'],
  ['join a topic', 'operations/joinTopic'],
  ['/feeds-hot', 'operations/hotFeeds'],
  ['Topic', 'resources/Topic'],
  ['G40', 'gaps#G40'],
  ['3.2/4', 'statements#s3.2-4'],
  ['first_creator', 'operations/listTopicFollowers'],
])('%s finds %s first', (text, href) => {
  expect(first(text)).toBe(href)
})

test('every word must be there; special characters are only characters', () => {
  expect(find(entries, 'joinTopic zebra')).toEqual([])
  expect(find(entries, '  ')).toEqual([])
  expect(() => find(entries, '([*?\\')).not.toThrow()
})
