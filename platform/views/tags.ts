import type * as z from 'zod'
import type { tagCategory } from '../../contracts/resources/tags.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { idsOf } from './topics.ts'

/** Categories with their tags, by weight. */
export async function tagCategoryViews(
  { store }: World,
  rows: readonly Row<'tag_categories'>[],
): Promise<z.output<typeof tagCategory>[]> {
  const tags = await store.tags.find({
    where: { tag_category_id: { in: idsOf(rows) } },
    order: [['weight', 'desc']],
  })
  const byCategory = Map.groupBy(tags, ({ tag_category_id }) => tag_category_id)
  return rows.map((row) => ({ ...row, tags: byCategory.get(row.id) ?? [] }))
}
