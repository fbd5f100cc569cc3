import type { MemoryStore } from '../../store/memory-store.ts'
import type { WorldLock } from '../../store/world-lock.ts'
import type { IndexedDbStore } from './indexeddb-store.ts'

/** A world without its rows, part by part: its clock, its random generator and so on. */
export type SharedState = Readonly<Record<string, unknown>>

/** What the tabs synchronize. */
export interface SharedWorld {
  readonly memory: Pick<MemoryStore, 'takeWrites' | 'applyWrites'>
  state: SharedState
  /** The part that changes with every call. It is stored with the others, or when the lock is given back. */
  readonly counted: string
}

/** Milliseconds after a call in which the next one finds the lock still there: to ask for it takes longer than most answers. */
const lingering = 20

/** Milliseconds after which others get their turn, however many calls this tab makes. */
const longestTurn = 50

/**
 * The lock of a world that tabs of one origin share. A tab that gets the lock first loads what others have stored since it had it,
 * and stores its own changes before it releases the lock. Calls in the same tab meanwhile share the lock. A tab that dies loses it.
 */
export class TabLock implements WorldLock {
  readonly #store: IndexedDbStore<SharedState>
  readonly #lock: string
  readonly #onFailure: (error: unknown) => void
  #users = 0
  #acquired: Promise<void> | undefined
  #release = () => {}
  #turnEnds = 0
  #lingers: ReturnType<typeof setTimeout> | undefined
  #saved: Promise<void> = Promise.resolve()
  #stored: Promise<void> = Promise.resolve()
  #version = 0
  #fromSeedAt = 0
  #world: SharedWorld = noWorld
  #synced: SharedState = {}
  #hasFailed = false
  /** Whether no other tab has had the lock since this one. */
  #isLast = false

  constructor(store: IndexedDbStore<SharedState>, lock: string, onFailure: (error: unknown) => void) {
    this.#store = store
    this.#lock = lock
    this.#onFailure = onFailure
  }

  /** Must be called before the lock is used. */
  async share(world: SharedWorld): Promise<void> {
    this.#world = world
    this.#synced = world.state
    await world.memory.takeWrites()
  }

  close(): void {
    if (this.#lingers !== undefined) this.#giveBack()
    void this.#saved.then(() => this.#stored).then(() => this.#store.close())
  }

  /** Whether the world has not been stored yet. Only valid while the lock is held. */
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
    this.#stopLingering()
    this.#acquired ??= this.#acquire()
    return this.#acquired
  }

  /** Resolves when the browser has the changes, which a reload then finds. */
  async #leave(mustSave: boolean): Promise<void> {
    if (mustSave || this.#users === 1) await this.#save()
    if (--this.#users > 0) return
    if (performance.now() < this.#turnEnds && isSeen()) this.#lingers = setTimeout(() => this.#giveBack(), lingering)
    else this.#giveBack()
  }

  /** The lock is released when everything is stored. */
  #giveBack(): void {
    this.#stopLingering()
    this.#acquired = undefined
    const release = this.#release
    void this.#save(true).then(() => this.#stored.then(release))
  }

  #stopLingering(): void {
    clearTimeout(this.#lingers)
    this.#lingers = undefined
  }

  async #acquire(): Promise<void> {
    if (this.#hasFailed) return
    try {
      this.#release = await acquireLock(this.#lock)
      this.#turnEnds = performance.now() + longestTurn
      if (this.#isLast) return
      await this.#load()
      await this.#becomeLast()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Takes a second lock from the tab that had this one before, which thereby learns that it has to load what others have stored. */
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

  /** Parts that were changed in this tab since the last synchronization stay. */
  #mergeState(theirs: SharedState): void {
    const mine = Object.entries(this.#world.state).filter(([part, value]) => !isSame(value, this.#synced[part]))
    this.#world.state = { ...theirs, ...Object.fromEntries(mine) }
    this.#synced = theirs
  }

  /** One save after the other: a call without changes still waits for those that run. */
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

/** In a tab that nobody sees, a short time may take a second. */
const isSeen = () => globalThis.document?.visibilityState === 'visible'

const noWorld: SharedWorld = {
  memory: { takeWrites: async () => ({ fromSeed: false, rows: [] }), applyWrites: async () => {} },
  state: {},
  counted: '',
}

/** Both are JSON with their keys in the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Waits for a lock and returns the function that releases it. */
const acquireLock = (lock: string, options: LockOptions = {}, onStolen?: () => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lock, options, () => new Promise<void>((release) => resolve(release)))
      .catch(onStolen ?? reject)
  })
