import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

const names = ['reads', 'writes']

test('the defaults are all benchmarks, five rounds and one second', () => {
  expect(readOptions([], names)).toEqual({ only: [], format: 'text', rounds: 5, seconds: 1 })
  expect(readOptions(['--only', 'reads', '--json', '--rounds', '1'], names)).toEqual({
    only: ['reads'],
    format: 'json',
    rounds: 1,
    seconds: 1,
  })
})

test.each([
  [['--only', 'riding'], 'unknown benchmark "riding"; available: reads, writes'],
  [['--rounds', '0'], '--rounds must be a positive integer, not 0'],
  [['--speed'], "Unknown option '--speed'"],
])('%j is rejected', (args, message) => {
  expect(() => readOptions(args, names)).toThrow(UsageError)
  expect(() => readOptions(args, names)).toThrow(message)
})
