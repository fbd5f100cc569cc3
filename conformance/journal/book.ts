import type { Thing } from './effect.ts'
import type { Entry, Line } from './line.ts'

/** What cannot be undone through the interface, counted. */
export interface Lasting {
  readonly operation: string
  readonly times: number
  readonly why: string
}

/** Where things stand after the lines of a journal. */
export class Book {
  created = 0
  deleted = 0
  baseUrl: string | undefined
  /** The number of the last entry. */
  last = 0
  readonly #open = new Map<number, Entry>()
  readonly #closed = new Map<number, Entry>()
  readonly #makers = new Map<string, string>()
  readonly #lasting = new Map<string, Lasting>()

  /** What is still to be undone, the newest first. */
  open(): Entry[] {
    return [...this.#open.values()].sort((a, b) => b.n - a.n)
  }

  openAs(one: Thing): Entry | undefined {
    return this.open().find(({ made }) => made === one)
  }

  closedAs(one: Thing): Entry | undefined {
    return [...this.#closed.values()].findLast(({ made }) => made === one)
  }

  owns(one: Thing): boolean {
    return this.#makers.has(one)
  }

  makerOf(one: Thing): string | undefined {
    return this.#makers.get(one)
  }

  lasting(): Lasting[] {
    return [...this.#lasting.values()]
  }

  takes(one: Line): void {
    if ('baseUrl' in one) this.baseUrl = one.baseUrl
    else if ('done' in one) this.#closes(one.done)
    else if ('again' in one) this.#opensAgain(one.again)
    else if ('never' in one) this.#open.delete(one.never)
    else this.#enters(one)
  }

  #enters(entry: Entry): void {
    const { n, operation, lasts, made } = entry
    this.last = Math.max(this.last, n)
    if (lasts !== undefined) {
      const times = (this.#lasting.get(operation)?.times ?? 0) + 1
      this.#lasting.set(operation, { operation, times, why: lasts })
      return
    }
    const isNew = this.#open.get(n)?.perhaps ?? !this.#open.has(n)
    if (isNew && !entry.perhaps) this.created++
    this.#open.set(n, entry)
    this.#makers.set(made, entry.person)
  }

  /** Whatever was part of it is gone with it. */
  #closes(n: number): void {
    const entry = this.#open.get(n)
    if (!entry) return
    this.#open.delete(n)
    if (entry.perhaps) return
    this.#closed.set(n, entry)
    this.deleted++
    for (const part of this.open()) if (part.within === entry.made) this.#closes(part.n)
  }

  #opensAgain(n: number): void {
    const entry = this.#closed.get(n)
    if (!entry) return
    this.#closed.delete(n)
    this.#open.set(n, entry)
    this.deleted--
  }
}
