import { day } from '../../platform/support/time.ts'
import type { Seeding } from './seeding.ts'
import type { ThingKind } from './texts/corpus.ts'

const kinds: readonly ThingKind[] = ['knowledge', 'chapter', 'info', 'mall_commodities', 'wenda']

/** Resources that can be reviewed or reported, although no operation of the interface creates them. */
export function seedThings(seeding: Seeding): void {
  for (const kind of kinds) for (let index = 0; index < seeding.many(4); index++) thing(seeding, kind, index)
}

function thing(seeding: Seeding, kind: ThingKind, index: number): void {
  const language = seeding.languageAt(index)
  const [title, text, ...comments] = seeding.library.thing(language, kind)
  const user_id = seeding.pick(seeding.speakers(language)).id
  const at = seeding.ago((60 + (index % 30)) * day)
  const { ref } = seeding.add('things', { kind, ref: index + 1, title, user_id, ...seeding.stamps(at) })
  if (text !== undefined) seeding.reviews.set(`${kind} ${ref}`, { title, scene: kind, text: [text, ...comments] })
}
