import { randomText } from '../support/random.ts'
import type { Row } from '../tables/index.ts'
import { type MemberWorld, now } from '../world.ts'

type Notification = Row<'notifications'>

export interface NewNotification {
  readonly to: number
  readonly type: Notification['type']
  /** The sender is added automatically. */
  readonly data: Omit<Notification['data'], 'sender'>
}

/** Notifies a user of what the caller did. Nobody is notified of their own actions (G73). */
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

/** Writes a push to the outbox; nothing is sent (G79). To be called after `notify`, so that the badge includes it. */
export async function push(world: MemberWorld, { to, unless, extra, ...payload }: Push): Promise<void> {
  if (to === world.me.id) return
  const [receiver, badge] = await Promise.all([
    world.store.users.get(to),
    world.store.notifications.count({ user_id: to, unread: true }),
  ])
  if (!receiver || (unless && !receiver[unless])) return
  const sound = receiver.notify_sound
  await world.store.outbox.insert({
    kind: 'push',
    to: String(to),
    payload: { ...payload, extra: { user_id: world.me.id, ...extra }, badge, sound },
    created_at: now(world),
  })
}
