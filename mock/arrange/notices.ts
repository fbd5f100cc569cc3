import { notify } from '../../platform/domain/notify.ts'
import { now } from '../../platform/world.ts'
import type { ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'
import type { MadeRow } from './shop.ts'

export async function makeNotice(
  context: ArrangeContext,
  { to, by, type, read }: Plan['notifications'][number],
  at: string,
): Promise<MadeRow> {
  const { parts } = context
  const [sender, receiver] = [await context.as(by, `${at}.by`), await context.as(to, `${at}.to`)]
  const me = await parts.store.users.get(sender.id)
  if (!me || sender.id === receiver.id) return fail(`${at}.to`, 'nobody is notified of what they did themselves')
  await notify({ ...parts, me }, { to: receiver.id, type, data: {} })
  const where = { user_id: receiver.id, type }
  const { id } = (await parts.store.notifications.first({ where, order: [['id', 'desc']] })) ?? fail(at, 'was not made')
  if (read) await parts.store.notifications.update({ id }, { unread: false, read_at: now(parts) })
  return { id }
}
