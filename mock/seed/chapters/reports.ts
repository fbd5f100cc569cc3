import type { Reportable } from '../../../platform/rules/reports/report-steps.ts'
import { day } from '../../../platform/support/time.ts'
import type { Seeding } from '../seeding.ts'
import type { ThingKind } from '../texts/corpus.ts'

const kinds: readonly ThingKind[] = ['knowledge', 'chapter', 'info', 'mall_commodities', 'wenda']

/** Resources that can be reviewed or reported, although no operation of the interface creates them. */
export function seedReviewedResources(seeding: Seeding): void {
  for (const kind of kinds) for (let index = 0; index < seeding.scaled(4); index++) thing(seeding, kind, index)
}

function thing(seeding: Seeding, kind: ThingKind, index: number): void {
  const language = seeding.languageAt(index)
  const [title, text, ...comments] = seeding.library.thing(language, kind)
  const user_id = seeding.pick(seeding.speakers(language)).id
  const at = seeding.ago((60 + (index % 30)) * day)
  const { ref } = seeding.add('things', { kind, ref: index + 1, title, user_id, ...seeding.timestamps(at) })
  if (text !== undefined) seeding.reviews.set(`${kind} ${ref}`, { title, scene: kind, text: [text, ...comments] })
}

/** A few of everything that can be reported; the reason may be empty, except for events. */
export function seedReports(seeding: Seeding): void {
  const things = seeding.of('things').map(({ kind, ref }) => ({ type: kind, id: ref }))
  const firstOfKinds = [...new Map(things.map((thing) => [thing.type, thing])).values()]
  const rows = (['feeds', 'comments', 'users', 'events'] as const).flatMap((type) =>
    seeding
      .of(type)
      .slice(5, 5 + seeding.scaled(2))
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
    ...seeding.timestamps(seeding.randomPastTime(20)),
  })
}
