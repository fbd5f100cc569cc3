import type * as z from 'zod'
import type { foundLocation, location } from '../../contracts/resources/locations.ts'
import { rowsBy } from '../queries/rows.ts'
import { valuesOf } from '../store.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { idsOf } from './topics.ts'

type Location = Row<'locations'>
type LocationView = z.output<typeof location>

/** Province, city, district. */
const levels = 3

/** Regions with their ancestors and, except on the lowest level, their children. */
export async function foundLocationViews(
  world: World,
  rows: readonly Location[],
): Promise<z.output<typeof foundLocation>[]> {
  const [known, children] = await Promise.all([
    ancestorsOf(world, rows),
    rowsBy(world.store.locations, 'pid', idsOf(rows)),
  ])
  const byParent = Map.groupBy(children, ({ pid }) => pid)
  return rows.map((row) => ({
    items: depthOf(row, known) < levels ? childrenOf(row, byParent.get(row.id) ?? [], known) : null,
    tree: treeOf(row, known),
  }))
}

async function ancestorsOf({ store }: World, rows: readonly Location[]): Promise<Map<number, Location>> {
  const parents = [...new Set(rows.map(({ pid }) => pid))]
  const [above, top] = await Promise.all([
    rowsBy(store.locations, 'id', parents),
    store.locations.find({ where: { id: valuesOf('locations', 'pid', { id: { in: parents } }) } }),
  ])
  return new Map([...above, ...top].map((row) => [row.id, row]))
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
