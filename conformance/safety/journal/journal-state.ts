import type { ResourceRef } from './effect.ts'
import type { Entry, Line } from './journal-lines.ts'

/** Something that cannot be undone, and how often it happened. */
export interface PermanentEffect {
  readonly operation: string
  readonly times: number
  readonly why: string
}

/** How many resources of one kind an operation created. */
export interface CreationCount {
  readonly kind: string
  readonly operation: string
  readonly created: number
  readonly deleted: number
  readonly left: number
}

/** What happened to everything that a run created: `created` is the sum of `deleted` and `left`. */
export interface JournalCounts {
  readonly created: number
  readonly deleted: number
  /** How many of the deleted ones went with their parent. */
  readonly withParent: number
  /** How many of the deleted ones the target had already removed. */
  readonly gone: number
  readonly left: number
  /** Requests without a response, which may have created something. */
  readonly uncertain: number
}

type Removal = 'deleted' | 'with parent' | 'gone'

interface Closed {
  readonly entry: Entry
  readonly how: Removal
}

const kindOf = (made: string) => made.split(' ')[0] ?? made

/** The current state of a journal: the sum of its lines. */
export class JournalState {
  baseUrl: string | undefined
  /** Number of the last entry. */
  last = 0
  readonly #open = new Map<number, Entry>()
  readonly #closed = new Map<number, Closed>()
  readonly #creators = new Map<string, string>()
  readonly #permanent = new Map<string, PermanentEffect>()

  /** Entries that still have to be undone, newest first. */
  open(): Entry[] {
    return [...this.#open.values()].sort((a, b) => b.n - a.n)
  }

  openEntryOf(one: ResourceRef): Entry | undefined {
    return this.open().find(({ made }) => made === one)
  }

  closedEntryOf(one: ResourceRef): Entry | undefined {
    return this.#closedEntries().findLast(({ made }) => made === one)
  }

  #closedEntries(): Entry[] {
    return [...this.#closed.values()].map(({ entry }) => entry)
  }

  owns(one: ResourceRef): boolean {
    return this.#creators.has(one)
  }

  creatorOf(one: ResourceRef): string | undefined {
    return this.#creators.get(one)
  }

  permanentEffects(): PermanentEffect[] {
    return [...this.#permanent.values()]
  }

  /** Counted from the entries, so that the numbers add up. */
  counts(): JournalCounts {
    const deleted = this.#closed.size
    const uncertain = this.open().filter(({ perhaps }) => perhaps).length
    const left = this.#open.size - uncertain
    const removed = (wanted: Removal) => [...this.#closed.values()].filter(({ how }) => how === wanted).length
    return {
      ...{ created: deleted + left, deleted, left, uncertain },
      ...{ withParent: removed('with parent'), gone: removed('gone') },
    }
  }

  /** By kind and operation, in order of creation. A request without a response may have left something. */
  made(): CreationCount[] {
    const all = [...this.#open.values(), ...this.#closedEntries()].sort((a, b) => a.n - b.n)
    return [...Map.groupBy(all, ({ made, operation }) => `${kindOf(made)} ${operation}`)].map(([key, entries]) => {
      const [kind = '', operation = ''] = key.split(' ')
      const left = entries.filter((one) => this.#open.has(one.n))
      const created = entries.filter(({ perhaps }) => !perhaps).length
      return { kind, operation, created, deleted: entries.length - left.length, left: left.length }
    })
  }

  apply(one: Line): void {
    if ('baseUrl' in one) this.baseUrl = one.baseUrl
    else if ('done' in one) this.#close(one.done, one.how ?? 'deleted')
    else if ('again' in one) this.#reopen(one.again)
    else if ('never' in one) this.#open.delete(one.never)
    else this.#add(one)
  }

  #add(entry: Entry): void {
    const { n, operation, lasts, made } = entry
    this.last = Math.max(this.last, n)
    if (lasts !== undefined) {
      const times = (this.#permanent.get(operation)?.times ?? 0) + 1
      this.#permanent.set(operation, { operation, times, why: lasts })
      return
    }
    this.#open.set(n, entry)
    this.#creators.set(made, entry.person)
  }

  /** Also closes everything inside it. */
  #close(n: number, how: Removal): void {
    const entry = this.#open.get(n)
    if (!entry) return
    this.#open.delete(n)
    if (entry.perhaps) return
    this.#closed.set(n, { entry, how })
    for (const part of this.open()) if (part.within === entry.made) this.#close(part.n, 'with parent')
  }

  #reopen(n: number): void {
    const closed = this.#closed.get(n)
    if (!closed) return
    this.#closed.delete(n)
    this.#open.set(n, closed.entry)
  }
}
