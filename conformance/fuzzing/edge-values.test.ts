import { expect, test } from 'vitest'
import * as z from 'zod'
import { wholeText } from '../../contracts/dsl/wire.ts'
import { edgesOf } from './edge-values.ts'

test('Numbers have the ends of their range as edges', () => {
  expect(edgesOf(z.int().positive().max(5), 3)).toEqual([
    { kind: 'below', value: 1 },
    { kind: 'above', value: 5 },
  ])
})

test('Texts are cut or stretched to their shortest and longest, in their own script', () => {
  expect(edgesOf(z.string().min(2).max(5), '山野夜')).toEqual([
    { kind: 'too-short', value: '山野' },
    { kind: 'too-long', value: '山野夜夜夜' },
  ])
})

test('Edges are found inside optional fields and text readers', () => {
  const range = wholeText('a number', { min: 1, max: 2000 })
  expect(edgesOf(range.default(200), 200).map(({ value }) => value)).toEqual([1, 2000])
})

test('A number that only has to be a safe integer has no edges', () => {
  expect(edgesOf(wholeText('a number').optional(), 5)).toEqual([])
})
