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

/** Puts a feed into exactly these categories. It keeps its position where it already was. */
export async function setCategories(world: World, feed: Feed, ids: readonly number[]): Promise<void> {
  const { store } = world
  const wanted = new Set(ids)
  const before = (await store.category_feeds.find({ where: { feed_id: feed.id } })).map(
    ({ category_id }) => category_id,
  )
  await removeFromCategories(
    world,
    feed,
    before.filter((id) => !wanted.has(id)),
  )
  const added = [...wanted].filter((id) => !before.includes(id))
  if (added.length === 0) return
  await store.category_feeds.insertAll(added.map((category_id) => ({ category_id, feed_id: feed.id, hot: feed.hot })))
  await store.feed_categories.update({ id: { in: added } }, { feeds_count: { add: 1 } })
  await store.feeds.update({ id: feed.id }, { recommended_at: await timeOfRecommendation(world) })
}

/** Now, or the second after the latest: the time is the only cursor of the list, so no two feeds have the same (G32). */
async function timeOfRecommendation(world: World): Promise<string> {
  const where = { recommended_at: { gt: '' } }
  const latest = await world.store.feeds.first({ where, order: [['recommended_at', 'desc']] })
  const next = latest?.recommended_at ? timeText(timeOf(latest.recommended_at) + second) : ''
  return next > now(world) ? next : now(world)
}

/** A feed that is left in no category is no longer recommended. */
export async function removeFromCategories({ store }: World, feed: Feed, ids: readonly number[]): Promise<void> {
  const those = { feed_id: feed.id, category_id: { in: ids } }
  const inside = (await store.category_feeds.find({ where: those })).map(({ category_id }) => category_id)
  await store.category_feeds.remove(those)
  await store.feed_categories.update({ id: { in: inside } }, { feeds_count: { add: -1 } })
  const left = await store.category_feeds.count({ feed_id: feed.id })
  if (left === 0) await store.feeds.update({ id: feed.id }, { recommended_at: null })
}
