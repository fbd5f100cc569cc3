import { expect, test } from 'vitest'
import { serverDocsLinks } from '../../docs/docs-view.ts'
import { searchIndex } from '../../docs/search-index.ts'
import { search } from './search.ts'

const entries = searchIndex(serverDocsLinks)
const first = (text: string) => search(entries, text)[0]?.href.replace('/_kit/docs/', '')

test.each([
  ['joinTopic', 'operations/joinTopic'],
  ['join a topic', 'operations/joinTopic'],
  ['/feeds-hot', 'operations/hotFeeds'],
  ['Topic', 'resources/Topic'],
  ['G40', 'gaps#G40'],
  ['3.2/4', 'requirements#s3.2-4'],
  ['first_creator', 'operations/listTopicFollowers'],
])('%s finds %s first', (text, href) => {
  expect(first(text)).toBe(href)
})

test('every word must occur, and special characters have no meaning', () => {
  expect(search(entries, 'joinTopic zebra')).toEqual([])
  expect(search(entries, '  ')).toEqual([])
  expect(() => search(entries, '([*?\\')).not.toThrow()
})
