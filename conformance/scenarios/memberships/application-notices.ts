import { memberships } from '../../../contracts/chapters/memberships.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import { givenPerson } from '../../fixtures/common.ts'
import {
  allTopicNotifications,
  findNotification,
  type Notification,
  notificationInTopicList,
} from '../notifications/notification-steps.ts'
import { topicOrCannot } from '../topics/topic-steps.ts'
import { applicationOf, givenApplicantsTo } from './membership-steps.ts'

const { approveApplication, rejectApplication, listTopicNotifications } = memberships

export const applicationNotices: readonly Check[] = [
  serial(
    retried(
      check(
        'application-and-approval-notify',
        'An application and its approval appear in the notification lists and counts',
        ['4.5/47', '4.5/48', '4.5/49', '6/7', '6/8', '2.22/2', 'G73'],
        async (context) => {
          const { dave, root, expect } = context
          const count = (person: Actor, type: 'accept' | 'applyfor') =>
            person.sends(listTopicNotifications, { query: { type, count: 1 } }).gets(200)
          const [toDave, toRoot] = [Number(await count(dave, 'applyfor')), Number(await count(root, 'accept'))]
          const topicId = await givenApplicantsTo(context, dave, [root])
          await dave.sends(approveApplication, await applicationOf(context, dave, root, topicId)).gets(204)
          const growth = { applyfor: await count(dave, 'applyfor'), accept: await count(root, 'accept') }
          expect(Number(growth.applyfor) - toDave, "the growth of the manager's applyfor count", '6/8').equals(1)
          expect(Number(growth.accept) - toRoot, "the growth of the applicant's accept count", '6/7').equals(1)
          const listed = await notificationInTopicList(dave, 'applyfor', topicId)
          const notification = expect(listed, 'the notification of the application', '4.5/48', '6/8').present()
          const isSame = ({ id }: Notification) => id === notification.id
          const ofOther = (await allTopicNotifications(root, 'applyfor', isSame)).find(isSame)
          expect(ofOther, "the manager's notification among the applicant's", '4.5/48').absent()
          const { sender, topic } = notification.data
          expect(topic?.expense, 'the expense in the notification', topic ? '2.22/2' : 'G73').equals(0)
          expect(sender?.id, 'the id of its sender', sender ? '6/8' : 'G73').equals(await root.id())
          const accepted = await notificationInTopicList(root, 'accept', topicId)
          const { topic: joined } = expect(accepted, 'the notification of the approval', '6/7').present().data
          const { name } = await topicOrCannot(context, dave, topicId)
          expect(
            joined?.name,
            'the name of the topic in the notification of the approval',
            joined ? '2.22/2' : 'G73',
          ).equals(name)
          expect(
            topic?.name,
            'the name of the topic in the notification of the application',
            topic ? '2.22/2' : 'G73',
          ).equals(name)
          const again = await givenApplicantsTo(context, dave, [root])
          const of = async (query: { limit: number; offset?: number }) => {
            const found = await dave.sends(listTopicNotifications, { query: { type: 'applyfor', ...query } }).gets(200)
            return Array.isArray(found) ? found.map(({ id }) => id) : []
          }
          const [one, two] = [await of({ limit: 1 }), await of({ limit: 2 })]
          expect(one.length, 'the number of notifications for limit 1', '4.5/48').equals(1)
          expect(two.length, 'the number of notifications for limit 2', '4.5/48').equals(2)
          const newest = await notificationInTopicList(dave, 'applyfor', again)
          expect(one, 'the id of the newest notification', 'G73').equals(newest ? [newest.id] : [])
          const second = await of({ limit: 1, offset: 1 })
          expect(second, 'the ids on the second page of one', '4.5/48').equals(two.slice(1))
        },
      ),
    ),
  ),

  check('rejection-is-no-approval', 'A rejection sends no notification of type accept', ['6/7'], async (context) => {
    const { alice, carol, expect, offers } = context
    const isNew = offers('verificationCode')
    const applicant = isNew ? await givenPerson(context) : carol
    const topicId = await givenApplicantsTo(context, alice, [applicant])
    await alice.sends(rejectApplication, await applicationOf(context, alice, applicant, topicId)).gets(204)
    // A new person must have no such notification at all, so it need not show the topic (G73).
    const isAboutIt = ({ data }: Notification) => isNew || data.topic?.id === topicId
    const found = {
      notifications: await findNotification(applicant, 'accept', isAboutIt),
      'topic notifications': (await allTopicNotifications(applicant, 'accept', isAboutIt)).find(isAboutIt),
    }
    for (const [list, notification] of Object.entries(found))
      expect(notification, `a notification of type accept among the ${list} of a rejected applicant`, '6/7').absent()
  }),

  check(
    'application-and-approval-are-pushed',
    'An application is pushed to the manager, and its approval to the applicant',
    ['6/1', 'G79'],
    async (context) => {
      const { adapter, expect } = context
      const [manager, applicant] = [await givenPerson(context), await givenPerson(context)]
      const topicId = await givenApplicantsTo(context, manager, [applicant])
      await manager.sends(approveApplication, await applicationOf(context, manager, applicant, topicId)).gets(204)
      for (const [to, by] of [[manager, applicant] as const, [applicant, manager] as const]) {
        const pushes = (await adapter.outbox({ user: await to.id() })).filter(({ target }) => target === topicId)
        const [push] = pushes
        expect(pushes.length, `the number of pushes to ${to.name} about the topic`, 'G79').equals(1)
        expect(push?.extra.user_id, 'extra.user_id of the push', 'G79').equals(await by.id())
      }
    },
    { needs: ['verificationCode', 'outbox'] },
  ),

  check(
    'notification-type-is-required',
    'Topic notifications require a known type',
    ['4.5/47', 'G01'],
    async ({ alice }) => {
      await alice.sendsRaw(listTopicNotifications, { query: {} }).isRefused('G01', 422)
      await alice.sendsRaw(listTopicNotifications, { query: { type: 'like' } }).isRefused('G01', 422)
    },
  ),
]
