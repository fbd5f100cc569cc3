import type { RowWrite, WriteSet } from '../../store/pending-sync.ts'

/** A stored world without its rows. */
export interface StoredWorld<State> {
  /** Incremented by each save. */
  readonly version: number
  /** The version of the last restart from the seed. */
  readonly fromSeedAt: number
  readonly state: State
}

interface StoredRow {
  readonly world: string
  readonly version: number
  readonly row: RowWrite
}

/** Stores one world for the tabs of one origin. Callers must hold the lock of the world. */
export class IndexedDbStore<State> {
  readonly #database: IDBDatabase
  readonly #name: string

  constructor(database: IDBDatabase, name: string) {
    this.#database = database
    this.#name = name
  }

  /** The world and the writes after a version; undefined if the world is not stored. */
  async loadSince(version: number): Promise<{ world: StoredWorld<State>; written: WriteSet } | undefined> {
    const transaction = this.#database.transaction(['worlds', 'rows'])
    const world = await result<StoredWorld<State> | undefined>(transaction.objectStore('worlds').get(this.#name))
    if (!world || world.version === version) return world && { world, written: { fromSeed: false, rows: [] } }
    const later = IDBKeyRange.bound([this.#name, version + 1], [this.#name, world.version])
    const found = await result<StoredRow[]>(transaction.objectStore('rows').index('version').getAll(later))
    return { world, written: { fromSeed: world.fromSeedAt > version, rows: found.map(({ row }) => row) } }
  }

  /** Sends everything to the browser before it returns, so that it is stored even if the page closes. */
  async save(world: StoredWorld<State>, { fromSeed, rows }: WriteSet): Promise<void> {
    const transaction = this.#database.transaction(['worlds', 'rows'], 'readwrite', { durability: 'relaxed' })
    const stored = transaction.objectStore('rows')
    if (fromSeed) stored.delete(rowsOf(this.#name))
    for (const row of rows) {
      const [table, id] = row
      stored.put({ world: this.#name, version: world.version, row } satisfies StoredRow, [this.#name, table, id])
    }
    transaction.objectStore('worlds').put(world, this.#name)
    transaction.commit()
    await completion(transaction)
  }

  close(): void {
    this.#database.close()
  }
}

/** In IndexedDB keys, arrays sort after strings. */
const rowsOf = (world: string) => IDBKeyRange.bound([world], [world, []])

export async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 2)
  opening.onupgradeneeded = () => {
    for (const outdated of [...opening.result.objectStoreNames]) opening.result.deleteObjectStore(outdated)
    opening.result.createObjectStore('worlds')
    opening.result.createObjectStore('rows').createIndex('version', ['world', 'version'])
  }
  const database = await result(opening)
  database.onversionchange = () => database.close()
  return database
}

/** Worlds of another version of the kit cannot be read. */
export async function deleteOtherVersions(database: IDBDatabase, isOurs: (world: string) => boolean): Promise<void> {
  const transaction = database.transaction(['worlds', 'rows'], 'readwrite')
  const worlds = await result(transaction.objectStore('worlds').getAllKeys())
  for (const world of worlds.map(String).filter((world) => !isOurs(world))) {
    transaction.objectStore('worlds').delete(world)
    transaction.objectStore('rows').delete(rowsOf(world))
  }
  await completion(transaction)
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const completion = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
