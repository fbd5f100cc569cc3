import { expect, test } from 'vitest'
import { prefersHtml } from './accept.ts'

test.each([
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/*', false],
  ['application/json, text/plain, */*', false],
  ['text/html', true],
  ['TEXT/HTML', true],
  ['text/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html, application/json', false],
  ['text/html;q=0.5, application/json', false],
  ['text/html, application/json;q=0.9', true],
  ['text/html;q=0, */*', false],
  ['application/json;q=0, */*;q=0.1', true],
  ['text/html; q=often', true],
  ['image/png', false],
])('Accept: %s prefers HTML: %s', (accept, expected) => {
  expect(prefersHtml(accept)).toBe(expected)
})
