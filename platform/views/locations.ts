import type * as z from 'zod'
import type { foundLocation, location } from '../../contracts/resources/locations.ts'
import { rowsBy } from '../queries/rows.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { idsOf } from './topics.ts'

type Location = Row<'locations'>
type LocationView = z.output<typeof location>

/** Province, city, district. */
const levels = 3

/** Regions with their ancestors and, except on the lowest level, their children; one query per level. */
export async function foundLocationViews(
  world: World,
  rows: readonly Location[],
): Promise<z.output<typeof foundLocation>[]> {
  const known = await ancestorsOf(world, rows)
  const children = await rowsBy(world.store.locations, 'pid', idsOf(rows))
  const byParent = Map.groupBy(children, ({ pid }) => pid)
  return rows.map((row) => ({
    items: depthOf(row, known) < levels ? childrenOf(row, byParent.get(row.id) ?? [], known) : null,
    tree: treeOf(row, known),
  }))
}

async function ancestorsOf({ store }: World, rows: readonly Location[]): Promise<Map<number, Location>> {
  const known = new Map<number, Location>()
  for (let level = 1, lowest = rows; level < levels; level++) {
    const parents = lowest.map(({ pid }) => pid)
    lowest = await rowsBy(store.locations, 'id', parents)
    for (const row of lowest) known.set(row.id, row)
  }
  return known
}

function depthOf(row: Location, known: ReadonlyMap<number, Location>): number {
  const parent = known.get(row.pid)
  return parent ? depthOf(parent, known) + 1 : 1
}

/** Every place includes its parent (G72). */
function childrenOf(
  row: Location,
  children: readonly Location[],
  known: ReadonlyMap<number, Location>,
): LocationView[] {
  const parent = treeOf(row, known)
  return children.map((child) => ({ ...child, parent }))
}

function treeOf(row: Location, known: ReadonlyMap<number, Location>): LocationView {
  const parent = known.get(row.pid)
  return { ...row, parent: parent ? treeOf(parent, known) : null }
}
