import { notifications } from '../../../contracts/chapters/notifications.ts'
import { type Check, check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { givenGroup } from '../im/im-steps.ts'
import { approveAll, comment, givenApplication, like, reward, statisticsOf } from './notification-steps.ts'
import { notificationOf, requirementOfKind, timed } from './triggered-notifications.ts'

const { updateNotificationSettings } = notifications

const pushesTo = async ({ adapter }: Context, person: Actor) => adapter.outbox({ user: await person.id() })

/** A new person with a feed. */
async function givenPublisher(context: Context) {
  const person = await givenPerson(context)
  return { person, feedId: await givenFeed(context, person) }
}

/** The number of all unread notifications. */
const unreadOf = async (person: Actor) =>
  Object.values((await statisticsOf(person)).badges).reduce((sum, badge) => sum + badge, 0)

const likePushes = async (context: Context, person: Actor) =>
  (await pushesTo(context, person)).filter(({ channel }) => channel === 'feed:digg')

const pushCheck = (slug: string, title: string, ids: readonly string[], run: Check['run']) =>
  check(slug, title, ids, run, { needs: ['verificationCode', 'outbox'] })

/** The action is pushed only while the switch is on. */
const switchCheck = (name: 'comment' | 'reward', act: (by: Actor, feedId: number) => Promise<unknown>) =>
  pushCheck(
    `${name}-pushes-can-be-switched-off`,
    `Pushes for a ${name} can be switched off and on again`,
    ['6/9', requirementOfKind[name]],
    async (context) => {
      const { bob, expect } = context
      const { person, feedId } = await givenPublisher(context)
      const count = async () => (await pushesTo(context, person)).length
      const other = await givenFeed(context, person)
      const pushed = async (wanted: boolean, feed = feedId) => {
        await person.sends(updateNotificationSettings, { body: { [name]: wanted } }).gets(204)
        const before = await count()
        await act(bob, feed)
        return (await count()) - before
      }
      expect(await pushed(true), `the number of pushes for a ${name} with the switch on`, '6/9').atLeast(1)
      const done = await timed(context, async () => {
        expect(await pushed(false, other), `the number of pushes for a ${name} with the switch off`, '6/9').equals(0)
        return { by: bob, about: { feed: other } }
      })
      expect(await pushed(true), `the number of pushes for a ${name} with the switch on again`, '6/9').atLeast(1)
      const notification = await notificationOf(person, name, done)
      expect(notification?.id, 'the notification, which the switch does not stop,', requirementOfKind[name]).present()
    },
  )

export const pushes = scenario('6/pushes', 'Push messages', [
  pushCheck(
    'like-is-pushed-to-the-publisher',
    'A like is pushed to the publisher',
    ['6/1', '6/2', '6/3', 'G79'],
    async (context) => {
      const { bob, expect } = context
      const { person, feedId } = await givenPublisher(context)
      const earlier = (await pushesTo(context, person)).length
      let unread: number | undefined
      await context.aside('the badge', async () => {
        unread = await unreadOf(person)
      })
      const done = await timed(context, async () => {
        await like(bob, feedId)
        return { by: bob, about: { feed: feedId } }
      })
      const [push, ...others] = (await pushesTo(context, person)).slice(earlier)
      expect(others.length, 'the number of other pushes', 'G79').equals(0)
      expect(push?.channel, 'channel of the push', '6/2', '6/1').equals('feed:digg')
      expect(push?.target, 'target of the push', '6/2').equals(feedId)
      expect(push?.extra.user_id, 'extra.user_id of the push', '6/2').equals(await bob.id())
      const liker = (await notificationOf(person, 'like', done))?.data.sender?.name ?? ''
      expect(push?.content ?? '', 'content of the push', '6/2').includes(liker)
      expect(push?.tag, 'tag of the push', '6/3').present()
      if (unread !== undefined) expect(push?.badge, 'badge of the push', '6/3').equals(unread + 1)
    },
  ),

  pushCheck(
    'badge-counts-everything-unread',
    'The badge of a push counts everything unread',
    ['6/3'],
    async (context) => {
      const { bob, carol, dave, expect } = context
      const { person, feedId } = await givenPublisher(context)
      const unread = await unreadOf(person)
      const badges = async () => (await likePushes(context, person)).map(({ badge }) => badge)
      await comment(bob, feedId)
      await like(bob, feedId)
      await like(carol, feedId)
      expect(await badges(), 'badge of the pushes of two likes after a comment').equals([unread + 2, unread + 3])
      await person.sends(notifications.markNotificationsRead, { body: { type: 'like' } }).gets(204)
      await like(dave, feedId)
      expect((await badges()).at(-1), 'badge of the push of a like after the earlier likes were read').equals(
        unread + 2,
      )
    },
  ),

  pushCheck(
    'other-acts-are-pushed-too',
    'A comment, a reward, an application and an approval are pushed',
    ['6/1', 'G79'],
    async (context) => {
      const { bob, carol, expect } = context
      const { person, feedId } = await givenPublisher(context)
      await comment(bob, feedId)
      await reward(bob, feedId)
      const topicId = await givenApplication(context, person, carol)
      await approveAll(person, topicId)
      const received = await pushesTo(context, person)
      const targets = received.map(({ target }) => target)
      expect(targets, 'the targets', 'G79').equals([feedId, feedId, topicId])
      const senders = received.map(({ extra }) => extra.user_id)
      expect(senders, 'the senders', 'G79').equals([await bob.id(), await bob.id(), await carol.id()])
      expect(new Set(received.map(({ channel }) => channel)).size, 'the number of different channels', 'G79').equals(3)
      const toCarol = (await pushesTo(context, carol)).filter(({ target }) => target === topicId)
      expect(toCarol.length, 'the number of pushes to the applicant', 'G79').equals(1)
      const blank = [...received, ...toCarol].filter(({ channel, content }) => channel === '' || content === '')
      expect(blank, 'pushes without channel or content', '6/1').equals([])
    },
  ),

  pushCheck('own-acts-are-not-pushed', 'Nobody gets a push for their own action', ['G73', 'G79'], async (context) => {
    const { expect } = context
    const { person, feedId } = await givenPublisher(context)
    await like(person, feedId)
    await comment(person, feedId)
    expect(await pushesTo(context, person), 'the pushes', 'G73').equals([])
  }),

  switchCheck('comment', comment),
  switchCheck('reward', reward),

  pushCheck(
    'chat-pushes-can-be-switched-off',
    'Chat pushes, such as being added to a group, can be switched off',
    ['6/9', 'G79'],
    async (context) => {
      const { bob, expect, cannot } = context
      const { person } = await givenPublisher(context)
      const pushed = async (chat: boolean) => {
        await person.sends(updateNotificationSettings, { body: { chat } }).gets(204)
        const before = (await pushesTo(context, person)).length
        const groupId = await givenGroup(context, bob, [person])
        return { groupId, pushes: (await pushesTo(context, person)).slice(before) }
      }
      const [on, off] = [await pushed(true), await pushed(false)]
      const received = on.pushes.map(({ target, extra }) => ({ target, by: extra.user_id }))
      const wanted = [{ target: Number(on.groupId), by: await bob.id() }]
      expect<unknown>(received, 'the pushes to a new member of a group', 'G79').equals(wanted)
      if (received.length === 0) return cannot('nobody gets a push about a group', 'chat pushes')
      expect(off.pushes.length, 'the number of pushes with chat switched off', '6/9').equals(0)
    },
  ),

  pushCheck('pushes-follow-the-sound-setting', 'Pushes carry the sound setting', ['6/9', 'G79'], async (context) => {
    const { bob, expect } = context
    const { person, feedId } = await givenPublisher(context)
    await comment(bob, feedId)
    await person.sends(updateNotificationSettings, { body: { sound: false } }).gets(204)
    await comment(bob, feedId)
    const sounds = (await pushesTo(context, person)).map(({ sound }) => sound)
    expect(sounds, 'sound in the pushes', 'G79').equals([true, false])
  }),
])
