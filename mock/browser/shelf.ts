import type { Written, WrittenRow } from '../store/unshared.ts'
import { completion, result } from './requests.ts'

/** What a world is besides its rows. */
export interface Label<Moment> {
  /** Grows by one each time that something is put down. */
  readonly version: number
  /** The version that began again from the seed. */
  readonly fromSeedAt: number
  readonly moment: Moment
}

interface StoredRow {
  readonly world: string
  readonly version: number
  readonly row: WrittenRow
}

/** Where the tabs of one origin keep one world. Whoever calls has the world's lock. */
export class Shelf<Moment> {
  readonly #database: IDBDatabase
  readonly #world: string

  constructor(database: IDBDatabase, world: string) {
    this.#database = database
    this.#world = world
  }

  /** What was put down after a version; undefined when the world is not there. */
  async after(version: number): Promise<{ label: Label<Moment>; written: Written } | undefined> {
    const transaction = this.#database.transaction(['worlds', 'rows'])
    const label = await result<Label<Moment> | undefined>(transaction.objectStore('worlds').get(this.#world))
    if (!label || label.version === version) return label && { label, written: { fromSeed: false, rows: [] } }
    const later = IDBKeyRange.bound([this.#world, version + 1], [this.#world, label.version])
    const found = await result<StoredRow[]>(transaction.objectStore('rows').index('version').getAll(later))
    return { label, written: { fromSeed: label.fromSeedAt > version, rows: found.map(({ row }) => row) } }
  }

  async put(label: Label<Moment>, { fromSeed, rows }: Written): Promise<void> {
    const transaction = this.#database.transaction(['worlds', 'rows'], 'readwrite', { durability: 'relaxed' })
    const kept = transaction.objectStore('rows')
    if (fromSeed) kept.delete(rowsOf(this.#world))
    for (const row of rows) {
      const [table, id] = row
      kept.put({ world: this.#world, version: label.version, row } satisfies StoredRow, [this.#world, table, id])
    }
    transaction.objectStore('worlds').put(label, this.#world)
    await completion(transaction)
  }

  close(): void {
    this.#database.close()
  }
}

/** A list sorts after every text. */
const rowsOf = (world: string) => IDBKeyRange.bound([world], [world, []])

export async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('worlds')
    opening.result.createObjectStore('rows').createIndex('version', ['world', 'version'])
  }
  const database = await result(opening)
  database.onversionchange = () => database.close()
  return database
}

/** Nobody can read what another version of the kit has kept. */
export async function forgetOthers(database: IDBDatabase, isOurs: (world: string) => boolean): Promise<void> {
  const transaction = database.transaction(['worlds', 'rows'], 'readwrite')
  const worlds = await result(transaction.objectStore('worlds').getAllKeys())
  for (const world of worlds.map(String).filter((world) => !isOurs(world))) {
    transaction.objectStore('worlds').delete(world)
    transaction.objectStore('rows').delete(rowsOf(world))
  }
  await completion(transaction)
}
