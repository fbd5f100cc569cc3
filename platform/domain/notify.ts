import { randomText } from '../support/random.ts'
import type { Row } from '../tables/index.ts'
import { type MemberWorld, now, type World } from '../world.ts'

type Notification = Row<'notifications'>

export interface NewNotification {
  readonly to: number
  readonly type: Notification['type']
  /** The sender is added automatically. */
  readonly data: Omit<Notification['data'], 'sender'>
}

/** Notifies a user of the caller's action. Users are not notified of their own actions (G73). */
export async function notify(
  world: Pick<MemberWorld, 'store' | 'me' | 'random' | 'clock'>,
  { to, type, data }: NewNotification,
): Promise<void> {
  const { store, me, random } = world
  if (to === me.id) return
  const sender = { id: me.id, name: me.name, avatar: me.avatar }
  await store.notifications.insert({
    key: randomText(random, 24),
    user_id: to,
    type,
    sender_id: me.id,
    data: { sender, ...data },
    unread: true,
    created_at: now(world),
    read_at: null,
  })
}

export interface Push {
  readonly to: number
  /** The kind of notification, such as `feed:digg`. */
  readonly channel: string
  /** The id of the subject. */
  readonly target: number
  readonly content: string
  /** The sender is added automatically. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Tells the client which page to open. */
  readonly tag: string
  /** The setting that turns this push off. */
  readonly unless?: 'notify_reward' | 'notify_comment' | 'notify_chat'
}

/** The receiver of a push. */
export interface Receiver {
  readonly user: Row<'users'>
  readonly unread: number
}

export async function findReceiver({ store }: Pick<World, 'store'>, to: number): Promise<Receiver | undefined> {
  const [user, unread] = await Promise.all([
    store.users.get(to),
    store.notifications.count({ user_id: to, unread: true }),
  ])
  return user && { user, unread }
}

/** Writes a push to the outbox; nothing is sent (G79). */
export async function push(world: MemberWorld, content: Push): Promise<void> {
  if (content.to !== world.me.id) await writePush(world, await findReceiver(world, content.to), content)
}

/** The badge of the push includes the notification. */
export async function notifyAndPush(
  world: MemberWorld,
  receiver: Receiver | undefined,
  { type, data, ...content }: Omit<NewNotification, 'to'> & Push,
): Promise<void> {
  const informed = receiver && { ...receiver, unread: receiver.unread + 1 }
  await Promise.all([notify(world, { to: content.to, type, data }), writePush(world, informed, content)])
}

/** Like `push`, for a receiver who has already been looked up. */
export async function writePush(
  world: MemberWorld,
  receiver: Receiver | undefined,
  { to, unless, extra, ...payload }: Push,
): Promise<void> {
  if (to === world.me.id || !receiver || (unless && !receiver.user[unless])) return
  const { user, unread: badge } = receiver
  await world.store.outbox.insert({
    kind: 'push',
    to: String(to),
    payload: { ...payload, extra: { user_id: world.me.id, ...extra }, badge, sound: user.notify_sound },
    created_at: now(world),
  })
}
