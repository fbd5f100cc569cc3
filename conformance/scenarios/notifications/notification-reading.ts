import { notifications } from '../../../contracts/chapters/notifications.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { findNotification, like, type Notification, statisticsOf } from './notification-steps.ts'
import { givenNotification, type Kind } from './triggered-notifications.ts'

const { markNotificationsRead } = notifications

const markRead = ({ alice }: Context, type: Kind) => alice.sends(markNotificationsRead, { body: { type } }).gets(204)

async function readAtOf({ alice, expect }: Context, kind: Kind, { id }: Notification): Promise<string | undefined> {
  const found = await findNotification(alice, kind, (one) => one.id === id)
  return expect(found, `the notification of type ${kind}, read again`, '4.12/1').present().read_at ?? undefined
}

/** Creates an unread notification of each kind, then marks one kind after the other, each time replacing its notification. */
async function expectMarkedAlone(context: Context, kinds: readonly Kind[]): Promise<void> {
  const given = new Map<Kind, Notification>()
  for (const kind of kinds) given.set(kind, await givenNotification(context, kind))
  for (const marked of kinds) {
    await markRead(context, marked)
    for (const [kind, notification] of given) {
      const readAt = context.expect(
        await readAtOf(context, kind, notification),
        `read_at of type ${kind} after ${marked} was marked`,
        kind === marked ? '4.12/4' : '4.12/5',
      )
      if (kind === marked) readAt.present()
      else readAt.absent()
    }
    const known = [...given.values()].map(({ id }) => id)
    given.set(marked, await givenNotification(context, marked, known))
  }
}

/** Other cases change alice's notifications too. */
const alone = (checked: Check): Check => serial(retried(checked))

export const notificationReading = scenario('4.12/reading', 'Marking notifications as read', [
  alone(
    check(
      'unread-until-its-type-is-marked',
      'A notification is unread until its type is marked as read',
      ['4.12/4', '2.22/1', '4.12/9'],
      async (context) => {
        const { alice, expect } = context
        const before = await givenNotification(context, 'comment')
        expect(before.read_at ?? undefined, 'read_at of a new notification', '2.22/1').absent()
        const { badges } = await statisticsOf(alice)
        await markRead(context, 'comment')
        expect(await readAtOf(context, 'comment', before), 'read_at after its type was marked', '4.12/4').present()
        const left = (await statisticsOf(alice)).badges.comment
        expect(left, 'the badge of comments after they were marked', '4.12/9').atMost(badges.comment - 1)
        await markRead(context, 'comment')
      },
    ),
  ),

  alone(
    check(
      'marking-leaves-other-types-unread',
      'Marking one type as read keeps the other types unread',
      ['4.12/5', '4.12/9'],
      async (context) => {
        const { alice, expect } = context
        await givenNotification(context, 'comment')
        const liked = await givenNotification(context, 'like')
        const before = (await statisticsOf(alice)).badges
        await markRead(context, 'comment')
        const after = (await statisticsOf(alice)).badges
        expect(after.comment, 'the badge of comments after they were marked', '4.12/9').atMost(before.comment - 1)
        const { comment: _, ...others } = after
        const { comment: __, ...unchanged } = before
        expect(others, 'the other badges', '4.12/5').equals(unchanged)
        expect(await readAtOf(context, 'like', liked), 'read_at of the like', '4.12/5').absent()
      },
    ),
  ),

  alone(
    check(
      'each-type-is-marked-alone',
      'Marking comments, likes or rewards as read keeps the other two unread',
      ['4.12/4', '4.12/5'],
      (context) => expectMarkedAlone(context, ['comment', 'like', 'reward']),
    ),
  ),

  alone(
    check(
      'application-types-are-marked-alone',
      'Marking applications or approvals as read keeps the other types unread',
      ['4.12/4', '4.12/5'],
      (context) => expectMarkedAlone(context, ['applyFor', 'accept', 'like']),
    ),
  ),

  alone(
    check(
      'marking-leaves-other-people-alone',
      "Marking as read keeps other people's notifications unread",
      ['4.12/4'],
      async (context) => {
        const { bob, expect } = context
        const notification = await givenNotification(context, 'comment')
        await bob.sends(markNotificationsRead, { body: { type: 'comment' } }).gets(204)
        const readAt = await readAtOf(context, 'comment', notification)
        expect(readAt, 'read_at of a notification of alice after bob marked his', '4.12/4').absent()
      },
    ),
  ),

  check(
    'marking-requires-a-type',
    'Marking as read requires one of the nine types',
    ['4.12/4', 'G73'],
    async ({ alice }) => {
      await alice.sendsRaw(markNotificationsRead, { body: {} }).isRefused('G73', 422)
      await alice.sendsRaw(markNotificationsRead, { body: { type: 'rumour' } }).chooses('G73', 422)
    },
  ),

  alone(
    check(
      'badge-counts-the-unread',
      'The badge of a type counts its unread notifications',
      ['4.12/9', '4.12/4'],
      async (context) => {
        const { alice, bob, carol, expect } = context
        const feedId = await givenFeed(context, carol)
        await carol.sends(markNotificationsRead, { body: { type: 'like' } }).gets(204)
        const badge = async () => (await statisticsOf(carol)).badges.like
        expect(await badge(), 'the badge of likes when all are read', '4.12/9').equals(0)
        for (const fan of [alice, bob]) await like(fan, feedId)
        expect(await badge(), 'the badge of likes after two new ones', '4.12/9').equals(2)
      },
    ),
  ),
])
