import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { sentHeaders } from './sent-headers.ts'

const incoming = (...raw: readonly string[]) => {
  const headers = Object.fromEntries(raw.flatMap((name, index) => (index % 2 ? [] : [[name, raw[index + 1]]])))
  return { rawHeaders: raw, headers } as unknown as IncomingMessage
}

test('the same headers are shared; one that differs, is missing, or comes in another order is not', () => {
  const sent = sentHeaders(incoming('host', 'a', 'accept', 'b'))
  expect(sentHeaders(incoming('host', 'a', 'accept', 'b'))).toBe(sent)
  for (const other of [
    ['host', 'a', 'accept', 'c'],
    ['host', 'a'],
    ['accept', 'b', 'host', 'a'],
    ['Host', 'a', 'accept', 'b'],
  ]) {
    const { raw, byName } = sentHeaders(incoming(...other))
    expect([raw, byName]).toEqual([other, incoming(...other).headers])
  }
})

test('those of the last few requests are known', () => {
  const first = sentHeaders(incoming('host', 'first'))
  for (let number = 0; number < 7; number++) sentHeaders(incoming('host', String(number)))
  expect(sentHeaders(incoming('host', 'first'))).toBe(first)
  sentHeaders(incoming('host', 'last'))
  expect(sentHeaders(incoming('host', 'first'))).not.toBe(first)
})

test('headers that repeat are marked', () => {
  expect(sentHeaders(incoming('host', 'a', 'x', '1')).repeats).toBe(false)
  expect(sentHeaders(incoming('host', 'a', 'x', '1', 'x', '2')).repeats).toBe(true)
  expect(sentHeaders(incoming('host', 'a', 'set-cookie', '1')).repeats).toBe(true)
})
