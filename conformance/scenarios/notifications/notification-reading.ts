import { notifications } from '../../../contracts/chapters/notifications.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { comment, findNotification, like, notificationAboutFeed, statisticsOf } from './notification-steps.ts'

const { markNotificationsRead } = notifications

export const notificationReading = scenario('4.12/reading', 'Marking notifications as read', [
  serial(
    retried(
      check(
        'unread-until-its-type-is-marked',
        'A notification is unread until its type is marked as read',
        ['4.12/4', '2.22/1', '4.12/6'],
        async (context) => {
          const { alice, bob, expect } = context
          const feedId = await givenFeed(context, alice)
          await comment(bob, feedId)
          const before = await notificationAboutFeed(alice, 'comment', feedId)
          expect(before?.created_at, 'the notification', '2.22/1').present()
          expect(before?.read_at ?? undefined, 'read_at before', '2.22/1').absent()
          const { badges } = await statisticsOf(alice)
          await alice.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
          const after = await findNotification(alice, 'comment', ({ id }) => id === before?.id)
          expect(after?.read_at, 'read_at after', '2.22/1').present()
          expect((await statisticsOf(alice)).badges.comment, 'the badge after', '4.12/4').atMost(badges.comment - 1)
          await alice.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'marking-leaves-other-types-unread',
        'Marking one type as read leaves the others unread',
        ['4.12/5'],
        async (context) => {
          const { alice, bob, expect } = context
          const feedId = await givenFeed(context, alice)
          await comment(bob, feedId)
          await like(bob, feedId)
          const before = (await statisticsOf(alice)).badges
          await alice.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
          const after = (await statisticsOf(alice)).badges
          expect(after.comment, 'the badge of comments').atMost(before.comment - 1)
          expect({ ...after, comment: 0 }, 'the other badges').equals({ ...before, comment: 0 })
          const liked = await notificationAboutFeed(alice, 'like', feedId)
          expect(liked?.id, 'the notification of the like').present()
          expect(liked?.read_at ?? undefined, 'its read_at').absent()
        },
      ),
    ),
  ),

  serial(
    retried(
      check(
        'marking-leaves-other-people-alone',
        "Marking as read leaves other people's notifications unread",
        ['4.12/4'],
        async (context) => {
          const { alice, bob, expect } = context
          const feedId = await givenFeed(context, alice)
          await comment(bob, feedId)
          await bob.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
          const notification = await notificationAboutFeed(alice, 'comment', feedId)
          expect(notification?.id, 'the notification').present()
          expect(notification?.read_at ?? undefined, 'its read_at').absent()
        },
      ),
    ),
  ),

  check(
    'marking-requires-a-type',
    'Marking as read requires one of the nine types',
    ['4.12/4', 'G73'],
    async ({ alice }) => {
      await alice.sendsRaw(markNotificationsRead, { body: {} }).isRefused('G73', 422)
      await alice.sendsRaw(markNotificationsRead, { body: { type: 'rumour' } }).isRefused('G73', 422)
    },
  ),

  serial(
    retried(
      check(
        'badge-counts-the-unread',
        'The badge of a type counts its unread notifications',
        ['4.12/4', '4.12/6'],
        async (context) => {
          const { alice, bob, carol, expect } = context
          const feedId = await givenFeed(context, carol)
          await carol.sends(markNotificationsRead, { body: { type: 'like' } }).gets(204)
          expect((await statisticsOf(carol)).badges.like, 'the badge when all are read').equals(0)
          for (const fan of [alice, bob]) await like(fan, feedId)
          expect((await statisticsOf(carol)).badges.like, 'the badge after two likes').equals(2)
        },
      ),
    ),
  ),
])
