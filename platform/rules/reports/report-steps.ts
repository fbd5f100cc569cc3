import type { Row } from '../../tables/index.ts'
import { type MemberWorld, newTimestamps } from '../../world.ts'

export type Reportable = 'users' | 'comments' | 'feeds' | 'events' | Row<'things'>['kind']

/** The same user may report the same resource several times (G80). */
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
    ...newTimestamps(world),
  })
}
