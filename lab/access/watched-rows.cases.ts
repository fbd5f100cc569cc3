import type { Store } from '../../platform/store.ts'
import type { ResourceIds } from './resource-ids.cases.ts'

/** Counters and values derived from them change when others like, comment, reward and apply. */
const isCounter = (name: string) => /_count$|^reward_amount$|^hot$|^updated_at$|^first_log_user$/.test(name)

const withoutCounters = (name: string, value: unknown) => (isCounter(name) ? undefined : value)

const idsOf = (states: readonly ResourceIds[], kind: keyof ResourceIds): number[] =>
  states.flatMap((things) => (things[kind] === undefined ? [] : [Number(things[kind])]))

/** The owner's rows that nobody else may change, as JSON. */
export const watchRows =
  (owner: number, states: readonly ResourceIds[], lastNotification: number) =>
  async (store: Store): Promise<string> => {
    const groups = idsOf(states, 'group')
    const byId = (kind: keyof ResourceIds) => ({ where: { id: { in: idsOf(states, kind) } } })
    const rows = [
      await store.users.get(owner),
      await store.topics.find(byId('topic')),
      await store.feeds.find(byId('feed')),
      await store.comments.find(byId('comment')),
      await store.applications.find(byId('application')),
      await store.events.find(byId('event')),
      await store.brands.find(byId('brand')),
      await store.currency_orders.find(byId('order')),
      await store.im_groups.find(byId('group')),
      await store.im_members.find({ where: { group_id: { in: groups } } }),
      await store.im_users.find({ where: { user_id: owner } }),
      await store.shop_infos.find({ where: { user_id: owner } }),
      await store.sessions.find({ where: { user_id: owner } }),
      await store.notifications.find({ where: { user_id: owner, unread: true, id: { lte: lastNotification } } }),
    ]
    return JSON.stringify(rows, withoutCounters)
  }
