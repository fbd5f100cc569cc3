import { expect, test } from 'vitest'
import { prefix } from '../chapters.ts'
import { allowedMethods, match } from './router.ts'

test('a trailing slash is ignored', () => {
  expect(match('GET', `${prefix}/feeds/1//`)?.endpoint.name).toBe('getFeed')
})

test('a path that is longer than any address is not looked up', () => {
  for (const path of ['/'.repeat(15_000), `${prefix}/feeds/${'1'.repeat(15_000)}`, `${prefix}${'/a'.repeat(7000)}`])
    expect([match('GET', path), allowedMethods(path)]).toEqual([undefined, []])
})
