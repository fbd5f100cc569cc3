import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { startMock } from '../node.ts'
import { mockContext } from '../playwright.ts'
import { originOf } from './handlers.ts'

test('a base address is an origin, with or without the prefix of the interface', () => {
  const origin = 'https://a.example:8443'
  for (const path of ['', '/', '/api/v2', '/api/v2/']) expect(originOf(origin + path)).toBe(origin)
})

test('a base address with a path of its own is refused at every entry point, and the error says what to write', async () => {
  const baseUrl = 'https://a.example/base/'
  const says = 'the mock responds at https://a.example/api/v2/…: write "https://a.example"'
  await expect(startMock({ baseUrl })).rejects.toThrow(says)
  await expect(mockContext({} as BrowserContext, { baseUrl })).rejects.toThrow(says)
  expect(() => originOf('https://a.example/api/v2/feeds')).toThrow('has a path')
})
