import { expect, test } from 'vitest'
import { returnLink, returnUrl } from './return-url.ts'

test.each([
  ['https://app.example/paid?x=1', 'https://app.example/paid?x=1'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['myapp://wallet/paid', 'myapp://wallet/paid'],
  ['com.example.app://paid', 'com.example.app://paid'],
])('%s is accepted', (given, href) => {
  expect(returnUrl(given)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JavaScript://a%0aalert(1)',
  'java\nscript://a',
  ' javascript://a',
  'data:text/html,<script>alert(1)</script>',
  'data://text/html,a',
  'vbscript://a',
  'blob:https://a/b',
  'file:///etc/passwd',
  'view-source://a',
  'mailto:a@b.test',
  '//evil.test',
  '/wallet',
  'https://user:secret@app.example/',
  `https://app.example/${'a'.repeat(2000)}`,
])('%j is refused', (given) => {
  expect(() => returnUrl(given)).toThrow(expect.objectContaining({ status: 422 }))
})

test('the link contains the order and its result', () => {
  expect(returnUrl('')).toBeUndefined()
  expect(returnLink('myapp://wallet?tab=2', 7, 'paid')).toBe('myapp://wallet?tab=2&order=7&result=paid')
  expect(returnLink('https://app.example/?result=x', 7, 'failed')).toBe('https://app.example/?result=failed&order=7')
})
