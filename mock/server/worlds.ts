export interface KeepOptions<World> {
  make(name: string): Promise<World>
  /** How many are kept; more only while they are in use. */
  readonly most: number
  /** Milliseconds after which one that nobody uses is dropped. */
  readonly idle: number
  readonly now: () => number
}

interface Kept<World> {
  readonly world: Promise<World>
  users: number
  usedAt: number
}

/** Worlds by name, made on first use. One in use is never dropped. */
export class KeptWorlds<World> {
  readonly #options: KeepOptions<World>
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept<World>>()

  constructor(options: KeepOptions<World>) {
    this.#options = options
  }

  get size(): number {
    return this.#kept.size
  }

  async use<T>(name: string, work: (world: World) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(name) ?? this.#made(name)
    kept.users++
    this.#touch(name, kept)
    this.sweep()
    try {
      return await work(await kept.world)
    } finally {
      kept.users--
      if (this.#kept.get(name) === kept) this.#touch(name, kept)
    }
  }

  /** Drops those that nobody has used for long, and the least recently used of too many. */
  sweep(): void {
    const since = this.#options.now() - this.#options.idle
    for (const [name, { users, usedAt }] of this.#kept) {
      if (this.#kept.size <= this.#options.most && usedAt > since) return
      if (users === 0) this.#kept.delete(name)
    }
  }

  #made(name: string): Kept<World> {
    const kept = { world: this.#options.make(name), users: 0, usedAt: 0 }
    kept.world.catch(() => this.#kept.delete(name))
    return kept
  }

  #touch(name: string, kept: Kept<World>): void {
    kept.usedAt = this.#options.now()
    this.#kept.delete(name)
    this.#kept.set(name, kept)
  }
}
