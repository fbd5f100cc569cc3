import { notifications } from '../../contracts/notifications.ts'
import type { Actor } from '../actor.ts'
import { type Check, check } from '../case.ts'
import type { Context } from '../context.ts'
import { givenFeed, givenPerson } from '../given.ts'
import { scenario } from '../scenario.ts'
import { approveAll, comment, givenApplication, like, reward, toldOfFeed } from './notification-steps.ts'

const { updateNotificationSettings } = notifications

async function pushesTo({ control }: Context, person: Actor) {
  const entries = await control.outbox(String(await person.id()))
  return entries.flatMap((entry) => (entry.kind === 'push' ? [entry] : []))
}

/** Somebody new with a feed, to whom nothing was pushed yet. */
async function givenPublisher(context: Context) {
  const person = await givenPerson(context)
  return { person, feedId: await givenFeed(context, person) }
}

const pushCheck = (title: string, ids: readonly string[], run: Check['run']) =>
  check(title, ids, run, { needs: ['outbox'] })

/** With the switch on an act is pushed, with it off it is not. */
const switchCheck = (name: 'comment' | 'reward', act: (by: Actor, feedId: number) => Promise<unknown>) =>
  pushCheck(`Pushes of a ${name} are switched off and on again`, ['6/9'], async (context) => {
    const { bob, expect } = context
    const { person, feedId } = await givenPublisher(context)
    const counts: number[] = []
    for (const wanted of [true, false, true]) {
      await person.sends(updateNotificationSettings, { body: { [name]: wanted } }).gets(204)
      await act(bob, feedId)
      counts.push((await pushesTo(context, person)).length)
    }
    expect(counts, 'the pushes so far, with the switch on, off and on').equals([1, 1, 2])
    expect((await toldOfFeed(person, name, feedId))?.id, 'the notification, which no switch stops').present()
  })

export const pushes = scenario('6/pushes', 'Push messages', [
  pushCheck('A like is pushed to the publisher', ['6/1', '6/2', '6/3', 'G79'], async (context) => {
    const { bob, expect } = context
    const { person, feedId } = await givenPublisher(context)
    await like(bob, feedId)
    const [push, ...others] = await pushesTo(context, person)
    expect(others.length, 'the pushes besides', 'G79').equals(0)
    expect(push?.channel, 'the channel', '6/2').equals('feed:digg')
    expect(push?.target, 'the target', '6/2').equals(feedId)
    expect(push?.extra.user_id, 'the liker', '6/2').equals(await bob.id())
    const liker = (await toldOfFeed(person, 'like', feedId))?.data.sender?.name ?? ''
    expect(push?.content ?? '', 'the content', '6/2').includes(liker)
    expect(push?.tag, 'the tag', '6/3').present()
    expect(push?.badge, 'the badge', '6/3').equals(1)
  }),

  pushCheck('The badge counts everything that is unread', ['6/3'], async (context) => {
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
  }),

  pushCheck('A comment, a reward, an application and an approval are pushed', ['6/1', 'G79'], async (context) => {
    const { bob, carol, expect } = context
    const { person, feedId } = await givenPublisher(context)
    await comment(bob, feedId)
    await reward(bob, feedId)
    const topicId = await givenApplication(context, person, carol)
    await approveAll(person, topicId)
    const heard = await pushesTo(context, person)
    const targets = heard.map(({ target }) => target)
    expect(targets, 'the targets', 'G79').equals([feedId, feedId, topicId])
    const senders = heard.map(({ extra }) => extra.user_id)
    expect(senders, 'the senders', 'G79').equals([await bob.id(), await bob.id(), await carol.id()])
    expect(new Set(heard.map(({ channel }) => channel)).size, 'the channels, each its own', 'G79').equals(3)
    const toCarol = (await pushesTo(context, carol)).filter(({ target }) => target === topicId)
    expect(toCarol.length, 'how often the applicant is told by a push', 'G79').equals(1)
    for (const { channel, content } of [...heard, ...toCarol]) {
      expect(channel.length > 0 && content.length > 0, 'channel and content have text', '6/1').equals(true)
    }
  }),

  pushCheck('Nobody is pushed their own act', ['G73', 'G79'], async (context) => {
    const { expect } = context
    const { person, feedId } = await givenPublisher(context)
    await like(person, feedId)
    await comment(person, feedId)
    expect(await pushesTo(context, person), 'the pushes', 'G73').equals([])
  }),

  switchCheck('comment', comment),
  switchCheck('reward', reward),

  pushCheck('Without sound a push says so', ['6/9', 'G79'], async (context) => {
    const { bob, expect } = context
    const { person, feedId } = await givenPublisher(context)
    await comment(bob, feedId)
    await person.sends(updateNotificationSettings, { body: { sound: false } }).gets(204)
    await comment(bob, feedId)
    const sounds = (await pushesTo(context, person)).map(({ sound }) => sound)
    expect(sounds, 'sound in the pushes', 'G79').equals([true, false])
  }),
])
