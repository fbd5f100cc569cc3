import { notifications } from '../../contracts/notifications.ts'
import type { Actor } from '../actor.ts'
import { alone, check, repeated } from '../case.ts'
import { givenFeed, givenPerson } from '../given.ts'
import { scenario } from '../scenario.ts'
import { comment, like, reward, statisticsOf, toldOfFeed } from './notification-steps.ts'

const { listNotifications, getNotificationSettings, updateNotificationSettings } = notifications

const settingsOf = (person: Actor) => person.sends(getNotificationSettings).gets(200)

const moment = (time: string | null | undefined) => Date.parse(`${time?.replace(' ', 'T').replace(/Z$/, '')}Z`)

const switches = ['reward', 'comment', 'chat', 'sound'] as const

export const notificationStatistics = scenario('4.12/statistics', 'Counting what is unread', [
  alone(
    repeated(
      check('What comes is counted by kind, with its time and its sender', ['4.12/6'], async (context) => {
        const { alice, bob, expect } = context
        const before = (await statisticsOf(alice)).badges
        const feedId = await givenFeed(context, alice)
        await comment(bob, feedId)
        await like(bob, feedId)
        await reward(bob, feedId)
        const { badges, lastCreatedAts, previewUserNames } = await statisticsOf(alice)
        for (const kind of ['comment', 'like', 'reward'] as const) {
          const heard = await toldOfFeed(alice, kind, feedId)
          expect(badges[kind] - before[kind], `the growth of the badge ${kind}`).equals(1)
          expect(moment(lastCreatedAts?.[kind]), `the newest time of ${kind}`).atLeast(moment(heard?.created_at))
          expect(previewUserNames?.[kind] ?? [], `the names of ${kind}`).includes(heard?.data.sender?.name ?? '')
        }
        const rest = ['following', 'answer', 'adoption', 'mall_selling_commodity', 'selling_knowledge'] as const
        for (const kind of rest) expect(badges[kind], `the badge ${kind}`).equals(before[kind])
      }),
    ),
  ),

  check(
    'For somebody new there is nothing, then one of each',
    ['4.12/6'],
    async (context) => {
      const { bob, carol, expect } = context
      const person = await givenPerson(context)
      const none = { comment: 0, like: 0, reward: 0, following: 0, answer: 0, adoption: 0 }
      const nothing = { ...none, mall_selling_commodity: 0, selling_knowledge: 0 }
      const before = await statisticsOf(person)
      expect(before.badges, 'the badges at first').equals(nothing)
      expect(before.lastCreatedAts?.comment ?? undefined, 'the time of the newest comment').absent()
      expect(before.previewUserNames?.comment ?? [], 'the names').equals([])
      const feedId = await givenFeed(context, person)
      await comment(carol, feedId)
      await comment(bob, feedId)
      await like(bob, feedId)
      const after = await statisticsOf(person)
      expect(after.badges, 'the badges').equals({ ...nothing, comment: 2, like: 1 })
      const { data = [] } = await person.sends(listNotifications, { query: { type: 'comment' } }).gets(200)
      const names = data.flatMap((one) => one.data.sender?.name ?? [])
      expect(after.previewUserNames?.comment ?? [], 'the names').sameMembers(names)
      const newest = Math.max(...data.map(({ created_at }) => moment(created_at)))
      expect(moment(after.lastCreatedAts?.comment), 'the time of the newest comment').equals(newest)
    },
    { needs: ['outbox'] },
  ),
])

export const notificationSettings = scenario('4.12/settings', 'Switching pushes', [
  check('Settings tell of the four switches', ['4.12/7'], async ({ alice, expect }) => {
    expect(Object.keys(await settingsOf(alice)).sort(), 'the switches').equals([...switches].sort())
  }),

  repeated(
    check('Each switch is turned alone, and the others stay', ['4.12/8', '9/8'], async (context) => {
      const { alice, bob, expect } = context
      const [before, ofBob] = [await settingsOf(alice), await settingsOf(bob)]
      const set = (body: Partial<typeof before>) => alice.sends(updateNotificationSettings, { body }).gets(204)
      context.cleanup(() => alice.sends(updateNotificationSettings, { body: before }).answers())
      const turns = async (rest: boolean, name: (typeof switches)[number]) => {
        const all = { reward: rest, comment: rest, chat: rest, sound: rest }
        await set(all)
        await set({ [name]: !rest })
        expect(await settingsOf(alice), `the settings with only ${name} ${!rest}`).equals({ ...all, [name]: !rest })
      }
      for (const rest of [true, false]) for (const name of switches) await turns(rest, name)
      expect(await settingsOf(bob), "bob's settings").equals(ofBob)
    }),
  ),

  alone(
    repeated(
      check('A change of nothing changes nothing', ['4.12/8', '9/8'], async ({ alice, expect }) => {
        const before = await settingsOf(alice)
        await alice.sends(updateNotificationSettings, { body: {} }).gets(204)
        expect(await settingsOf(alice), 'the settings').equals(before)
      }),
    ),
  ),
])
