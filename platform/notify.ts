import { randomText } from './random.ts'
import type { Row } from './tables/index.ts'
import { type MemberWorld, now } from './world.ts'

type Notification = Row<'notifications'>

export interface Notice {
  readonly to: number
  readonly type: Notification['type']
  /** What it is about; the sender is added. */
  readonly data: Omit<Notification['data'], 'sender'>
}

/** Tells somebody of what the viewer did. Nobody hears of their own act (G73). */
export async function notify(world: MemberWorld, { to, type, data }: Notice): Promise<void> {
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
  /** Keyword of the notification, such as `feed:digg`. */
  readonly channel: string
  /** The subject's id. */
  readonly target: number
  readonly content: string
  readonly extra: Readonly<Record<string, unknown>>
  /** Marks the page that the client opens. */
  readonly tag: string
  /** The switch that a person may turn off. */
  readonly unless?: 'notify_reward' | 'notify_comment' | 'notify_chat'
}

/** Puts a push into the outbox; nothing leaves the kit (G79). After the notification, so that the badge counts it. */
export async function push(world: MemberWorld, { to, unless, ...payload }: Push): Promise<void> {
  if (to === world.me.id) return
  const receiver = await world.store.users.get(to)
  if (!receiver || (unless && !receiver[unless])) return
  const badge = await world.store.notifications.count({ user_id: to, unread: true })
  const sound = receiver.notify_sound
  await world.store.outbox.insert({
    kind: 'push',
    to: String(to),
    payload: { ...payload, badge, sound },
    created_at: now(world),
  })
}
