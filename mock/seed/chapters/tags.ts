import type { Seeding } from '../seeding.ts'

/** Weights that follow neither the order of adding nor its reverse. */
const weights = [30, 50, 10, 40, 20] as const

/** Categories with their tags; the last one has none yet. */
export function seedTags(seeding: Seeding): void {
  const categories = seeding.library.alternating(({ community }) => community.tags)
  for (const [index, { name, tags }] of categories.entries()) {
    const category = seeding.add('tag_categories', { name, weight: weights[index] ?? 0 })
    for (const [rank, tag] of tags.entries())
      seeding.add('tags', {
        name: tag,
        tag_category_id: category.id,
        weight: (weights[(rank + index) % weights.length] ?? 0) / 2,
      })
  }
  assignTags(seeding)
}

/** Some people have many tags, some none; carol, dave and root start without. */
function assignTags(seeding: Seeding): void {
  const untagged = new Set(['carol', 'dave', 'root'])
  for (const { id, name } of seeding.of('users')) {
    const tags = untagged.has(name) ? [] : seeding.chance.some(seeding.of('tags'), { min: 0, max: 4 })
    for (const tag of tags) seeding.add('user_tags', { user_id: id, tag_id: tag.id })
  }
}
