import type { Seeding } from '../seeding.ts'

/** Categories, the heaviest first, with their tags; the last one has none yet. */
export function seedTags(seeding: Seeding): void {
  const categories = seeding.library.alternating(({ community }) => community.tags)
  for (const [index, { name, tags }] of categories.entries()) {
    const category = seeding.add('tag_categories', { name, weight: (categories.length - index) * 10 })
    for (const [rank, tag] of tags.entries())
      seeding.add('tags', { name: tag, tag_category_id: category.id, weight: (tags.length - rank) * 5 })
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
