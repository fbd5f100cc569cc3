import type { PreparedRequest } from '../../http/request.ts'
import { deepEqual, fieldsOf } from '../../model/json.ts'
import { isPersonName } from '../../model/person.ts'
import {
  type Creation,
  type Effect,
  type RequestParts,
  type ResourceRef,
  requestPartsOf,
  resourceRef,
} from './effect.ts'
import { type Entry, type Line, readLines } from './journal-lines.ts'
import { type CreationCount, type JournalCounts, JournalState, type PermanentEffect } from './journal-state.ts'
import { findInstructions, idShownIn, type Leftover, leftoverOf } from './leftovers.ts'
import { effectOf, operationEffects } from './operation-effects.ts'

export type { Leftover, PermanentEffect }

type Fields = Readonly<Record<string, unknown>>
type Outcome = { readonly status: number; readonly body?: unknown }
type Success = { readonly body: unknown; readonly sent: number | undefined }

/**
 * Must have written the line when it returns. `needsFsync`: nothing else can reconstruct the line, so it should survive a
 * power loss.
 */
export type Sink = (line: string, needsFsync: boolean) => void

/** Undefined for an undeclared method. */
const effectIn = ({ operation, method, endpoint }: PreparedRequest): Effect | undefined =>
  method === endpoint.method ? effectOf(operation) : undefined

const countedReason = 'may trigger task rewards: orders and notifications of the test accounts stay'

const unknownId = ({ kind }: Creation) => `${kind} of unknown id`

const restorableReads = new Set<string>(Object.values(operationEffects).flatMap(({ replaces }) => replaces ?? []))

/** Records what a run creates before it is used, so that it can be deleted even after a crash. */
export class Journal {
  readonly #sink: Sink
  readonly #state = new JournalState()
  readonly #priced = new Set<string>()
  /** Settings as they were before the run replaced them. */
  readonly #originals = new Map<string, Fields>()

  constructor(sink: Sink, lines: readonly Line[] = []) {
    this.#sink = sink
    for (const one of lines) this.#state.apply(one)
  }

  get created(): number {
    return this.counts().created
  }

  get deleted(): number {
    return this.counts().deleted
  }

  counts(): JournalCounts {
    return this.#state.counts()
  }

  /** The target's base URL. */
  get baseUrl(): string | undefined {
    return this.#state.baseUrl
  }

  /** Entries that still have to be undone, newest first. */
  open(): Entry[] {
    return this.#state.open()
  }

  leftovers(): Leftover[] {
    return this.open().map(leftoverOf)
  }

  made(): CreationCount[] {
    return this.#state.made()
  }

  permanentEffects(): PermanentEffect[] {
    return this.#state.permanentEffects()
  }

  /** Whether this run created it, even if it is already deleted. */
  owns(one: ResourceRef): boolean {
    return this.#state.owns(one)
  }

  creatorOf(one: ResourceRef): string | undefined {
    return this.#state.creatorOf(one)
  }

  isPriced(one: ResourceRef): boolean {
    return this.#priced.has(one)
  }

  /** Whether the original value was read and can be written back. */
  canRestore(person: string, operation: string): boolean {
    return this.#originals.has(`${operation} ${person}`)
  }

  writeHeader({ name, baseUrl }: { readonly name: string; readonly baseUrl: string }): void {
    this.#write({ target: name, baseUrl })
  }

  done({ n }: Entry, how?: 'gone'): void {
    if (this.open().some((one) => one.n === n)) this.#write({ done: n, ...(how && { how }) })
  }

  /** Records how to find what a request creates, in case no response arrives. Returns the entry's number, if any. */
  willSend(name: string, request: PreparedRequest): number | undefined {
    const parts = requestPartsOf(name, request)
    const creation = effectIn(request)?.creates
    const found = creation && findInstructions(creation, parts)
    if (!found) return undefined
    const n = this.#next()
    const made = unknownId(creation)
    this.#write({ n, perhaps: true, person: parts.person, operation: request.operation, made, found })
    return n
  }

  /** Records what a response created, changed or deleted. `sent` is what `willSend` returned. */
  record(name: string, request: PreparedRequest, { status, body }: Outcome, sent?: number): void {
    const parts = requestPartsOf(name, request)
    const effect = effectIn(request)
    const isDone = status >= 200 && status < 300
    if (!isDone && sent !== undefined) this.#write({ never: sent })
    if (!isDone && status === 404) this.#close(effect?.removes?.(parts), 'gone')
    if (isDone && effect) this.#recordSuccess(request.operation, effect, parts, { body, sent })
    if (isDone && request.hasToken && effect?.counts?.(parts))
      this.#recordPermanent(request.operation, parts, countedReason)
    if (isDone) this.#learnFrom(`${request.operation} ${parts.person}`, body)
  }

  #recordSuccess(operation: string, effect: Effect, parts: RequestParts, { body, sent }: Success): void {
    this.#close(effect.removes?.(parts))
    this.#reopen(effect.restores?.(parts))
    const isPersonal = effect.replaces !== undefined || effect.creates?.kind === 'tag'
    // An account that the run registered stays, with its settings and tags.
    if (isPersonal && !isPersonName(parts.person)) return
    if (effect.creates) this.#recordCreation(operation, effect.creates, parts, { body, sent })
    if (effect.replaces) this.#recordReplacement(operation, effect.replaces, parts)
    if (effect.permanent !== undefined) this.#recordPermanent(operation, parts, effect.permanent)
  }

  #recordPermanent(operation: string, { person }: RequestParts, why: string): void {
    this.#write({ n: this.#next(), person, operation, made: operation, lasts: why })
  }

  #recordCreation(operation: string, creation: Creation, parts: RequestParts, { body, sent }: Success): void {
    const id = creation.id(fieldsOf(body), parts)
    const made = id === undefined ? unknownId(creation) : resourceRef(creation.kind, id)
    const within = creation.within?.(parts)
    if (creation.isPriced?.(parts)) this.#priced.add(made)
    this.#write({
      n: sent ?? this.#next(),
      person: parts.person,
      operation,
      made,
      ...(id === undefined ? { found: findInstructions(creation, parts) } : { undo: creation.undo(id) }),
      ...(within && { within }),
    })
  }

  /** The first change records the original. Writing it back closes the entry. */
  #recordReplacement(operation: string, read: string, { person, body }: RequestParts): void {
    const before = this.#originals.get(`${read} ${person}`)
    const made = resourceRef('settings', `of ${person}`)
    const isPutBack =
      before !== undefined && Object.entries(before).every(([key, value]) => deepEqual(body[key], value))
    if (isPutBack) this.#close(made)
    else if (!this.#state.openEntryOf(made))
      this.#write({ n: this.#next(), person, operation, made, ...(before && { undo: { operation, body: before } }) })
  }

  /** A response may contain an unknown id, or settings that the run will replace. */
  #learnFrom(key: string, body: unknown): void {
    if (restorableReads.has(key.split(' ')[0] ?? '') && !this.#originals.has(key))
      this.#originals.set(key, fieldsOf(body))
    for (const { found, perhaps: _, ...entry } of this.open()) {
      const creation = found && effectOf(entry.operation)?.creates
      const id = found && idShownIn(body, found)
      if (creation && id !== undefined)
        this.#write({ ...entry, made: resourceRef(creation.kind, id), undo: creation.undo(id) })
    }
  }

  #close(one: ResourceRef | undefined, how?: 'gone'): void {
    const entry = one && this.#state.openEntryOf(one)
    if (entry) this.done(entry, how)
  }

  #reopen(one: ResourceRef | undefined): void {
    const entry = one && this.#state.closedEntryOf(one)
    if (entry) this.#write({ again: entry.n })
  }

  #next(): number {
    return this.#state.last + 1
  }

  #write(one: Line): void {
    this.#sink(JSON.stringify(one), this.#needsFsync(one))
    this.#state.apply(one)
  }

  /** Later lines can be reconstructed, and parts are deleted with their parent. */
  #needsFsync(one: Line): boolean {
    return 'n' in one && one.n > this.#state.last && one.lasts === undefined && one.within === undefined
  }
}

/** Without a sink, in memory only. */
export const openJournal = (sink: Sink = () => undefined): Journal => new Journal(sink)

/** Continues an existing journal. */
export function resumeJournal(text: string, sink: Sink): Journal {
  const journal = new Journal(sink, readLines(text))
  const isCutOff = text !== '' && !text.endsWith('\n')
  if (isCutOff) sink('', false)
  return journal
}
