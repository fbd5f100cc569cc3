import { notifications } from '../../../contracts/chapters/notifications.ts'
import type { Actor } from '../../client/actor.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { check, retried, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { comment, like, notificationAboutFeed, reward, statisticsOf } from './notification-steps.ts'

const { listNotifications, getNotificationSettings, updateNotificationSettings } = notifications

const settingsOf = (person: Actor) => person.sends(getNotificationSettings).gets(200)

const moment = (time: string | null | undefined) => Date.parse(`${time?.replace(' ', 'T').replace(/Z$/, '')}Z`)

const switches = ['reward', 'comment', 'chat', 'sound'] as const

export const notificationStatistics = scenario('4.12/statistics', 'Unread counts', [
  serial(
    retried(
      check(
        'new-notifications-are-counted',
        "New notifications are counted by type, with the newest time and the sender's name",
        ['4.12/6'],
        async (context) => {
          const { alice, bob, expect } = context
          const before = (await statisticsOf(alice)).badges
          const feedId = await givenFeed(context, alice)
          await comment(bob, feedId)
          await like(bob, feedId)
          await reward(bob, feedId)
          const { badges, lastCreatedAts, previewUserNames } = await statisticsOf(alice)
          for (const kind of ['comment', 'like', 'reward'] as const) {
            const notification = await notificationAboutFeed(alice, kind, feedId)
            expect(badges[kind] - before[kind], `the growth of the badge ${kind}`).equals(1)
            expect(moment(lastCreatedAts?.[kind]), `the newest time of ${kind}`).atLeast(
              moment(notification?.created_at),
            )
            expect(previewUserNames?.[kind] ?? [], `the preview names of ${kind}`).includes(
              notification?.data.sender?.name ?? '',
            )
          }
          const rest = ['following', 'answer', 'adoption', 'mall_selling_commodity', 'selling_knowledge'] as const
          for (const kind of rest) expect(badges[kind], `the badge ${kind}`).equals(before[kind])
        },
      ),
    ),
  ),

  check(
    'newcomer-starts-at-zero',
    'A newcomer starts with nothing unread, then everything new counts',
    ['4.12/6'],
    async (context) => {
      const { bob, carol, expect } = context
      const person = await givenPerson(context)
      const none = { comment: 0, like: 0, reward: 0, following: 0, answer: 0, adoption: 0 }
      const nothing = { ...none, mall_selling_commodity: 0, selling_knowledge: 0 }
      const before = await statisticsOf(person)
      expect(before.badges, 'the badges at first').equals(nothing)
      expect(before.lastCreatedAts?.comment ?? undefined, 'the time of the newest comment').absent()
      expect(before.previewUserNames?.comment ?? [], 'the preview names').equals([])
      const feedId = await givenFeed(context, person)
      await comment(carol, feedId)
      await comment(bob, feedId)
      await like(bob, feedId)
      const after = await statisticsOf(person)
      expect(after.badges, 'the badges').equals({ ...nothing, comment: 2, like: 1 })
      const { data = [] } = await person.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
      const names = data.flatMap((one) => one.data.sender?.name ?? [])
      expect(after.previewUserNames?.comment ?? [], 'the preview names').sameMembers(names)
      const newest = Math.max(...data.map(({ created_at }) => moment(created_at)))
      expect(moment(after.lastCreatedAts?.comment), 'the time of the newest comment').equals(newest)
    },
    { needs: ['verificationCode'] },
  ),
])

export const notificationSettings = scenario('4.12/settings', 'Push settings', [
  check('settings-show-every-switch', 'Settings show the four switches', ['4.12/7'], async ({ alice, expect }) => {
    expect(Object.keys(await settingsOf(alice)).sort(), 'the switches').equals([...switches].sort())
  }),

  retried(
    check(
      'switches-change-independently',
      'Each switch can be changed alone; the others stay',
      ['4.12/8', '9/8'],
      async (context) => {
        const { alice, bob, expect } = context
        const [before, ofBob] = [await settingsOf(alice), await settingsOf(bob)]
        const set = (body: Partial<typeof before>) => alice.sends(updateNotificationSettings, { body }).gets(204)
        context.cleanup(() => alice.sends(updateNotificationSettings, { body: before }).answers())
        const changesOnly = async (rest: boolean, name: (typeof switches)[number]) => {
          const all = { reward: rest, comment: rest, chat: rest, sound: rest }
          await set(all)
          await set({ [name]: !rest })
          expect(await settingsOf(alice), `the settings with only ${name} ${!rest}`).equals({ ...all, [name]: !rest })
        }
        for (const rest of [true, false]) for (const name of switches) await changesOnly(rest, name)
        expect(await settingsOf(bob), "bob's settings").equals(ofBob)
      },
    ),
  ),

  serial(
    retried(
      check(
        'empty-change-has-no-effect',
        'An empty change has no effect',
        ['4.12/8', '9/8'],
        async ({ alice, expect }) => {
          const before = await settingsOf(alice)
          await alice.sends(updateNotificationSettings, { body: {} }).gets(204)
          expect(await settingsOf(alice), 'the settings').equals(before)
        },
      ),
    ),
  ),
])
