import { expect, test } from 'vitest'
import { tableMarkdown, tableText } from './table.ts'

const table = {
  name: 'one',
  title: 'One feed',
  units: ['requests/s', 'ms'],
  rows: [
    {
      who: 'ours',
      figures: [
        { value: 12_345.6, ratio: 1 },
        { value: 2.25, ratio: 1 },
      ],
    },
    { who: 'other', figures: [], note: 'keeps no state' },
  ],
}

test('figures are right-aligned, and a dash replaces missing ones', () => {
  expect(tableText(table).split('\n')).toEqual([
    'One feed',
    '           requests/s           ms',
    'ours   12,346 · 1.00×  2.3 · 1.00×',
    'other               –            –  keeps no state',
  ])
})

test('a table is printed as Markdown', () => {
  expect(tableMarkdown(table).split('\n').slice(2)).toEqual([
    '|  | requests/s | ms |  |',
    '| --- | ---: | ---: | --- |',
    '| ours | 12,346 · 1.00× | 2.3 · 1.00× |  |',
    '| other | – | – | keeps no state |',
  ])
})
