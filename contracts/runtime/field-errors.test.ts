import { expect, test } from 'vitest'
import { feeds } from '../chapters/feeds.ts'
import { fieldErrors } from './field-errors.ts'
import { readRequest } from './read.ts'

const fault = (...path: (string | number)[]) => ({ path, message: `wrong ${path.length}` })

test('faults are grouped by field, with dotted names', () => {
  expect(fieldErrors([fault('a', 0), fault('a', 0), fault(), fault('b')])).toEqual({
    'a.0': ['wrong 2', 'wrong 2'],
    body: ['wrong 0'],
    b: ['wrong 1'],
  })
  expect(fieldErrors([fault('a')], ['topics'])).toEqual({ 'topics.a': ['wrong 1'] })
})

test('fields may be named like the methods of Object', () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
  expect(Object.entries(fieldErrors(names.map((name) => fault(name))))).toEqual(
    names.map((name) => [name, ['wrong 1']]),
  )
})

test('only the first ten of a thousand faults are listed', () => {
  const errors = fieldErrors(Array.from({ length: 1000 }, (_, index) => fault('list', index)))
  expect(Object.keys(errors)).toHaveLength(10)
  expect(errors['list.9']).toEqual(['wrong 2', 'and 990 more errors in this request'])
})

test('long names and messages are cut off', () => {
  const [[field = '', [message = ''] = []] = []] = Object.entries(
    fieldErrors([{ path: ['a'.repeat(1e6)], message: 'b'.repeat(1e6) }]),
  )
  expect([field.length, message.length]).toEqual([201, 1001])
})

test('a list with thousands of wrong items yields a few lines', () => {
  const body = { feed_content: 'a', feed_from: 5, feed_mark: 1, images: Array.from({ length: 20_000 }, () => 0) }
  const read = readRequest(feeds.publishFeed, { body })
  expect(JSON.stringify(read).length).toBeLessThan(2000)
  expect(read).toMatchObject({ ok: false, part: 'body', errors: { images: [expect.any(String)] } })
})
