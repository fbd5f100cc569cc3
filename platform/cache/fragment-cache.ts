import type { Store, Table } from '../store.ts'
import type { FragmentRow, Row, TableName } from '../tables/index.ts'
import type { World } from '../world.ts'
import { asFragment } from './fragments.ts'

type FragmentTables = { readonly [Name in TableName]: Table<FragmentRow<Name>> }

/** Everything a fragment may depend on: the tables it names, the viewer, and the address of the server. */
export interface FragmentWorld<Name extends TableName> extends Pick<World, 'origin' | 'files'> {
  readonly store: Pick<FragmentTables, Name>
  readonly me: Pick<Row<'users'>, 'id' | 'role'> | undefined
}

type LoadFragments<Name extends TableName, T> = (
  world: FragmentWorld<Name>,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, T>>

/** One for each id, in the same order. Returns synchronously on a cache hit. */
type FragmentsOf<T> = (world: World, ids: readonly number[]) => Fragments<T> | Promise<Fragments<T>>
type Fragments<T> = readonly (T | undefined)[]

/** The fragments that were loaded at one data version, by the id of the viewer. */
interface Cached<T> {
  readonly version: number
  readonly byViewer: Map<number | undefined, ViewerFragments<T>>
  size: number
}

interface ViewerFragments<T> {
  readonly role: string | undefined
  readonly origin: string
  readonly byId: Map<number, T | undefined>
}

const maxFragments = 256

/**
 * The fragment cache: reuses parts of views that come from other tables, such as the publisher and the topics of a feed, until one of these tables changes.
 * A store without a data version has no cache.
 */
export function cachedFragments<const Name extends TableName, T>(
  tables: readonly Name[],
  load: LoadFragments<Name, T>,
): FragmentsOf<T> {
  const caches = new WeakMap<Store, Cached<T>>()
  return (world, ids) => {
    const { store, files } = world
    const version = store.dataVersion?.(tables)
    // A folder of files may change at any time.
    if (version === undefined || files) return loadAll(load, world, ids)
    const cache = currentCache(caches, store, version)
    const cached = fragmentsFor(cache, world)
    return ids.every((id) => cached.has(id)) ? ids.map((id) => cached.get(id)) : fill(cache, cached, load, world, ids)
  }
}

function currentCache<T>(caches: WeakMap<Store, Cached<T>>, store: Store, version: number): Cached<T> {
  const before = caches.get(store)
  if (before && before.version === version && before.size < maxFragments) return before
  const cache = { version, byViewer: new Map(), size: 0 }
  caches.set(store, cache)
  return cache
}

function fragmentsFor<T>({ byViewer }: Cached<T>, { me, origin }: World): Map<number, T | undefined> {
  const cached = byViewer.get(me?.id)
  if (cached && cached.role === me?.role && cached.origin === origin) return cached.byId
  const fragments = { role: me?.role, origin, byId: new Map<number, T | undefined>() }
  byViewer.set(me?.id, fragments)
  return fragments.byId
}

/** A change during loading leads to another version, so fragments loaded before it are never found. */
async function fill<Name extends TableName, T>(
  cache: Cached<T>,
  cached: Map<number, T | undefined>,
  load: LoadFragments<Name, T>,
  world: World,
  ids: readonly number[],
): Promise<Fragments<T>> {
  const missing = ids.filter((id) => !cached.has(id))
  const loaded = await loadAll(load, world, missing)
  for (const [index, id] of missing.entries()) cached.set(id, asFragment(loaded[index]))
  cache.size += missing.length
  return ids.map((id) => cached.get(id))
}

async function loadAll<Name extends TableName, T>(
  load: LoadFragments<Name, T>,
  world: World,
  ids: readonly number[],
): Promise<Fragments<T>> {
  const found = await load(world, ids)
  return ids.map((id) => found.get(id))
}
