import { rewards } from '../../../contracts/chapters/rewards.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic, targetNow } from '../../fixtures/common.ts'
import { withFunds } from '../../fixtures/currency.ts'
import { parseTime } from '../events/events.ts'
import {
  allNotifications,
  allTopicNotifications,
  approveAll,
  comment,
  gift,
  givenApplication,
  like,
  type Notification,
  reward,
} from './notification-steps.ts'

/** Notifications that an action triggers. */

export type Kind = 'comment' | 'like' | 'reward' | 'accept' | 'applyFor'

/** The requirement that this kind exists. */
export const requirementOfKind: Readonly<Record<Kind, string>> = {
  comment: '6/4',
  like: '6/5',
  reward: '6/6',
  accept: '6/7',
  applyFor: '6/8',
}

/** The person who acted, and the ids of the objects involved. */
interface Action {
  readonly by: Actor
  readonly about: Partial<Readonly<Record<'feed' | 'comment' | 'topic', number>>>
}

/** An action and its start, in milliseconds of the target's clock. */
export interface TimedAction extends Action {
  readonly since: number
}

export async function timed(context: Context, act: () => Promise<Action>): Promise<TimedAction> {
  const since = await targetNow(context)
  return { ...(await act()), since }
}

const parts = ['feed', 'comment', 'topic'] as const

const isAbout =
  ({ about }: Action) =>
  ({ data }: Notification): boolean =>
    parts.some((part) => about[part] !== undefined && data[part]?.id === about[part])

/** Times have a resolution of seconds at best, and the clocks of a target may differ. */
const tolerance = 5000

/** The document does not say which kind contains which part (G73), so a notification without these parts may match too. */
const mayBeAbout =
  ({ about, since }: TimedAction, sender: number, known: readonly string[]) =>
  ({ id, data, created_at }: Notification): boolean =>
    parts.every((part) => about[part] === undefined || data[part] === undefined) &&
    (data.sender?.id ?? sender) === sender &&
    parseTime(created_at) >= since - tolerance &&
    !known.includes(id)

type List = (enough: (one: Notification) => boolean) => Promise<readonly Notification[]>

async function findIn(list: List, done: TimedAction, known: readonly string[] = []): Promise<Notification | undefined> {
  const all = await list(isAbout(done))
  return all.find(isAbout(done)) ?? all.find(mayBeAbout(done, await done.by.id(), known))
}

/** The notification of this action, not one of the known ones. */
export const notificationOf = (person: Actor, kind: Kind, done: TimedAction, known: readonly string[] = []) =>
  findIn((enough) => allNotifications(person, kind, enough), done, known)

/** Like `notificationOf`, from the list of topic notifications. */
export const topicNotificationOf = (person: Actor, type: 'accept' | 'applyfor', done: TimedAction) =>
  findIn((enough) => allTopicNotifications(person, type, enough), done)

/** Actions that trigger a notification of each kind for alice. */
const triggers: Readonly<Record<Kind, (context: Context) => Promise<Action>>> = {
  comment: (context) => onFeed(context, (feedId) => comment(context.bob, feedId)),
  like: (context) => onFeed(context, (feedId) => like(context.bob, feedId)),
  reward: (context) =>
    onFeed(context, (feedId) =>
      withFunds(context, context.bob, gift.price * gift.numbers, () => reward(context.bob, feedId)),
    ),
  applyFor: async (context) => ({
    by: context.carol,
    about: { topic: await givenApplication(context, context.alice, context.carol) },
  }),
  accept: async (context) => {
    const topic = await givenApplication(context, context.bob, context.alice)
    await approveAll(context.bob, topic)
    return { by: context.bob, about: { topic } }
  },
}

async function onFeed(context: Context, act: (feedId: number) => Promise<unknown>): Promise<Action> {
  const feed = await givenFeed(context, context.alice)
  await act(feed)
  return { by: context.bob, about: { feed } }
}

/** A new notification for alice, not one of the known ones. */
export async function givenNotification(context: Context, kind: Kind, known: readonly string[] = []) {
  const done = await timed(context, () => triggers[kind](context))
  const found = await notificationOf(context.alice, kind, done, known)
  return context.expect(found, `the notification of type ${kind}`, requirementOfKind[kind]).present()
}

/** bob rewards a topic of alice. */
export async function rewardTopic(context: Context): Promise<Action> {
  const { alice, bob } = context
  const topic = await givenTopic(context, alice)
  const give = () => bob.sends(rewards.rewardTopic, { params: { topicId: topic }, body: gift }).gets(201)
  await withFunds(context, bob, gift.price * gift.numbers, give)
  return { by: bob, about: { topic } }
}
