import type { Row } from '../tables/index.ts'
import { type MemberWorld, stamped } from '../world.ts'

/** What can be reported, as reports name it. */
export type Reportable = 'users' | 'comments' | 'feeds' | 'events' | Row<'things'>['kind']

/** Keeps a report for the administrators. The same person may report the same thing again (G80). */
export function saveReport(
  world: MemberWorld,
  targetType: Reportable,
  targetId: number,
  reason = '',
): Promise<Row<'reports'>> {
  return world.store.reports.insert({
    user_id: world.me.id,
    target_type: targetType,
    target_id: targetId,
    reason,
    ...stamped(world),
  })
}
