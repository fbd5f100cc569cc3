import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { prepareRequest } from '../http/request.ts'
import { fakeTarget, json } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'

const body = { body: 'a comment' }

test.each(['..', '.', '%2e%2E', '../../admin', '1/like', '1?x=', -0.5, { id: 1 }, '__proto__/x'])(
  'an id that is %j leads to no other resource when it is removed',
  async (id) => {
    const asked: string[] = []
    const target = fakeTarget()
    const fetch = (async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${new URL(url).pathname}`)
      return url.includes('/comments') && init.method === 'POST'
        ? json(201, { message: ['Done'], comment: { id } })
        : target.fetch(url, init)
    }) as typeof globalThis.fetch
    await verdictOf({ ...target, fetch }, ({ alice }) =>
      alice.sends(comments.commentFeed, { params: { feedId: 1 }, body }).answers(),
    )
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([])
  },
)

test('dots cannot be part of a path', () => {
  const address = (feedId: unknown) => prepareRequest(feeds.getFeed, { params: { feedId } }, {}, undefined).path
  for (const dots of ['.', '..', '%2E.']) expect(() => address(dots)).toThrow('cannot be part of a path')
  expect(address('../../admin')).toBe('/api/v2/feeds/..%2F..%2Fadmin')
})
