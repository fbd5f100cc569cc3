import { refuse, refuseField } from '../../http/refusal.ts'
import { rowsBy } from '../../queries/rows.ts'
import { second, timeOf, timeText } from '../../support/time.ts'
import type { Row } from '../../tables/index.ts'
import { isAdministrator, now, type World } from '../../world.ts'

type Feed = Row<'feeds'>

/** G38 */
export function refuseUnlessAdministrator(world: World): void {
  if (!isAdministrator(world)) refuse(403, 'Only administrators may recommend feeds')
}

export async function categoryOrRefuse({ store }: World, id: number): Promise<Row<'feed_categories'>> {
  return (await store.feed_categories.get(id)) ?? refuse(404, 'Category not found')
}

export async function refuseUnknownCategories({ store }: World, ids: readonly number[]): Promise<void> {
  const found = await rowsBy(store.feed_categories, 'id', ids)
  if (found.length < new Set(ids).size) refuseField('body', 'contains a category that does not exist')
}

export async function categoriesOf({ store }: World, feedId: number): Promise<number[]> {
  const rows = await store.category_feeds.find({ where: { feed_id: feedId } })
  return rows.map(({ category_id }) => category_id)
}

/** Now, or the second after the latest: the time is the only cursor of the list, so no two feeds have the same (G32). */
export async function timeOfRecommendation(world: World): Promise<string> {
  const where = { recommended_at: { gt: '' } }
  const latest = await world.store.feeds.first({ where, order: [['recommended_at', 'desc']] })
  const next = latest?.recommended_at ? timeText(timeOf(latest.recommended_at) + second) : ''
  return next > now(world) ? next : now(world)
}

/** Adds a feed to categories that it is not in yet. Returns the pending writes. */
export function addToCategories(
  { store }: World,
  { id: feed_id, hot }: Feed,
  added: readonly number[],
  recommended_at: string,
): Promise<unknown>[] {
  if (added.length === 0) return []
  return [
    store.category_feeds.insertAll(added.map((category_id) => ({ category_id, feed_id, hot }))),
    store.feed_categories.update({ id: { in: added } }, { feeds_count: { add: 1 } }),
    store.feeds.update({ id: feed_id }, { recommended_at }),
  ]
}

/** A feed that is left in no category is no longer recommended. Returns the pending writes. */
export function removeFromCategories(
  { store }: World,
  { id: feed_id }: Feed,
  removed: readonly number[],
  isInOthers: boolean,
): Promise<unknown>[] {
  return [
    store.category_feeds.remove({ feed_id, category_id: { in: removed } }),
    store.feed_categories.update({ id: { in: removed } }, { feeds_count: { add: -1 } }),
    ...(isInOthers ? [] : [store.feeds.update({ id: feed_id }, { recommended_at: null })]),
  ]
}
