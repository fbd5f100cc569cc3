import type { Reportable } from '../../../platform/rules/reports/report-steps.ts'
import type { Seeding } from '../seeding.ts'

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
  const reporter = seeding.pick(seeding.of('users').slice(5))
  const isSilent = target_type !== 'events' && seeding.chance.boolean(0.2)
  const reason = isSilent ? '' : seeding.pick(seeding.corpusOf(reporter).community.reasons)
  seeding.add('reports', {
    user_id: reporter.id,
    target_type,
    target_id,
    reason,
    ...seeding.stamps(seeding.sometime(20)),
  })
}
