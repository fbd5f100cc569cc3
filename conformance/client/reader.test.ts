import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import type { Context } from './context.ts'
import type { Target } from './target.ts'

/** A target where nobody reads without a token. */
function closed(gaps: Target['gaps']): Target {
  const inner = fakeTarget(undefined, { gaps })
  const fetch = async (input: string, init: RequestInit) => {
    const isIn = new Headers(init.headers).has('Authorization') || input.includes('login')
    const response = await inner.fetch(input, init)
    return isIn ? response : Response.json({ message: 'Who are you?' }, { status: 401, headers: response.headers })
  }
  return { ...inner, fetch: fetch as typeof globalThis.fetch }
}

const params = { feedId: 1 }
const reads = ({ visitor }: Context) => visitor.sends(feeds.getFeed, { params }).gets(201)

test('what a visitor may not read, somebody else reads, and it is observed', async () => {
  const { outcome, observations } = await verdictOf(closed('observed'), reads)
  expect(outcome).toBe('passed')
  expect(observations).toMatchObject([{ gap: 'G06', operation: 'getFeed', status: 401, same: false }])
})

test('on our own servers reading without a token is required', async () => {
  expect(await verdictOf(closed('held'), reads)).toMatchObject({ outcome: 'failed' })
})

test('a case about access gets the first answer', async () => {
  const asks = ({ visitor }: Context) => visitor.sends(feeds.getFeed, { params }).chooses('G06', 201)
  const { outcome, requests } = await verdictOf(closed('observed'), asks)
  expect([outcome, requests]).toEqual(['passed', 1])
})

test('an invalid token is not replaced, and nobody writes for a visitor', async () => {
  const impostor = ({ visitor }: Context) => visitor.as('impostor', '').sends(feeds.getFeed, { params }).answers()
  const shares = ({ visitor }: Context) => visitor.sends(feeds.likeFeed, { params }).gets(201)
  expect(await verdictOf(closed('observed'), impostor)).toMatchObject({ requests: 1 })
  expect(await verdictOf(closed('observed'), shares)).toMatchObject({ outcome: 'failed', requests: 1 })
})
