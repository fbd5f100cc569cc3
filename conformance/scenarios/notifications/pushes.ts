import { notifications } from '../../../contracts/chapters/notifications.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenPerson } from '../../fixtures/common.ts'
import { type Check, check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { approveAll, comment, givenApplication, like, notificationAboutFeed, reward } from './notification-steps.ts'

const { updateNotificationSettings } = notifications

const pushesTo = async ({ adapter }: Context, person: Actor) => adapter.outbox({ user: await person.id() })

/** A new person with a feed, to whom nothing was pushed yet. */
async function givenPublisher(context: Context) {
  const person = await givenPerson(context)
  return { person, feedId: await givenFeed(context, person) }
}

const pushCheck = (slug: string, title: string, ids: readonly string[], run: Check['run']) =>
  check(slug, title, ids, run, { needs: ['verificationCode', 'outbox'] })

/** The act is pushed with the switch on, and not with it off. */
const switchCheck = (name: 'comment' | 'reward', act: (by: Actor, feedId: number) => Promise<unknown>) =>
  pushCheck(
    `${name}-pushes-can-be-switched-off`,
    `Pushes of a ${name} can be switched off and on again`,
    ['6/9'],
    async (context) => {
      const { bob, expect } = context
      const { person, feedId } = await givenPublisher(context)
      const counts: number[] = []
      for (const wanted of [true, false, true]) {
        await person.sends(updateNotificationSettings, { body: { [name]: wanted } }).gets(204)
        await act(bob, feedId)
        counts.push((await pushesTo(context, person)).length)
      }
      expect(counts, 'the number of pushes so far, with the switch on, off and on,').equals([1, 1, 2])
      expect(
        (await notificationAboutFeed(person, name, feedId))?.id,
        'the notification, which the switch does not stop,',
      ).present()
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
      await like(bob, feedId)
      const [push, ...others] = await pushesTo(context, person)
      expect(others.length, 'the number of other pushes', 'G79').equals(0)
      expect(push?.channel, 'the channel', '6/2').equals('feed:digg')
      expect(push?.target, 'the target', '6/2').equals(feedId)
      expect(push?.extra.user_id, 'the liker', '6/2').equals(await bob.id())
      const liker = (await notificationAboutFeed(person, 'like', feedId))?.data.sender?.name ?? ''
      expect(push?.content ?? '', 'the content', '6/2').includes(liker)
      expect(push?.tag, 'the tag', '6/3').present()
      expect(push?.badge, 'the badge', '6/3').equals(1)
    },
  ),

  pushCheck(
    'badge-counts-everything-unread',
    'The badge of a push counts everything unread',
    ['6/3'],
    async (context) => {
      const { bob, carol, expect } = context
      const { person, feedId } = await givenPublisher(context)
      await comment(bob, feedId)
      await like(bob, feedId)
      await like(carol, feedId)
      const badges = async () => (await pushesTo(context, person)).map(({ badge }) => badge)
      expect(await badges(), 'the badges').equals([1, 2, 3])
      await person.sends(notifications.markNotificationsRead, { body: { type: 'like' } }).gets(204)
      await comment(carol, feedId)
      expect((await badges()).at(-1), 'the badge after the likes were read').equals(2)
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
      for (const { channel, content } of [...received, ...toCarol]) {
        expect(channel.length > 0 && content.length > 0, 'whether channel and content have text', '6/1').equals(true)
      }
    },
  ),

  pushCheck('own-acts-are-not-pushed', 'Nobody gets a push for their own act', ['G73', 'G79'], async (context) => {
    const { expect } = context
    const { person, feedId } = await givenPublisher(context)
    await like(person, feedId)
    await comment(person, feedId)
    expect(await pushesTo(context, person), 'the pushes', 'G73').equals([])
  }),

  switchCheck('comment', comment),
  switchCheck('reward', reward),

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
