import { expect, test } from 'vitest'
import { readOptions, WrongUsage } from './options.ts'

const names = ['reads', 'writes']

test('everything is measured in five rounds of a second unless told otherwise', () => {
  expect(readOptions([], names)).toEqual({ only: [], form: 'text', rounds: 5, seconds: 1 })
  expect(readOptions(['--only', 'reads', '--json', '--rounds', '1'], names)).toEqual({
    only: ['reads'],
    form: 'json',
    rounds: 1,
    seconds: 1,
  })
})

test.each([
  [['--only', 'riding'], 'there is no bench riding; there are reads, writes'],
  [['--rounds', '0'], '--rounds takes a whole number, not 0'],
  [['--speed'], "Unknown option '--speed'"],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, names)).toThrow(WrongUsage)
  expect(() => readOptions(args, names)).toThrow(message)
})
