import { expect, test } from 'vitest'
import { errorBody, errorShapeOf, errorText } from './errors.ts'

const samples = [
  ['message', { message: 'No' }, 'No'],
  ['messages', { message: ['No', 'Never'] }, 'No\nNever'],
  ['fields', { name: ['is required'], desc: ['is too long'] }, 'name: is required\ndesc: is too long'],
  ['messageAndFields', { message: 'Wrong', errors: { name: ['is required'] } }, 'Wrong\nname: is required'],
  ['debug', { message: 'Boom', file: 'a.php', line: 3, trace: [{}] }, 'Boom'],
] as const

test.each(samples)('the %s shape is recognized and read', (shape, body, text) => {
  expect(errorShapeOf(body)).toBe(shape)
  expect(errorText(body)).toBe(text)
  expect(errorBody.safeParse(body).success).toBe(true)
})

test('unknown fields next to a message are ignored', () => {
  expect(errorText({ message: 'No', code: 17 })).toBe('No')
})

test.each([
  ['a page', '<html>'],
  ['nothing', undefined],
  ['a list', ['No']],
  ['a number as message', { message: 7 }],
])('%s is not an error body', (_, body) => {
  expect(errorText(body)).toBeUndefined()
  expect(errorBody.safeParse(body).success).toBe(false)
})
