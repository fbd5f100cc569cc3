import type { MockWorld } from '../../../mock/world.ts'
import type { Variant } from './variant.ts'

/** All other categories of events are below the first, whose list contains their events. */
async function nest({ memory: { store } }: MockWorld): Promise<void> {
  const all = (await store.event_categories.find({ order: [['id', 'asc']] })).toSorted((a, b) => b.sort - a.sort)
  const [top, ...others] = all
  if (!top) return
  const events_count = all.reduce((sum, one) => sum + (one.parent_id === 0 ? one.events_count : 0), 0)
  for (const { id } of others) await store.event_categories.update({ id }, { parent_id: top.id })
  await store.event_categories.update({ id: top.id }, { events_count, parent_id: 0 })
}

export const nestedCategories: Variant = { name: 'events of child categories are listed', prepare: nest }
