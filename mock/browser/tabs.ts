import type { MemoryStore } from '../store.ts'
import type { Turns } from '../turns.ts'
import type { Shelf } from './shelf.ts'

/** What a world is besides its rows, part by part: its time, where its chance stands. */
export type Moment = Readonly<Record<string, unknown>>

/** What the tabs keep in step. */
export interface Shared {
  readonly memory: Pick<MemoryStore, 'written' | 'adopt'>
  moment: Moment
}

/**
 * Tabs of one origin that share a world. A tab has the world while it holds the lock: it first takes over what the others have put
 * on the shelf, and puts its own there before it answers. Whatever it is asked meanwhile joins its turn. A tab that dies loses the lock.
 */
export class Tabs implements Turns {
  readonly #shelf: Shelf<Moment>
  readonly #lock: string
  readonly #onLoss: (error: unknown) => void
  #inside = 0
  #begun: Promise<void> | undefined
  #release = () => {}
  #saved: Promise<void> = Promise.resolve()
  #version = 0
  #fromSeedAt = 0
  #world: Shared = nobodys
  #seen: Moment = {}
  #isLost = false

  constructor(shelf: Shelf<Moment>, lock: string, onLoss: (error: unknown) => void) {
    this.#shelf = shelf
    this.#lock = lock
    this.#onLoss = onLoss
  }

  /** Before the first turn. */
  async share(world: Shared): Promise<void> {
    this.#world = world
    this.#seen = world.moment
    await world.memory.written()
  }

  close(): void {
    this.#shelf.close()
  }

  /** Within a turn: nobody has put this world on the shelf yet. */
  get isFirst(): boolean {
    return this.#version === 0
  }

  readonly take: Turns['take'] = async (work) => {
    await this.#enter()
    return work().finally(() => this.#leave(true))
  }

  readonly join: Turns['join'] = async (work) => {
    if (this.#inside === 0) return this.take(work)
    await this.#enter()
    return work().finally(() => this.#leave(false))
  }

  readonly aside: Turns['aside'] = async (work) => {
    await this.#leave(true)
    return work().finally(() => this.#enter())
  }

  #enter(): Promise<void> {
    this.#inside++
    this.#begun ??= this.#begin()
    return this.#begun
  }

  async #leave(saves: boolean): Promise<void> {
    if (saves || this.#inside === 1) await this.#save()
    if (--this.#inside > 0) return
    this.#begun = undefined
    this.#release()
  }

  async #begin(): Promise<void> {
    if (this.#isLost) return
    try {
      this.#release = await held(this.#lock)
      await this.#catchUp()
    } catch (error) {
      this.#lose(error)
    }
  }

  async #catchUp(): Promise<void> {
    const found = await this.#shelf.after(this.#version)
    if (found?.label.version === this.#version) return
    if (found) {
      await this.#world.memory.adopt(found.written)
      this.#takeOver(found.label.moment)
    } else if (this.#version > 0) await this.#world.memory.adopt({ fromSeed: true, rows: [] })
    this.#version = found?.label.version ?? 0
    this.#fromSeedAt = found?.label.fromSeedAt ?? 0
  }

  /** A part that was changed here since the last turn stays as it is here. */
  #takeOver(theirs: Moment): void {
    const mine = Object.entries(this.#world.moment).filter(([part, value]) => !isSame(value, this.#seen[part]))
    this.#world.moment = { ...theirs, ...Object.fromEntries(mine) }
    this.#seen = theirs
  }

  /** One after the other: who has nothing left to put down still waits for what is on its way. */
  #save(): Promise<void> {
    this.#saved = this.#saved.then(() => this.#saveOnce()).catch((error) => this.#lose(error))
    return this.#saved
  }

  async #saveOnce(): Promise<void> {
    if (this.#isLost) return
    const written = await this.#world.memory.written()
    const { moment } = this.#world
    const isKnown = !written.fromSeed && written.rows.length === 0 && isSame(moment, this.#seen)
    if (isKnown && this.#version > 0) return
    this.#version++
    if (written.fromSeed) this.#fromSeedAt = this.#version
    this.#seen = moment
    await this.#shelf.put({ version: this.#version, fromSeedAt: this.#fromSeedAt, moment }, written)
  }

  #lose(error: unknown): void {
    if (!this.#isLost) this.#onLoss(error)
    this.#isLost = true
  }
}

const nobodys: Shared = {
  memory: { written: async () => ({ fromSeed: false, rows: [] }), adopt: async () => {} },
  moment: {},
}

/** Both were JSON once, with their keys in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Waits for a lock and answers what gives it back. */
const held = (lock: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(lock, () => new Promise<void>((release) => resolve(release))).catch(reject)
  })
