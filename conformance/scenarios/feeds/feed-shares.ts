import { feeds } from '../../../contracts/chapters/feeds.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { check, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { freshPerson, isExhausted, missing, readFeed, taskOf } from './feed-steps.ts'

const { shareFeed, reportFeed } = feeds

export const sharing = scenario('4.1/sharing', 'Sharing and reporting feeds', [
  check(
    'anonymous-share-pays-nothing',
    'Sharing without a login answers 204 and pays nothing, however often',
    ['4.1/16', '4.1/18'],
    async (context) => {
      const { alice, visitor } = context
      const params = { feedId: await givenFeed(context, alice) }
      const often = (await taskOf(alice, 'task:shares'))?.hit_increment ?? 1
      for (let time = 0; time <= often; time++) await visitor.sends(shareFeed, { params }).gets(204)
    },
  ),

  serial(
    check(
      'share-counts-for-the-task',
      'Sharing with a login counts for the share task',
      ['4.1/19', '4.1/16', '4.1/17'],
      async (context) => {
        const { alice, cannot, expect } = context
        const sharer = await freshPerson(context, context.carol)
        const params = { feedId: await givenFeed(context, alice) }
        const before = await taskOf(sharer, 'task:shares')
        if (!before || isExhausted(before))
          return cannot("today's share task is exhausted", 'adapter.verificationCode or another day')
        await sharer.sends(shareFeed, { params }).gets(201, 204)
        const after = expect(await taskOf(sharer, 'task:shares'), 'the share task').present()
        expect(after.done - before.done, "the growth of today's number of shares", '4.1/19').equals(1)
      },
    ),
  ),

  serial(
    check(
      'share-pays-only-when-due',
      'Sharing pays when the share task is due, and only then',
      ['4.1/16', '4.1/17', '4.1/19', '6/10'],
      async (context) => {
        const { alice, cannot, expect } = context
        const sharer = await freshPerson(context, context.carol)
        const task = await taskOf(sharer, 'task:shares')
        if (!task || isExhausted(task))
          return cannot("today's share task is exhausted", 'adapter.verificationCode or another day')
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

  check(
    'report-with-or-without-reason',
    'A feed can be reported with or without a reason',
    ['4.1/20', '4.4/10', '4.4/11'],
    async (context) => {
      const { alice, bob, tag, expect } = context
      const params = { feedId: await givenFeed(context, alice) }
      await bob.sends(reportFeed, { params, body: { reason: tag('a test 测试') } }).gets(201)
      await bob.sends(reportFeed, { params, body: {} }).gets(201)
      expect((await readFeed(bob, params.feedId)).id, 'the id of the feed, which stays,', '4.1/7').equals(params.feedId)
    },
  ),

  check('missing-feed-cannot-be-reported', 'A missing feed cannot be reported', ['G80'], async ({ bob }) => {
    await bob.sends(reportFeed, { params: { feedId: missing }, body: {} }).chooses('G80', 404)
  }),
])
