import { topics } from '../../../contracts/chapters/topics.ts'
import { check, retried, serial, unpaced } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { givenPerson } from '../../fixtures/common.ts'
import { authenticatedRequest, minute, ownPerson } from '../accounts/account-steps.ts'
import { nowhere, rateOf, receivedHeader } from './transport-steps.ts'

const { createTopic, getTopicConfig, listTopics } = topics

const rateAfter = async (actor: Actor) => rateOf(await authenticatedRequest(actor).response())

/** How much of the limit each request uses up. Sends several, because the window may end or another client may use it up. */
async function usedPerRequest(actor: Actor): Promise<number[]> {
  const seen: number[] = []
  for (let round = 0; round < 6; round++) seen.push((await rateAfter(actor)).remaining)
  return seen.slice(1).map((remaining, place) => (seen[place] ?? 0) - remaining)
}

export const rates = scenario('8/rates', 'Rate limits', [
  check(
    'every-response-has-rate-headers',
    'Every response states how many requests are allowed and left',
    ['8/2'],
    async ({ alice, visitor, expect }) => {
      const responses = {
        'a success': await visitor.sends(getTopicConfig).response(),
        'a success of a member': await authenticatedRequest(alice).response(),
        'a missing token': await authenticatedRequest(visitor).response(),
        'an unknown path': await visitor.sends(nowhere).response(),
        'an invalid request': await alice.sendsRaw(createTopic, { body: {} }).response(),
        'a body that is not JSON': await alice.sendsRaw(createTopic, {}, { rawBody: '{' }).response(),
        'an HTML page': await authenticatedRequest(visitor, { accept: 'text/html' }).response(),
        'a HEAD request': await visitor.sends(getTopicConfig, {}, { method: 'HEAD' }).response(),
      }
      for (const [kind, response] of Object.entries(responses)) {
        const { limit, remaining } = rateOf(response)
        const allowed = `${receivedHeader(response, 'X-RateLimit-Limit')} of ${kind}`
        const left = `${receivedHeader(response, 'X-RateLimit-Remaining')} of ${kind}`
        expect(limit, allowed, '8/2').atLeast(1)
        expect(remaining, left, '8/2').atLeast(0)
        expect(remaining, left, '8/2').atMost(limit)
      }
    },
  ),

  serial(
    retried(
      check(
        'each-request-uses-up-one',
        'Each request uses up one of the allowed requests',
        ['8/16'],
        async (context) => {
          const used = await usedPerRequest(await ownPerson(context))
          context.expect(used, 'the decrease of X-RateLimit-Remaining by successive requests', '8/16').includes(1)
        },
      ),
    ),
  ),

  check(
    'window-lasts-a-minute',
    'The window restarts every minute',
    ['8/3'],
    async (context) => {
      const { adapter, expect } = context
      const person = await givenPerson(context)
      for (let round = 0; round < 3; round++) await authenticatedRequest(person).gets(200)
      const before = await rateAfter(person)
      await adapter.clock({ advance: minute })
      const { limit, remaining } = await rateAfter(person)
      expect(remaining, 'X-RateLimit-Remaining a minute later', '8/3').atLeast(before.remaining + 1)
      expect(limit - remaining, 'the number of requests used in the new window', 'G03').equals(1)
    },
    { needs: ['clock', 'verificationCode'] },
  ),

  check(
    'limit-is-configurable',
    'The limit can be configured, for example to 60 as in the sample',
    ['8/1', 'G04'],
    async (context) => {
      const { adapter, expect } = context
      const person = await givenPerson(context)
      const before = await adapter.configure({ settings: { rateLimit: 60 } })
      context.cleanup(() => adapter.configure({ settings: before }))
      expect((await rateAfter(person)).limit, 'X-RateLimit-Limit', 'G04').equals(60)
    },
    { needs: ['configure', 'verificationCode'] },
  ),

  unpaced(
    check(
      'exceeding-the-limit-answers-429',
      'Exceeding the limit returns 429 with Retry-After; each person is counted separately, by the minute',
      ['8/3', 'G03'],
      async (context) => {
        const { adapter, expect } = context
        const [eager, other] = [await givenPerson(context), await givenPerson(context)]
        const allowed = 4
        const before = await adapter.configure({ settings: { rateLimit: allowed } })
        context.cleanup(() => adapter.configure({ settings: before }))
        await adapter.clock({ advance: minute - ((await adapter.clock({ advance: 0 })) % minute) })
        for (let round = 0; round < allowed; round++) await authenticatedRequest(eager).chooses('G03', 200)
        await authenticatedRequest(eager).chooses('G03', 429)
        const { status, headers } = await authenticatedRequest(eager).response()
        expect(status, 'the status beyond the limit', 'G03').equals(429)
        expect(headers.get('X-RateLimit-Remaining'), 'X-RateLimit-Remaining beyond the limit', 'G03').equals('0')
        const retryAfter = headers.get('Retry-After') ?? ''
        const wait = /^-?\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
        expect(wait ?? Number.NaN, `Retry-After (received: ${retryAfter}), in seconds,`, 'G03').atLeast(1)
        expect(wait ?? Number.NaN, `Retry-After (received: ${retryAfter}), in seconds,`, 'G03').atMost(60)
        if (wait !== undefined) expect(wait, 'Retry-After, in seconds', '8/3').atLeast(0)
        const reset = Number(headers.get('X-RateLimit-Reset') ?? Number.NaN)
        expect(reset % 60, 'the second in X-RateLimit-Reset', 'G03').equals(0)
        const time = await adapter.clock({ advance: 0 })
        expect(reset * 1000, 'X-RateLimit-Reset', 'G03').atLeast(time)
        expect(reset * 1000, 'X-RateLimit-Reset', 'G03').atMost(time + minute)
        await authenticatedRequest(other).chooses('G03', 200)
        await adapter.clock({ advance: Math.min((wait ?? 60) * 1000, minute) })
        const isServed = await authenticatedRequest(eager).chooses('G03', 200)
        if (isServed && wait !== undefined) expect(wait, 'Retry-After, when a minute was enough', '8/3').atMost(60)
      },
      { needs: ['configure', 'verificationCode', 'clock'] },
    ),
  ),

  check(
    'undeclared-method-has-rate-headers',
    'A response to an undeclared method also states how many requests are left',
    ['8/2'],
    async ({ visitor, expect }) => {
      const response = await visitor.sends(listTopics, {}, { method: 'PUT' }).response()
      const { limit, remaining } = rateOf(response)
      expect(limit, receivedHeader(response, 'X-RateLimit-Limit'), '8/2').atLeast(1)
      expect(remaining, receivedHeader(response, 'X-RateLimit-Remaining'), '8/2').atMost(limit)
    },
  ),
])
