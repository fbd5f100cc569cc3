import { topics } from '../../contracts/topics.ts'
import type { Actor } from '../actor.ts'
import { check, unpaced } from '../case.ts'
import { givenPerson } from '../given.ts'
import { scenario } from '../scenario.ts'
import { alone, asks, minute } from './account-steps.ts'
import { nowhere, rateOf } from './transport-steps.ts'

const { createTopic, getTopicConfig, listTopics } = topics

const rateAfter = async (actor: Actor) => rateOf(await asks(actor).answers())

/** How much is used up from one call to the next; a window that ends in between is tried again. */
async function steps(actor: Actor): Promise<number[]> {
  const seen: number[] = []
  for (let round = 0; round < 4; round++) seen.push((await rateAfter(actor)).remaining)
  return seen.slice(1).map((remaining, place) => (seen[place] ?? 0) - remaining)
}

export const rates = scenario('8/rates', 'Rate limits', [
  check('Every response says how much is allowed and left', ['8/2'], async ({ alice, visitor, expect }) => {
    const answers = {
      'a success': await visitor.sends(getTopicConfig).answers(),
      'a success of a member': await asks(alice).answers(),
      'a missing token': await asks(visitor).answers(),
      'a missing address': await visitor.sends(nowhere).answers(),
      'an invalid request': await alice.sendsRaw(createTopic, { body: {} }).answers(),
      'a body that is no JSON': await alice.sendsRaw(createTopic, {}, { rawBody: '{' }).answers(),
      'a page': await asks(visitor, { accept: 'text/html' }).answers(),
      'only headers': await visitor.sends(getTopicConfig, {}, { method: 'HEAD' }).answers(),
    }
    for (const [kind, answer] of Object.entries(answers)) {
      const { limit, remaining } = rateOf(answer)
      expect(limit, `X-RateLimit-Limit of ${kind}`, '8/2').atLeast(1)
      expect(remaining, `X-RateLimit-Remaining of ${kind}`, '8/2').atLeast(0)
      expect(remaining, `X-RateLimit-Remaining of ${kind}`, '8/2').atMost(limit)
    }
  }),

  check('Each request leaves one less', ['8/16'], async (context) => {
    const used = await steps(await alone(context))
    context.expect(used, 'what each request uses up', '8/16').includes(1)
  }),

  check(
    'The window refreshes every minute',
    ['8/3'],
    async (context) => {
      const { control, expect } = context
      const person = await givenPerson(context)
      for (let round = 0; round < 3; round++) await asks(person).gets(200)
      await control.advance(minute)
      const { limit, remaining } = await rateAfter(person)
      expect(limit - remaining, 'what is used up in the new window', '8/3').equals(1)
    },
    { needs: ['clock', 'outbox'] },
  ),

  check(
    'The limit can be set, as to the 60 of the sample',
    ['8/1', 'G04'],
    async (context) => {
      const { control, expect } = context
      const person = await givenPerson(context)
      const before = await control.configure({ rateLimit: 60 })
      context.cleanup(() => control.configure(before))
      expect((await rateAfter(person)).limit, 'X-RateLimit-Limit', 'G04').equals(60)
    },
    { needs: ['configure', 'outbox'] },
  ),

  unpaced(
    check(
      'Beyond the limit: 429, and when to come back; each person is counted alone, by the minute',
      ['G03'],
      async (context) => {
        const { control, expect } = context
        const [eager, other] = [await givenPerson(context), await givenPerson(context)]
        const allowed = 4
        const before = await control.configure({ rateLimit: allowed })
        context.cleanup(() => control.configure(before))
        await control.advance(minute - ((await control.clock()) % minute))
        for (let round = 0; round < allowed; round++) await asks(eager).gets(200)
        await asks(eager).chooses('G03', 429)
        const { status, headers } = await asks(eager).answers()
        expect([status, headers.get('X-RateLimit-Remaining')], 'status and rest', 'G03').equals([429, '0'])
        const wait = Number(headers.get('Retry-After') ?? Number.NaN)
        expect(wait, 'Retry-After, in seconds', 'G03').atLeast(1)
        expect(wait, 'Retry-After, in seconds', 'G03').atMost(60)
        const reset = Number(headers.get('X-RateLimit-Reset') ?? Number.NaN)
        expect(reset % 60, 'the second of X-RateLimit-Reset', 'G03').equals(0)
        expect(reset * 1000, 'X-RateLimit-Reset', 'G03').atLeast(await control.clock())
        await asks(other).gets(200)
        await control.advance(wait * 1000)
        await asks(eager).chooses('G03', 200)
      },
      { needs: ['configure', 'outbox', 'clock'] },
    ),
  ),

  check('A method that is not declared says how much is left too', ['8/2'], async ({ visitor, expect }) => {
    const { limit, remaining } = rateOf(await visitor.sends(listTopics, {}, { method: 'PUT' }).answers())
    expect(limit, 'X-RateLimit-Limit', '8/2').atLeast(1)
    expect(remaining, 'X-RateLimit-Remaining', '8/2').atMost(limit)
  }),
])
