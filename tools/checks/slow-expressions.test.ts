import { expect, test } from 'vitest'
import { findSlowExpressions, recordedExpressions, shippedExpressions } from './linear-expressions.ts'
import { expressionsIn, findAttack } from './slow-expressions.ts'

test('no new expression takes more than linear time; a proof checks the recorded ones', { timeout: 120_000 }, () => {
  const [expressions, recorded] = [shippedExpressions(), recordedExpressions()]
  expect(expressions.size).toBeGreaterThan(100)
  expect(findSlowExpressions([...expressions].filter(([name]) => !recorded.has(name)))).toEqual([])
})

const slow: [RegExp, why: string][] = [
  [/^(?:\+?\d{5,20}|\S+@\S+)$/, 'every @ can be the separator'],
  [/\/+$/, 'every slash can be the first of the trailing ones'],
  [/\s+$/, 'every space can be the first of the trailing ones'],
  [/^(?:a+)+$/, 'nested repetitions'],
  [/^(?:a|a)*$/, 'alternatives that accept the same text'],
  [/^(?:a|ab|b)*$/, 'alternatives that together accept the same text'],
  [/a*a*b/, 'adjacent repetitions'],
  [/^\s*(.*?)\s*$/, 'adjacent repetitions, one of them lazy'],
  [/\beyJ[\w-]+\.[\w-]+/g, 'the word can begin again within a repetition'],
  [/[?#].*$/, 'the start can occur within the repetition, and the end never comes'],
  [/^[^\S\n]*:/m, 'a line can also begin after a carriage return, which the repetition accepts'],
]

test.each(slow)('%s is slow: %s', (expression) => {
  expect(findAttack(expression)).toBeDefined()
})

const fast = [
  /^[a-z]+$/,
  /^\d+(?:,\d+)*$/,
  /^\S[^\s@]*@\S+$/,
  /^[\w.-]{1,253}$/,
  /[^a-z0-9]/g,
  /\d+(?:\.\d+)?/g,
  /^(?:GET|POST) \S+$/,
  /"(?:[^"\\]|\\.)*"/y,
  /^(?<kind>[a-z]+)(?::(?<value>[^@]*))?(?:@(?<rest>.*))?$/,
  /(?<!a)b+/g,
]

test.each(fast)('%s is fast', (expression) => {
  expect(findAttack(expression)).toBeUndefined()
})

test('expressions are found as literals and in constructors', () => {
  const template = ['`^$', '{a}\\\\d*$`'].join('')
  const text = `const a = /x+/g\nconst b = new RegExp(${template}, "i")\nconst c = "/no/"`
  expect(expressionsIn({ path: 'a.ts', text })).toEqual([
    { place: 'a.ts:1', source: 'x+', flags: 'g' },
    { place: 'a.ts:2', source: '^x\\d*$', flags: 'i' },
  ])
})
