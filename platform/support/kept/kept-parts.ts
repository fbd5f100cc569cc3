import type { Store, Table } from '../../store.ts'
import type { PartRow, Row, TableName } from '../../tables/index.ts'
import type { World } from '../../world.ts'
import { share } from './shared-values.ts'

type PartTables = { readonly [Name in TableName]: Table<PartRow<Name>> }

/** All that a part of a view may depend on: the tables that it names, who looks, and under which address. */
export interface PartWorld<Name extends TableName> extends Pick<World, 'origin' | 'files'> {
  readonly store: Pick<PartTables, Name>
  readonly me: Pick<Row<'users'>, 'id' | 'role'> | undefined
}

type LoadParts<Name extends TableName, Part> = (
  world: PartWorld<Name>,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Part>>

/** One for each id, in the same order. */
type Parts<Part> = readonly (Part | undefined)[]

/** Those that are kept are there at once. */
type PartsOf<Part> = (world: World, ids: readonly number[]) => Parts<Part> | Promise<Parts<Part>>

/**
 * Parts of views that are made of other tables. Stores that can tell tables apart let them be kept until one of these tables changes: to look at a feed
 * counts a view, but changes nothing of its topics or its publisher.
 */
export function keptParts<const Name extends TableName, Part>(
  names: readonly Name[],
  load: LoadParts<Name, Part>,
): PartsOf<Part> {
  const stores = new WeakMap<Store, KeptParts<Part>>()
  const make: PartsOf<Part> = async (world, ids) => {
    const found = await load(world, ids)
    return ids.map((id) => found.get(id))
  }
  return (world, ids) => {
    const { store, files } = world
    const stamp = store.tableStamp?.(names)
    // A folder of files may change at any time.
    if (stamp === undefined || files) return make(world, ids)
    const kept = stores.get(store)?.at(stamp) ?? new KeptParts<Part>(stamp)
    stores.set(store, kept)
    return kept.find(world, ids) ?? kept.make(world, ids, make)
  }
}

/** Of one world and one kind of part. */
const mostKept = 256

/** Who looked, and under which address. */
interface Seen<Part> {
  readonly origin: string
  readonly role: string | undefined
  readonly parts: Map<number, Part | undefined>
}

/** What was made while the stamp was the same. */
class KeptParts<Part> {
  readonly #stamp: number
  /** By the id of the viewer; 0 for visitors. */
  readonly #seen = new Map<number, Seen<Part>>()
  #size = 0

  constructor(stamp: number) {
    this.#stamp = stamp
  }

  at(stamp: number): this | undefined {
    return this.#stamp === stamp && this.#size < mostKept ? this : undefined
  }

  /** Undefined unless all of them are there. */
  find(world: World, ids: readonly number[]): Parts<Part> | undefined {
    const seen = this.#seenBy(world)
    if (!seen) return undefined
    const found: (Part | undefined)[] = []
    for (const id of ids) {
      const part = seen.parts.get(id)
      if (part === undefined && !seen.parts.has(id)) return undefined
      found.push(part)
    }
    return found
  }

  /** What changes meanwhile changes the stamp: nobody asks for these any more. */
  async make(world: World, ids: readonly number[], make: PartsOf<Part>): Promise<Parts<Part>> {
    const { parts } = this.#seenBy(world) ?? this.#begin(world)
    const missing = ids.filter((id) => !parts.has(id))
    const made = await make(world, missing)
    for (const [index, id] of missing.entries()) parts.set(id, share(made[index]))
    this.#size += missing.length
    return ids.map((id) => parts.get(id))
  }

  #seenBy({ origin, me }: World): Seen<Part> | undefined {
    const seen = this.#seen.get(me?.id ?? 0)
    return seen?.origin === origin && seen.role === me?.role ? seen : undefined
  }

  #begin({ origin, me }: World): Seen<Part> {
    const seen = { origin, role: me?.role, parts: new Map<number, Part | undefined>() }
    this.#seen.set(me?.id ?? 0, seen)
    return seen
  }
}
