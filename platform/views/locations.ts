import type * as z from 'zod'
import type { foundLocation, location } from '../../contracts/resources/locations.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { idsOf } from './topics.ts'

type Location = Row<'locations'>
type LocationView = z.output<typeof location>

/** Province, city, district. */
const levels = 3

/** Regions with those above, and with those directly below unless they are of the lowest level: one look-up a level. */
export async function foundLocationViews(
  world: World,
  rows: readonly Location[],
): Promise<z.output<typeof foundLocation>[]> {
  const known = await withAncestors(world, rows)
  const open = rows.filter((row) => depthOf(row, known) < levels)
  const below = open.length === 0 ? [] : await world.store.locations.find({ where: { pid: { in: idsOf(open) } } })
  const byParent = Map.groupBy(below, ({ pid }) => pid)
  return rows.map((row) => ({
    items: depthOf(row, known) < levels ? (byParent.get(row.id) ?? []) : null,
    tree: treeOf(row, known),
  }))
}

async function withAncestors({ store }: World, rows: readonly Location[]): Promise<Map<number, Location>> {
  const known = new Map(rows.map((row) => [row.id, row]))
  for (let level = 1, lowest = rows; level < levels; level++) {
    const missing = new Set(lowest.map(({ pid }) => pid).filter((pid) => pid > 0 && !known.has(pid)))
    if (missing.size === 0) break
    lowest = await store.locations.find({ where: { id: { in: [...missing] } } })
    for (const row of lowest) known.set(row.id, row)
  }
  return known
}

function depthOf(row: Location, known: ReadonlyMap<number, Location>): number {
  const above = known.get(row.pid)
  return above ? depthOf(above, known) + 1 : 1
}

function treeOf(row: Location, known: ReadonlyMap<number, Location>): LocationView {
  const above = known.get(row.pid)
  return { ...row, parent: above ? treeOf(above, known) : null }
}
