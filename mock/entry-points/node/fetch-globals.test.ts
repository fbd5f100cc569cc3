import { expect, test } from 'vitest'
import { refuseWithoutFetch } from './fetch-globals.ts'

test('the error for an environment without fetch says what to do', () => {
  expect(() => refuseWithoutFetch({ TextEncoder, ReadableStream })).toThrow(
    "no fetch, Request, Response, Headers. With Jest and jsdom: npm install -D jest-fixed-jsdom, and testEnvironment: 'jest-fixed-jsdom'",
  )
  expect(() => refuseWithoutFetch()).not.toThrow()
})
