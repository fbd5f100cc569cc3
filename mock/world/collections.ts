import type { Collection } from '@msw/data'
import { importWithOptionalPackage } from '../../platform/support/optional-package.ts'
import type { MemoryStore } from '../store/memory-store.ts'

/** Zod and every other library with standard schemas. */
export type RecordSchema = ConstructorParameters<typeof Collection>[0]['schema']

type AnyCollection = Collection<RecordSchema>

interface Opened {
  readonly collection: AnyCollection
  reload(): Promise<void>
}

type Fields = Readonly<Record<string, unknown>>

/** The app's own records. Each one is a row of the world, so resets, snapshots and other tabs apply to it. */
export class WorldCollections {
  readonly #store: MemoryStore['store']
  readonly #opened = new Map<string, Promise<Opened>>()
  #written: Promise<unknown> = Promise.resolve()

  constructor(store: MemoryStore['store']) {
    this.#store = store
  }

  /** Every call with the same name returns the same collection. */
  async open<S extends RecordSchema>(name: string, schema: S): Promise<Collection<S>> {
    if (!/^\w[\w-]{0,63}$/.test(name)) throw new Error(`collection "${name}": use letters, digits, - and _`)
    const opened = this.#opened.get(name) ?? this.#load(name, schema)
    this.#opened.set(name, opened)
    opened.catch(() => this.#opened.delete(name))
    return (await opened).collection as unknown as Collection<S>
  }

  /** Reads all records again, after the rows of the world have changed. */
  reload(): Promise<void> {
    return this.#write(async () => {
      for (const opened of this.#opened.values()) await (await opened).reload()
    })
  }

  /** Waits until all changes are rows of the world. The library waits only for created records. */
  async settle(): Promise<void> {
    await this.#written
  }

  async #load(name: string, schema: RecordSchema): Promise<Opened> {
    const purpose = 'mock.collection'
    const { Collection: DataCollection } = await importWithOptionalPackage(purpose, () => import('@msw/data'))
    const collection = new DataCollection({ schema })
    const opened = { collection, reload: this.#connect(name, collection) }
    await opened.reload()
    return opened
  }

  /** Writes every change of the collection to the world. Returns a function that reads the collection from the world. */
  #connect(name: string, collection: AnyCollection): () => Promise<void> {
    const { app_records } = this.#store
    const ids = new Map<unknown, number>()
    let isLoading = false
    let loadedId = 0
    collection.hooks.on('create', async ({ data: { record } }) => {
      const insert = () => app_records.insert({ collection: name, record: plain(record) })
      ids.set(keyOf(record), isLoading ? loadedId : (await this.#write(insert)).id)
    })
    collection.hooks.on('update', ({ data: { nextRecord } }) => {
      const id = ids.get(keyOf(nextRecord))
      if (id !== undefined) void this.#write(() => app_records.update({ id }, { record: plain(nextRecord) }))
    })
    collection.hooks.on('delete', ({ data: { deletedRecord } }) => {
      const id = ids.get(keyOf(deletedRecord))
      ids.delete(keyOf(deletedRecord))
      if (id !== undefined && !isLoading) void this.#write(() => app_records.remove({ id }))
    })
    collection.clear = () => deleteAll(collection)
    return async () => {
      const rows = await app_records.find({ where: { collection: name } })
      isLoading = true
      try {
        deleteAll(collection)
        for (const row of rows) {
          loadedId = row.id
          await collection.create(structuredClone(row.record))
        }
      } finally {
        isLoading = false
      }
    }
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    const written = this.#written.then(work)
    this.#written = written.catch(() => undefined)
    return written
  }
}

/** `clear` of the library skips every other record. */
function deleteAll(collection: AnyCollection): void {
  for (const record of [...collection.all()]) collection.delete(record)
}

/** The library identifies records by a symbol that it does not export. */
function keyOf(record: object): unknown {
  const symbol = Object.getOwnPropertySymbols(record).find(({ description }) => description === 'kPrimaryKey')
  return symbol && Reflect.get(record, symbol)
}

/** Relations are getters, which are left out. */
function plain(record: object): Fields {
  const own = Object.entries(Object.getOwnPropertyDescriptors(record)).filter(
    ([, { value, get }]) => value !== undefined && !get,
  )
  return JSON.parse(JSON.stringify(Object.fromEntries(own.map(([name, { value }]) => [name, value])))) as Fields
}
