import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8, utf8Of } from './utf8.ts'

const longer = (text: string) => text + '今天 coffee 🙂'.repeat(200)

test('texts of any length have the bytes of UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isLong) => {
      const given = isLong ? longer(text) : text
      expect(utf8Of(given).equals(Buffer.from(given))).toBe(true)
    }),
  )
})

test('half of a pair is replaced, as everywhere', () => {
  for (const half of ['\ud83d', '\ude42']) expect(utf8Of(longer(half)).toString()).toBe(longer('\ufffd'))
})

const bytesOf = (bytes: string | Uint8Array) => Buffer.from(bytes as string, 'latin1')

test('texts are encoded and joined in their order, long or short, to a string or to bytes', () => {
  const long = fc.string({ unit: 'binary' }).map((text) => longer(text).repeat(3))
  const pieces = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), long), { maxLength: 6 })
  const kinds = new Set<string>()
  fc.assert(
    fc.property(pieces, (texts) => {
      const sent = utf8.join(texts.map((text) => utf8.encode(text)))
      kinds.add(typeof sent)
      expect(bytesOf(sent).equals(Buffer.concat(texts.map((text) => Buffer.from(text))))).toBe(true)
    }),
  )
  expect([...kinds].sort()).toEqual(['object', 'string'])
})

test.each([
  ['Chinese', '今'],
  ['plain', 'x'],
])('a string is sent only as long as Node needs no memory for it: %s', (_, letter) => {
  const most = (12 * 1024) / Buffer.byteLength(letter)
  expect(typeof utf8.encode(letter.repeat(most))).toBe('string')
  expect(typeof utf8.encode(letter.repeat(most + 1))).toBe('object')
  const half = utf8.encode(letter.repeat(most / 2))
  expect(typeof utf8.join([half, half])).toBe('string')
  expect(typeof utf8.join([half, half, 'x'])).toBe('object')
})
