import { expect, test } from 'vitest'
import { wrapped } from './wrap.ts'

const terminal = (columns: number) => ({ write: () => true, isTTY: true, columns })

test('on a terminal, lines break only between words, and continue under their text', () => {
  const text = 'writes   up to publishFeed 12×, reportFeed 3×\n  expected the growth of like_count to be 1\nshort'
  expect(wrapped(text, terminal(28)).split('\n')).toEqual([
    'writes   up to publishFeed',
    '         12×, reportFeed 3×',
    '  expected the growth of',
    '           like_count to be',
    '           1',
    'short',
  ])
})

test('elsewhere, and in commands and tables, lines stay whole', () => {
  const row = '  4.1   feeds   95   1   6   ·'
  expect(wrapped(row, terminal(20))).toBe(row)
  const line = '    community-kit conform http://127.0.0.1:8080 --only 4.1/likes/like-is-counted'
  expect(wrapped(line, terminal(20))).toBe(line)
  expect(wrapped('a long line of words', { write: () => true, columns: 5 })).toBe('a long line of words')
})

test('colours have no width, Chinese characters are two columns wide, and a long word is not broken', () => {
  expect(wrapped('\u001b[31mred\u001b[39m words', terminal(9))).toBe('\u001b[31mred\u001b[39m words')
  expect(wrapped('山野集 a', terminal(7))).toBe('山野集\n  a')
  expect(wrapped('a reportFeedreportFeed', terminal(8))).toBe('a\n  reportFeedreportFeed')
})
