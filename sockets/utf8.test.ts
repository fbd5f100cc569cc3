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

test('pieces are joined in their order, whatever they are', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }).map(longer), fc.uint8Array())
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const bytes = pieces.map((one) => (typeof one === 'string' ? Buffer.from(one) : one))
      expect(Buffer.from(utf8.encode(pieces)).equals(Buffer.concat(bytes))).toBe(true)
    }),
  )
})
