import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, unusedId } from '../../fixtures/common.ts'
import { freshPerson, isExhausted, taskOf } from './feed-steps.ts'

const { shareFeed, reportFeed } = feeds

/** Shares a feed and returns what the share paid. */
async function share(by: Actor, feedId: number): Promise<number> {
  const response = await by.sends(shareFeed, { params: { feedId } }).gets(201, 204)
  return response?.amount ?? 0
}

/** A person whose share task still pays today, and the task. */
async function givenSharer(context: Context) {
  const sharer = await freshPerson(context, context.carol)
  const task = await taskOf(sharer, 'task:shares')
  if (!task) return context.cannot('sharing is not a task', 'a task:shares')
  if (isExhausted(task))
    return context.cannot("today's share task is exhausted", 'adapter.verificationCode or another day')
  return { sharer, task }
}

/** More than any realistic task needs. */
const maxShares = 30

export const sharingFeeds = scenario('4.1/sharing', 'Sharing and reporting feeds', [
  check(
    'anonymous-share-pays-nothing',
    'Sharing without a login works and never pays',
    ['4.1/18', '4.1/16'],
    async (context) => {
      const { alice, visitor, expect, aside } = context
      const params = { feedId: await givenFeed(context, alice) }
      const { status } = await visitor.sends(shareFeed, { params }).response()
      const outcome = status < 400 ? 'accepted' : `refused with ${status}`
      expect(outcome, 'sharing without a login', '4.1/18').equals('accepted')
      let often = 1
      await aside('as often as the task requires', async () => {
        often = Math.min((await taskOf(alice, 'task:shares'))?.hit_increment ?? 1, maxShares)
      })
      for (let time = 0; time < often; time++)
        expect(await share(visitor, params.feedId), 'the payment for a share without a login', '4.1/18').equals(0)
      await visitor.sends(shareFeed, { params }).chooses('G76', 204)
    },
  ),

  serial(
    check(
      'share-counts-for-the-task',
      'Sharing with a login counts for the share task',
      ['4.1/19', '4.1/16', '4.1/17'],
      async (context) => {
        const { sharer, task } = await givenSharer(context)
        await share(sharer, await givenFeed(context, context.alice))
        const after = await taskOf(sharer, 'task:shares')
        const growth = (after?.done ?? 0) - task.done
        context.expect(growth, "the growth of today's number of shares", '4.1/19').equals(1)
      },
    ),
  ),

  serial(
    check(
      'share-pays-only-when-due',
      'Only a share that is rewarded returns 201 with the amount',
      ['4.1/17', '4.1/16', '6/10'],
      async (context) => {
        const { alice, cannot, expect } = context
        const { sharer, task } = await givenSharer(context)
        if (task.hit_increment > maxShares)
          return cannot(`a reward takes ${task.hit_increment} shares`, 'a task:shares that pays earlier')
        for (let time = 0; time < maxShares; time++) {
          const paid = await share(sharer, await givenFeed(context, alice))
          const after = await taskOf(sharer, 'task:shares')
          if (after && after.current > task.current)
            return expect(paid, 'amount of a share that the task counts as rewarded', '4.1/17', '6/10').atLeast(1)
          expect(paid, 'amount of a share that the task does not count as rewarded', '4.1/17').equals(0)
        }
        const rewarded = (await taskOf(sharer, 'task:shares'))?.current ?? 0
        const what = `the growth of current after ${maxShares} shares, ${task.hit_increment} of which earn a reward,`
        return expect(rewarded - task.current, what, '2.15/7', '6/10').atLeast(1)
      },
    ),
  ),

  check(
    'report-with-or-without-reason',
    'A feed can be reported with or without a reason',
    ['4.1/20', '4.4/10', '4.4/11'],
    async (context) => {
      const { alice, bob, tag } = context
      const [params, other] = [{ feedId: await givenFeed(context, alice) }, { feedId: await givenFeed(context, alice) }]
      await bob.sends(reportFeed, { params, body: { reason: tag('a test 测试') } }).gets(201)
      await bob.sends(reportFeed, { params: other, body: {} }).gets(201)
      await bob.sends(reportFeed, { params, body: {} }).chooses('G80', 201)
      await bob.sends(feeds.getFeed, { params }).chooses('G80', 201)
    },
  ),

  check('missing-feed-cannot-be-reported', 'A missing feed cannot be reported', ['G80'], async ({ bob }) => {
    await bob.sends(reportFeed, { params: { feedId: unusedId }, body: {} }).chooses('G80', 404)
  }),
])
