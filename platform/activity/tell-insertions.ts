import type { WorldActivity } from './activity.ts'
import type { OnInsert } from './observed-store.ts'

/** New notifications and messages as events; and whose tokens there are. */
export const tellInsertions =
  ({ events, tokenWorlds }: WorldActivity): OnInsert =>
  ({ table, row }) => {
    if (table === 'sessions') return tokenWorlds.add(row.token, events.world)
    if (table === 'notifications') {
      const { id, user_id: user, type, sender_id: sender } = row
      return events.emit('notification', { id, user, type, sender })
    }
    const { id, kind, to, payload } = row
    events.emit('outbox', { id, kind, to })
    if (kind === 'push') events.emit('push', { ...payload, id, to })
  }
