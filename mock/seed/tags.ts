import type { Seeding } from './seeding.ts'

/** Categories, the heaviest first, with their tags; the last one has none yet. */
const categories: readonly { readonly name: string; readonly tags: readonly string[] }[] = [
  { name: 'Outdoors', tags: ['hiking', 'climbing', '露营', 'night runs'] },
  { name: '美食', tags: ['川菜', 'tea', 'street food'] },
  { name: 'Arts', tags: ['photography', 'vinyl', '书法'] },
  { name: 'Technology', tags: ['rust', 'maps', '开源'] },
  { name: 'Seasonal', tags: [] },
]

export function seedTags(seeding: Seeding): void {
  for (const [place, { name, tags }] of categories.entries()) {
    const category = seeding.add('tag_categories', { name, weight: (categories.length - place) * 10 })
    for (const [rank, tag] of tags.entries())
      seeding.add('tags', { name: tag, tag_category_id: category.id, weight: (tags.length - rank) * 5 })
  }
  takeTags(seeding)
}

/** Some have many, some have none; carol and dave begin without. */
function takeTags(seeding: Seeding): void {
  const plain = new Set(['carol', 'dave', 'root'])
  for (const { id, name } of seeding.of('users')) {
    const taken = plain.has(name) ? [] : seeding.faker.helpers.arrayElements(seeding.of('tags'), { min: 0, max: 4 })
    for (const tag of taken) seeding.add('user_tags', { user_id: id, tag_id: tag.id })
  }
}
