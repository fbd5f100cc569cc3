import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourcesUnder } from '../architecture/sources.ts'
import { testFilePattern } from '../architecture.ts'
import { expressionsIn, findAttack } from './slow-expressions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const isSource = ({ path }: { path: string }) => !path.startsWith('lab/') && !testFilePattern.test(path)

test('no expression in the sources takes more than linear time', { timeout: 120_000 }, () => {
  const expressions = sourcesUnder(root).filter(isSource).flatMap(expressionsIn)
  expect(expressions.length).toBeGreaterThan(100)
  const distinct = new Map(expressions.map((expression) => [`/${expression.source}/${expression.flags}`, expression]))
  const slow = [...distinct].flatMap(([name, expression]) => {
    const attack = findAttack(expression)
    return attack ? [`${expression.place} ${name} on ${attack}`] : []
  })
  expect(slow).toEqual([])
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
  [/<(\w+)>.*<\/\1>/, 'the end never comes'],
  [/^[^\S\n]*:/m, 'a line can also begin after a carriage return, which the repetition accepts'],
  [/^(?=.*a.*b)/, 'repetitions in a lookahead'],
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
