import { feeds } from '../../contracts/feeds.ts'
import { alone, check } from '../case.ts'
import { givenFeed } from '../given.ts'
import { scenario } from '../scenario.ts'
import { freshPerson, isExhausted, missing, readFeed, taskOf } from './feed-steps.ts'

const { shareFeed, reportFeed } = feeds

export const sharing = scenario('4.1/sharing', 'Sharing and reporting feeds', [
  check('Who is not logged in shares, and is paid nothing, however often', ['4.1/16', '4.1/18'], async (context) => {
    const { alice, visitor } = context
    const params = { feedId: await givenFeed(context, alice) }
    const often = (await taskOf(alice, 'task:shares'))?.hit_increment ?? 1
    for (let time = 0; time <= often; time++) await visitor.sends(shareFeed, { params }).gets(204)
  }),

  alone(
    check('Sharing with a login does the share task', ['4.1/19', '4.1/16', '4.1/17'], async (context) => {
      const { alice, cannot, expect } = context
      const sharer = await freshPerson(context, context.carol)
      const params = { feedId: await givenFeed(context, alice) }
      const before = await taskOf(sharer, 'task:shares')
      if (!before || isExhausted(before)) return cannot('the share task of today is exhausted')
      await sharer.sends(shareFeed, { params }).gets(201, 204)
      const after = expect(await taskOf(sharer, 'task:shares'), 'the share task').present()
      expect(after.done - before.done, 'the growth of how often it was done today', '4.1/19').equals(1)
    }),
  ),

  alone(
    check(
      'Sharing pays when the task is due, and only then',
      ['4.1/16', '4.1/17', '4.1/19', '6/10'],
      async (context) => {
        const { alice, cannot, expect } = context
        const sharer = await freshPerson(context, context.carol)
        const task = await taskOf(sharer, 'task:shares')
        if (!task || isExhausted(task)) return cannot('the share task of today is exhausted')
        const left = task.hit_increment - task.hit_count
        for (let time = 1; time < left; time++)
          await sharer.sends(shareFeed, { params: { feedId: await givenFeed(context, alice) } }).gets(204)
        const params = { feedId: await givenFeed(context, alice) }
        const { amount } = await sharer.sends(shareFeed, { params }).gets(201)
        expect(amount, 'what the task pays', '4.1/17').equals(task.how_increment)
        const after = await taskOf(sharer, 'task:shares')
        expect(after && { current: after.current, hit_count: after.hit_count }, 'the task', 'G76').equals({
          current: task.current + 1,
          hit_count: 0,
        })
      },
    ),
  ),

  check('A feed is reported, with a reason and without', ['4.1/20', '4.4/10', '4.4/11'], async (context) => {
    const { alice, bob, tag, expect } = context
    const params = { feedId: await givenFeed(context, alice) }
    await bob.sends(reportFeed, { params, body: { reason: tag('a test 测试') } }).gets(201)
    await bob.sends(reportFeed, { params, body: {} }).gets(201)
    expect((await readFeed(bob, params.feedId)).id, 'the feed, which stays', '4.1/7').equals(params.feedId)
  }),

  check('A feed that is missing is not reported', ['G80'], async ({ bob }) => {
    await bob.sends(reportFeed, { params: { feedId: missing }, body: {} }).chooses('G80', 404)
  }),
])
