import { notifications } from '../../../contracts/chapters/notifications.ts'
import { notificationTypes } from '../../../contracts/resources/notifications.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { givenSettings } from '../../fixtures/settings.ts'
import { parseTime } from '../events/events.ts'
import { allNotifications, comment, like, statisticsOf } from './notification-steps.ts'
import { givenNotification } from './triggered-notifications.ts'

const { getNotificationSettings, updateNotificationSettings } = notifications

const settingsOf = (person: Actor) => person.sends(getNotificationSettings).gets(200)

const untilEnd = () => false

const moment = (time: string | null | undefined) => parseTime(time ?? '')

type Badges = Awaited<ReturnType<typeof statisticsOf>>['badges']

const isCounted = (type: string, badges: Badges): type is keyof Badges => type in badges

const switches = ['reward', 'comment', 'chat', 'sound'] as const

const previewed = ['comment', 'like', 'reward'] as const

/** Senders of newer notifications to others must not appear. dave is among the readers because few cases comment on his feeds. */
async function previewsOwnSenders({ bob, dave, expect }: Context): Promise<void> {
  for (const person of [dave, bob]) {
    const { previewUserNames } = await statisticsOf(person)
    for (const type of previewed) {
      const listed = await allNotifications(person, type, untilEnd)
      if (listed.some(({ data }) => !data.sender)) continue
      const senders = new Set(listed.map(({ data }) => data.sender?.name))
      const others = (previewUserNames?.[type] ?? []).filter((name) => !senders.has(name))
      const what = `names in previewUserNames.${type} of ${person.name} that sent no notification to ${person.name}`
      expect(others, what, '4.12/6').equals([])
    }
  }
}

/** Whether people are notified of their own comments is a choice (G73), but badge and list must agree. */
async function countsOwnActsAsListed(context: Context): Promise<void> {
  const { alice, expect } = context
  const counts = async () => {
    const unread = (await allNotifications(alice, 'comment', untilEnd)).filter(({ read_at }) => !read_at)
    return [(await statisticsOf(alice)).badges.comment, unread.length] as const
  }
  const [badge, listed] = await counts()
  await comment(alice, await givenFeed(context, alice))
  const [badgeAfter, listedAfter] = await counts()
  const what = "the growth of the badge after alice's own comment, compared with that of the unread ones in the list,"
  expect(badgeAfter - badge, what, '4.12/9').equals(listedAfter - listed)
}

/** The switches stop only pushes, not notifications. */
async function notifiesWithoutPushes(context: Context): Promise<void> {
  const { alice } = context
  if (!alice.supports(updateNotificationSettings)) return
  await givenSettings(context, alice)
  await alice.sends(updateNotificationSettings, { body: { comment: false, reward: false } }).gets(204)
  for (const kind of ['comment', 'reward'] as const) await givenNotification(context, kind)
}

export const notificationStatistics = scenario('4.12/statistics', 'Unread counts', [
  serial(
    retried(
      check(
        'new-notifications-are-counted',
        "New notifications are counted by type, with the newest time and the sender's name",
        ['4.12/6', '4.12/9'],
        async (context) => {
          const { alice, expect } = context
          for (const kind of ['comment', 'like', 'reward'] as const) {
            const before = (await statisticsOf(alice)).badges
            const { created_at, data } = await givenNotification(context, kind)
            const { badges, lastCreatedAts, previewUserNames } = await statisticsOf(alice)
            const wanted = { ...before, [kind]: before[kind] + 1 }
            expect(badges, `the badges after one more ${kind}`, '4.12/9').equals(wanted)
            const newest = moment(lastCreatedAts?.[kind])
            expect(newest, `${kind} in lastCreatedAts`, '4.12/6').atLeast(moment(created_at))
            const names = previewUserNames?.[kind] ?? []
            if (data.sender) expect(names, `${kind} in previewUserNames`, '4.12/6').includes(data.sender.name)
          }
          await countsOwnActsAsListed(context)
          await previewsOwnSenders(context)
          await notifiesWithoutPushes(context)
        },
      ),
    ),
  ),

  check(
    'newcomer-starts-at-zero',
    'A new person starts with nothing unread; then everything new counts',
    ['4.12/6', '4.12/9', 'G73'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const [person, newcomer] = [await givenPerson(context), await givenPerson(context)]
      const before = await statisticsOf(person)
      const unread = { ...before.badges }
      for (const type of notificationTypes.filter((one) => isCounted(one, unread)))
        unread[type] = (await allNotifications(person, type, untilEnd)).filter(({ read_at }) => !read_at).length
      expect(before.badges, 'the badges, compared with the unread notifications in the lists,', '4.12/9').equals(unread)
      const times = before.lastCreatedAts?.comment ?? undefined
      if (unread.comment === 0) expect(times, 'comment in lastCreatedAts at first', 'G73').absent()
      expect(before.previewUserNames?.comment ?? [], 'comment in previewUserNames at first', 'G73').equals([])
      const feedId = await givenFeed(context, person)
      for (const by of [carol, bob, newcomer, bob, alice]) await comment(by, feedId)
      await like(bob, feedId)
      const after = await statisticsOf(person)
      const counted = { ...unread, comment: unread.comment + 5, like: unread.like + 1 }
      expect(after.badges, 'the badges after five comments and a like', '4.12/9').equals(counted)
      const listed = await allNotifications(person, 'comment', untilEnd)
      const names = listed.flatMap(({ data }) => data.sender?.name ?? [])
      const previewed = after.previewUserNames?.comment ?? []
      const strangers = previewed.filter((name) => names.length > 0 && !names.includes(name))
      expect(strangers, 'names in previewUserNames of people who did not comment', '4.12/6').equals([])
      const newestNames = [...new Set(names)].slice(0, 3)
      expect(previewed, 'comment in previewUserNames, the newest three,', 'G73').equals(newestNames)
      const newest = Math.max(...listed.map(({ created_at }) => moment(created_at)))
      expect(moment(after.lastCreatedAts?.comment), 'comment in lastCreatedAts', '4.12/6').equals(newest)
    },
    { needs: ['verificationCode'] },
  ),

  serial(
    retried(
      check(
        'last-times-are-those-of-the-newest',
        'lastCreatedAts contains the time of the newest notification of each type',
        ['4.12/6', 'G73'],
        async ({ alice, expect }) => {
          const { lastCreatedAts } = await statisticsOf(alice)
          for (const [type, time] of Object.entries(lastCreatedAts ?? {}) as [keyof typeof lastCreatedAts, string][]) {
            const listed = await allNotifications(alice, type, untilEnd)
            // The latest time and the last notification differ if the clock was set back.
            const times = listed.map(({ created_at }) => moment(created_at))
            const newest = [Math.max(...times), times[0] ?? 0]
            if (listed.length === 0) expect(time ?? undefined, `${type} in lastCreatedAts`, 'G73').absent()
            else
              expect(
                newest,
                `the time of the newest notification, compared with ${type} in lastCreatedAts,`,
                '4.12/6',
              ).includes(moment(time))
          }
        },
      ),
    ),
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
        const [before, ofBob] = [await givenSettings(context, alice), await settingsOf(bob)]
        const set = (body: Partial<typeof before>) => alice.sends(updateNotificationSettings, { body }).gets(204)
        const changesOnly = async (rest: boolean, name: (typeof switches)[number]) => {
          const others = { reward: rest, comment: rest, chat: rest, sound: rest }
          await set(others)
          await set({ [name]: !rest })
          expect(await settingsOf(alice), `the settings with only ${name} ${!rest}`, '4.12/8', '9/8').equals({
            ...others,
            [name]: !rest,
          })
        }
        for (const rest of [true, false]) for (const name of switches) await changesOnly(rest, name)
        expect(await settingsOf(bob), "bob's settings", '4.12/8').equals(ofBob)
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
          expect(await settingsOf(alice), 'the settings', '4.12/8', '9/8').equals(before)
          const nulls = { reward: null, comment: null, chat: null, sound: null }
          await alice.sendsRaw(updateNotificationSettings, { body: nulls }).chooses('G17', 204)
          expect(await settingsOf(alice), 'the settings after a change with nulls', 'G17').equals(before)
        },
      ),
    ),
  ),
])
