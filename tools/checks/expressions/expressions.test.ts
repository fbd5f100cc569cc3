import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourcesUnder } from '../../architecture/sources.ts'
import { testFilePattern } from '../../architecture.ts'
import { expressionsIn } from './expressions-in.ts'
import { findAttack } from './find-slow.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isSource = ({ path }: { path: string }) => !path.startsWith('lab/') && !testFilePattern.test(path)

test('no expression in the sources takes more than linear time', { timeout: 120_000 }, () => {
  const found = sourcesUnder(root).filter(isSource).flatMap(expressionsIn)
  expect(found.length).toBeGreaterThan(100)
  const distinct = new Map(found.map((one) => [`/${one.source}/${one.flags}`, one]))
  const slow = [...distinct].flatMap(([expression, { place, source, flags }]) => {
    const attack = findAttack(source, flags)
    return attack ? [`${place} ${expression} on ${JSON.stringify(attack)}`] : []
  })
  expect(slow).toEqual([])
})

const slow: [RegExp, why: string][] = [
  [/^(?:\+?\d{5,20}|\S+@\S+)$/, 'every @ may be the one in the middle'],
  [/\/+$/, 'every slash may be the first of the last'],
  [/\s+$/, 'every space may be the first of the last'],
  [/^(?:a+)+$/, 'nested repetitions'],
  [/^(?:a|a)*$/, 'options that accept the same'],
  [/^(?:a|ab|b)*$/, 'options that accept the same together'],
  [/a*a*b/, 'adjacent repetitions'],
  [/^\s*(.*?)\s*$/, 'adjacent repetitions, one of them lazy'],
  [/\beyJ[\w-]+\.[\w-]+/g, 'a word that begins anew within a repetition'],
  [/[?#].*$/, 'a beginning within a repetition, and an end that does not come'],
  [/<(\w+)>.*<\/\1>/, 'an end that never comes'],
  [/^(?=.*a.*b)/, 'repetitions in a look-ahead'],
]

test.each(slow)('%s is slow: %s', ({ source, flags }) => {
  expect(findAttack(source, flags)).toBeDefined()
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

test.each(fast)('%s is fast', ({ source, flags }) => {
  expect(findAttack(source, flags)).toBeUndefined()
})

test('expressions are found as literals and in constructors', () => {
  const template = ['`^$', '{a}\\\\d*$`'].join('')
  const text = `const a = /x+/g\nconst b = new RegExp(${template}, "i")\nconst c = "/no/"`
  expect(expressionsIn({ path: 'a.ts', text })).toEqual([
    { place: 'a.ts:1', source: 'x+', flags: 'g' },
    { place: 'a.ts:2', source: '^x\\d*$', flags: 'i' },
  ])
})
