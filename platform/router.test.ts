import { expect, test } from 'vitest'
import { prefix } from '../contracts/chapters.ts'
import { allowedMethods, match } from './router.ts'

test('a trailing slash is ignored', () => {
  expect(match('GET', `${prefix}/feeds/1//`)?.endpoint.name).toBe('getFeed')
})

test('long paths are looked up like short ones', () => {
  for (const path of ['/'.repeat(15_000), `${prefix}${'/a'.repeat(7000)}`])
    expect([match('GET', path), allowedMethods(path)]).toEqual([undefined, []])
  const feedId = '1'.repeat(15_000)
  expect(match('GET', `${prefix}/feeds/${feedId}`)).toMatchObject({ endpoint: { name: 'getFeed' }, params: { feedId } })
})
