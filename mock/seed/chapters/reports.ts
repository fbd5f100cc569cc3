import type { Reportable } from '../../../platform/rules/reports/report-steps.ts'
import type { Seeding } from '../seeding.ts'

const reasons = ['Advertising in disguise', '内容不实', 'Rude', '', '盗图']

/** A few of everything that can be reported; the reason may be empty, except for events. */
export function seedReports(seeding: Seeding): void {
  const things = seeding.of('things').map(({ kind, ref }) => ({ type: kind, id: ref }))
  const firstOfKinds = [...new Map(things.map((thing) => [thing.type, thing])).values()]
  const rows = (['feeds', 'comments', 'users', 'events'] as const).flatMap((type) =>
    seeding
      .of(type)
      .slice(5, 5 + seeding.many(2))
      .map(({ id }) => ({ type, id })),
  )
  for (const { type, id } of [...firstOfKinds, ...rows]) report(seeding, type, id)
}

function report(seeding: Seeding, target_type: Reportable, target_id: number): void {
  const reason = seeding.pick(target_type === 'events' ? reasons.filter(Boolean) : reasons)
  const user_id = seeding.pick(seeding.of('users').slice(5)).id
  seeding.add('reports', { user_id, target_type, target_id, reason, ...seeding.stamps(seeding.sometime(20)) })
}
