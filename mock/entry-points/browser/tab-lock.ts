import type { MemoryStore } from '../../store/memory-store.ts'
import type { WorldLock } from '../../store/world-lock.ts'
import type { IndexedDbStore } from './indexeddb-store.ts'

/** A world without its rows, by part: clock, random generator and so on. */
export type SharedState = Readonly<Record<string, unknown>>

/** The parts of a world that tabs synchronize. */
export interface SharedWorld {
  readonly memory: Pick<MemoryStore, 'takeWrites' | 'applyWrites'>
  state: SharedState
  /** The part that changes with every request. It is stored together with other changes, or when the lock is released. */
  readonly counted: string
}

/** Milliseconds for which the lock is kept after a request, because acquiring it takes longer than most responses. */
const keepFor = 20

/** Milliseconds after which the lock is released even if this tab sends more requests. */
const maxHold = 50

/**
 * The lock of a world that tabs of one origin share. A tab that gets the lock first loads what others have stored in the meantime,
 * and stores its own changes before it releases the lock. Concurrent requests in the same tab share the lock. A tab that crashes
 * loses it.
 */
export class TabLock implements WorldLock {
  readonly #store: IndexedDbStore<SharedState>
  readonly #lock: string
  readonly #onFailure: (error: unknown) => void
  #users = 0
  #acquired: Promise<void> | undefined
  #release = () => {}
  #holdUntil = 0
  #releaseTimer: ReturnType<typeof setTimeout> | undefined
  #saved: Promise<void> = Promise.resolve()
  #stored: Promise<void> = Promise.resolve()
  #version = 0
  #fromSeedAt = 0
  #world: SharedWorld = noWorld
  #synced: SharedState = {}
  #hasFailed = false
  /** Whether no other tab has had the lock since this tab had it. */
  #isLast = false

  constructor(store: IndexedDbStore<SharedState>, lock: string, onFailure: (error: unknown) => void) {
    this.#store = store
    this.#lock = lock
    this.#onFailure = onFailure
  }

  /** Call this before using the lock. */
  async share(world: SharedWorld): Promise<void> {
    this.#world = world
    this.#synced = world.state
    await world.memory.takeWrites()
  }

  close(): void {
    if (this.#releaseTimer !== undefined) this.#releaseLock()
    void this.#saved.then(() => this.#stored).then(() => this.#store.close())
  }

  /** True if the world has not been stored yet. Only valid while the lock is held. */
  get isFirst(): boolean {
    return this.#version === 0
  }

  readonly exclusive: WorldLock['exclusive'] = async (work) => {
    await this.#enter()
    return work().finally(() => this.#leave(true))
  }

  readonly reentrant: WorldLock['reentrant'] = async (work) => {
    if (this.#users === 0) return this.exclusive(work)
    await this.#enter()
    return work().finally(() => this.#leave(false))
  }

  readonly released: WorldLock['released'] = async (work) => {
    await this.#leave(true)
    return work().finally(() => this.#enter())
  }

  #enter(): Promise<void> {
    this.#users++
    this.#clearTimer()
    this.#acquired ??= this.#acquire()
    return this.#acquired
  }

  /** Resolves when the browser has the changes, so that a reload finds them. */
  async #leave(mustSave: boolean): Promise<void> {
    if (mustSave || this.#users === 1) await this.#save()
    if (--this.#users > 0) return
    if (performance.now() < this.#holdUntil && isVisible())
      this.#releaseTimer = setTimeout(() => this.#releaseLock(), keepFor)
    else this.#releaseLock()
  }

  /** The lock is released when everything is stored. */
  #releaseLock(): void {
    this.#clearTimer()
    this.#acquired = undefined
    const release = this.#release
    void this.#save(true).then(() => this.#stored.then(release))
  }

  #clearTimer(): void {
    clearTimeout(this.#releaseTimer)
    this.#releaseTimer = undefined
  }

  async #acquire(): Promise<void> {
    if (this.#hasFailed) return
    try {
      this.#release = await acquireLock(this.#lock)
      this.#holdUntil = performance.now() + maxHold
      if (this.#isLast) return
      await this.#load()
      await this.#becomeLast()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Steals a second lock from the previous holder. The previous holder then knows that it has to load what others have stored. */
  async #becomeLast(): Promise<void> {
    await acquireLock(`${this.#lock} last`, { steal: true }, () => {
      this.#isLast = false
    })
    this.#isLast = true
  }

  async #load(): Promise<void> {
    const stored = await this.#store.loadSince(this.#version)
    if (stored?.world.version === this.#version) return
    if (stored) {
      await this.#world.memory.applyWrites(stored.written)
      this.#mergeState(stored.world.state)
    } else if (this.#version > 0) await this.#world.memory.applyWrites({ fromSeed: true, rows: [] })
    this.#version = stored?.world.version ?? 0
    this.#fromSeedAt = stored?.world.fromSeedAt ?? 0
  }

  /** Keeps parts that this tab has changed since the last synchronization. */
  #mergeState(theirs: SharedState): void {
    const mine = Object.entries(this.#world.state).filter(([part, value]) => !isSame(value, this.#synced[part]))
    this.#world.state = { ...theirs, ...Object.fromEntries(mine) }
    this.#synced = theirs
  }

  /** Runs saves one at a time. A save without changes still waits for earlier ones. */
  #save(withCounts = false): Promise<void> {
    this.#saved = this.#saved.then(() => this.#saveOnce(withCounts)).catch((error) => this.#fail(error))
    return this.#saved
  }

  async #saveOnce(withCounts: boolean): Promise<void> {
    if (this.#hasFailed) return
    const written = await this.#world.memory.takeWrites()
    const { state, counted } = this.#world
    const synced = withCounts ? this.#synced : { ...this.#synced, [counted]: state[counted] }
    const isUnchanged = !written.fromSeed && written.rows.length === 0 && isSame(state, synced)
    if (isUnchanged && this.#version > 0) return
    this.#version++
    if (written.fromSeed) this.#fromSeedAt = this.#version
    this.#synced = state
    const world = { version: this.#version, fromSeedAt: this.#fromSeedAt, state }
    this.#stored = this.#store.save(world, written).catch((error) => this.#fail(error))
  }

  #fail(error: unknown): void {
    if (!this.#hasFailed) this.#onFailure(error)
    this.#hasFailed = true
  }
}

/** In hidden tabs, timers may be delayed by a second. */
const isVisible = () => globalThis.document?.visibilityState === 'visible'

const noWorld: SharedWorld = {
  memory: { takeWrites: async () => ({ fromSeed: false, rows: [] }), applyWrites: async () => {} },
  state: {},
  counted: '',
}

/** Compares JSON values whose keys have the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Waits for a lock and returns the function that releases it. */
const acquireLock = (lock: string, options: LockOptions = {}, onStolen?: () => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lock, options, () => new Promise<void>((release) => resolve(release)))
      .catch(onStolen ?? reject)
  })
