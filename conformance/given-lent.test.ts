import { expect, test } from 'vitest'
import { memberships } from '../contracts/memberships.ts'
import { topics } from '../contracts/topics.ts'
import type { Context } from './context.ts'
import { givenTopic } from './given.ts'
import type { Target } from './target.ts'
import { fakeTarget, only } from './testing/fake-target.ts'
import { verdictOf } from './testing/verdict-of.ts'

/** A target where new topics wait, and what it was asked for. */
function waiting(topics?: Target['topics']) {
  const asked: string[] = []
  const inner = fakeTarget(
    only('getTopicConfig', async (response) => {
      const { config, ...rest } = (await response.json()) as { config: object }
      return Response.json({ ...rest, config: { ...config, switch: true } }, { headers: response.headers })
    }),
  )
  const fetch = (async (input: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(input).pathname.replace('/api/v2', '')}`)
    return inner.fetch(input, init)
  }) as typeof globalThis.fetch
  return { target: { ...inner, fetch, topics }, asked }
}

test('where new topics wait, the one of the configuration is used, and everybody leaves it afterwards', async () => {
  const { target, asked } = waiting({ open: 7 })
  const verdict = await verdictOf(target, async (context) => {
    expect(await givenTopic(context, context.alice)).toBe(7)
    asked.push('the case is over')
  })
  expect([verdict.outcome, asked.filter((line) => line === 'POST /feed/topics')]).toEqual(['passed', []])
  expect(asked.slice(asked.indexOf('the case is over') + 1)).toHaveLength(4)
})

const wants: [name: string, act: (context: Context) => Promise<unknown>][] = [
  ['another kind', (context) => givenTopic(context, context.alice, { join_mode: 'need-audit' })],
  ["somebody else's", (context) => givenTopic(context, context.bob)],
  [
    'a second one',
    async (context) => [await givenTopic(context, context.alice), await givenTopic(context, context.alice)],
  ],
]

test.each(wants)('who wants %s goes without, which is outside of the profile', async (_, act) => {
  const verdict = await verdictOf(waiting({ open: 7 }).target, act)
  expect(verdict).toMatchObject({ outcome: 'not exercised', outside: true, reason: expect.stringContaining('wait') })
  const unnamed = await verdictOf(waiting().target, act)
  expect([unnamed.outcome, unnamed.outside]).toEqual(['not exercised', undefined])
})

test('cases that run at once use it one after the other', async () => {
  const { target } = waiting({ open: 7 })
  const log: string[] = []
  const using = (name: string) => async (context: Context) => {
    await givenTopic(context, context.alice)
    log.push(`${name} begins`)
    await context.bob.sends(memberships.joinTopic, { params: { topicId: 7 } }).answers()
    log.push(`${name} ends`)
  }
  await Promise.all([verdictOf(target, using('one')), verdictOf(target, using('other'))])
  expect(log).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

test('what was lent is not removed, changed or rewarded', async () => {
  const { target, asked } = waiting({ open: 7 })
  const params = { topicId: 7 }
  const verdict = await verdictOf(target, ({ alice }) => alice.sends(topics.deleteTopic, { params }).answers())
  expect(verdict).toMatchObject({ outcome: 'not exercised', reason: expect.stringContaining('topic 7 is lent') })
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
  await verdictOf(target, ({ bob }) => bob.sends(memberships.joinTopic, { params }).answers())
  expect(asked.filter((line) => line.startsWith('PUT') || line.startsWith('POST /feed/topics/7'))).not.toEqual([])
})
