import * as fc from 'fast-check'
import { isWholeNumber } from '../../contracts/dsl/bounds.ts'
import { acceptedRangeOf, type DefOf, lengthOf, patternsOf } from './schema-walk.ts'

/** Characters of one UTF-16 unit, so that every way of counting gives the same length. */
const character = fc.oneof(
  { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) },
  fc.constantFrom(...'äéßøñ山野夜行、ж'),
)

const usualLength = 12

export function textArbitrary(def: DefOf<'string'>): fc.Arbitrary<string> {
  const [pattern] = patternsOf(def)
  if (pattern) return matching(pattern)
  const { min = 0, max } = lengthOf(def)
  const usual = fc.string({ unit: character, minLength: min, maxLength: Math.min(max ?? Infinity, min + usualLength) })
  if (max === undefined) return usual
  return fc.oneof({ weight: 5, arbitrary: usual }, fc.string({ unit: character, minLength: max, maxLength: max }))
}

const patternCache = new Map<string, fc.Arbitrary<string>>()

function matching(pattern: RegExp): fc.Arbitrary<string> {
  const made = patternCache.get(pattern.source) ?? fc.stringMatching(pattern, { size: '-1' })
  patternCache.set(pattern.source, made)
  return made
}

export function numberArbitrary(def: DefOf<'number'>): fc.Arbitrary<number> {
  const range = acceptedRangeOf(def)
  const [min, max] = [isSafe(range.min) ? range.min : -largestNumber, isSafe(range.max) ? range.max : largestNumber]
  if (isWholeNumber(def)) return fc.integer({ min, max })
  return fc.double({ min, max, noNaN: true }).map((value) => value + 0)
}

/** Unbounded numbers stay within 32 bits, which any server can store. */
const largestNumber = 2 ** 31 - 1

const isSafe = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

export const keyNameArbitrary = fc.stringMatching(/^[a-z][a-z:_-]{0,9}$/)

export const jsonArbitrary = fc.jsonValue({ maxDepth: 1, stringUnit: character })
