export interface WorldPoolOptions<World> {
  make(name: string): Promise<World>
  /** The maximum number of worlds; exceeded only while they are in use. */
  readonly max: number
  /** Milliseconds after which an unused world is dropped. */
  readonly idle: number
  readonly now: () => number
}

interface Entry<World> {
  readonly world: Promise<World>
  users: number
  usedAt: number
}

/** Worlds by name, created on first use. A world in use is never dropped. */
export class WorldPool<World> {
  readonly #options: WorldPoolOptions<World>
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<World>>()

  constructor(options: WorldPoolOptions<World>) {
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  async use<T>(name: string, work: (world: World) => Promise<T>): Promise<T> {
    const entry = this.#entries.get(name) ?? this.#create(name)
    entry.users++
    this.#touch(name, entry)
    this.sweep()
    try {
      return await work(await entry.world)
    } finally {
      entry.users--
      if (this.#entries.get(name) === entry) this.#touch(name, entry)
    }
  }

  /** Drops idle worlds, and the least recently used ones if there are too many. */
  sweep(): void {
    const since = this.#options.now() - this.#options.idle
    for (const [name, { users, usedAt }] of this.#entries) {
      if (this.#entries.size <= this.#options.max && usedAt > since) return
      if (users === 0) this.#entries.delete(name)
    }
  }

  #create(name: string): Entry<World> {
    const entry = { world: this.#options.make(name), users: 0, usedAt: 0 }
    entry.world.catch(() => this.#entries.delete(name))
    return entry
  }

  #touch(name: string, entry: Entry<World>): void {
    entry.usedAt = this.#options.now()
    this.#entries.delete(name)
    this.#entries.set(name, entry)
  }
}
