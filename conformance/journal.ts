import { actOf } from './journal/act.ts'
import { Book, type Lasting } from './journal/book.ts'
import { type Act, type Effect, type Making, type Thing, thing } from './journal/effect.ts'
import { effectOf, effects } from './journal/effects.ts'
import { finder, shownIn } from './journal/found.ts'
import { type Entry, type Line, readLines } from './journal/line.ts'
import { fieldsOf } from './json.ts'
import type { Prepared } from './request.ts'
import { same } from './same.ts'
import { isPersonName, type Target } from './target.ts'

export type { Lasting }

/** Something that this run made and that is still there. */
export interface Leftover {
  /** Kind and id: `feed 12`. */
  readonly what: string
  readonly person: string
  /** The operation that removes it; empty where nothing tells its id. */
  readonly how: string
}

type Fields = Readonly<Record<string, unknown>>
type Outcome = { readonly status: number; readonly body?: unknown }
type Success = { readonly body: unknown; readonly sent: number | undefined }

/** None for a method that is not declared: nobody says what it does. */
const effectIn = ({ operation, method, endpoint }: Prepared): Effect | undefined =>
  method === endpoint.method ? effectOf(operation) : undefined

const unknown = ({ kind }: Making) => `${kind} of unknown id`

const replaced = new Set<string>(Object.values(effects).flatMap(({ replaces }) => replaces ?? []))

/** What a run makes: written down before it is used, so that it can be removed whatever happens. */
export class Journal {
  readonly #sink: (line: string) => void
  readonly #book = new Book()
  readonly #priced = new Set<string>()
  /** What somebody was shown before the run replaced it. */
  readonly #before = new Map<string, Fields>()

  constructor(sink: (line: string) => void, lines: readonly Line[] = []) {
    this.#sink = sink
    for (const one of lines) this.#book.takes(one)
  }

  get created(): number {
    return this.#book.created
  }

  get deleted(): number {
    return this.#book.deleted
  }

  /** Of the target that it was written for. */
  get baseUrl(): string | undefined {
    return this.#book.baseUrl
  }

  /** What is still to be undone, the newest first. */
  open(): Entry[] {
    return this.#book.open()
  }

  left(): Leftover[] {
    return this.open().map(({ made, person, undo }) => ({ what: made, person, how: undo?.operation ?? '' }))
  }

  lasting(): Lasting[] {
    return this.#book.lasting()
  }

  /** Whether this run made it, be it still there or not. */
  owns(one: Thing): boolean {
    return this.#book.owns(one)
  }

  makerOf(one: Thing): string | undefined {
    return this.#book.makerOf(one)
  }

  isPriced(one: Thing): boolean {
    return this.#priced.has(one)
  }

  /** Whether what an operation shows can be put back. */
  remembers(person: string, operation: string): boolean {
    return this.#before.has(`${operation} ${person}`)
  }

  begins({ name, baseUrl }: Target): void {
    this.#write({ target: name, baseUrl })
  }

  done({ n }: Entry): void {
    if (this.open().some((one) => one.n === n)) this.#write({ done: n })
  }

  /** Something is about to be asked for: how it could be found if no answer comes. The number of that entry, if any. */
  sends(name: string, request: Prepared): number | undefined {
    const act = actOf(name, request)
    const making = effectIn(request)?.makes
    const found = making && finder(making, act)
    if (!found) return undefined
    const n = this.#next()
    const made = unknown(making)
    this.#write({ n, perhaps: true, person: act.person, operation: request.operation, made, found })
    return n
  }

  /** What an answer means for what is there; `sent` is what `sends` has given. Without an answer nothing is known. */
  notes(name: string, request: Prepared, { status, body }: Outcome, sent?: number): void {
    const act = actOf(name, request)
    const effect = effectIn(request)
    const isDone = status >= 200 && status < 300
    if (!isDone && sent !== undefined) this.#write({ never: sent })
    if (!isDone && status === 404) this.#closes(effect?.removes?.(act))
    if (isDone && effect) this.#succeeds(request.operation, effect, act, { body, sent })
    if (isDone) this.#shows(`${request.operation} ${act.person}`, body)
  }

  #succeeds(operation: string, effect: Effect, act: Act, { body, sent }: Success): void {
    this.#closes(effect.removes?.(act))
    this.#opensAgain(effect.restores?.(act))
    const isPersonal = effect.replaces !== undefined || effect.makes?.kind === 'tag'
    // What somebody has whom the run registered goes with the account.
    if (isPersonal && !isPersonName(act.person)) return
    if (effect.makes) this.#makes(operation, effect.makes, act, { body, sent })
    if (effect.replaces) this.#replaces(operation, effect.replaces, act)
    if (effect.lasts !== undefined)
      this.#write({ n: this.#next(), person: act.person, operation, made: operation, lasts: effect.lasts })
  }

  #makes(operation: string, making: Making, act: Act, { body, sent }: Success): void {
    const id = making.id(fieldsOf(body), act)
    const made = id === undefined ? unknown(making) : thing(making.kind, id)
    const within = making.within?.(act)
    if (making.isPriced?.(act)) this.#priced.add(made)
    this.#write({
      n: sent ?? this.#next(),
      person: act.person,
      operation,
      made,
      ...(id === undefined ? { found: finder(making, act) } : { undo: making.undo(id) }),
      ...(within && { within }),
    })
  }

  /** The run's first change writes down what was there; putting that back ends it. */
  #replaces(operation: string, read: string, { person, body }: Act): void {
    const before = this.#before.get(`${read} ${person}`)
    const made = thing('settings', `of ${person}`)
    const isPutBack = before !== undefined && Object.entries(before).every(([key, value]) => same(body[key], value))
    if (isPutBack) this.#closes(made)
    else if (!this.#book.openAs(made))
      this.#write({ n: this.#next(), person, operation, made, ...(before && { undo: { operation, body: before } }) })
  }

  /** An answer may show the id that no reply told, or what the run is about to replace. */
  #shows(key: string, body: unknown): void {
    if (replaced.has(key.split(' ')[0] ?? '') && !this.#before.has(key)) this.#before.set(key, fieldsOf(body))
    for (const { found, perhaps: _, ...entry } of this.open()) {
      const making = found && effectOf(entry.operation)?.makes
      const id = found && shownIn(body, found)
      if (making && id !== undefined) this.#write({ ...entry, made: thing(making.kind, id), undo: making.undo(id) })
    }
  }

  #closes(one: Thing | undefined): void {
    const entry = one && this.#book.openAs(one)
    if (entry) this.#write({ done: entry.n })
  }

  #opensAgain(one: Thing | undefined): void {
    const entry = one && this.#book.closedAs(one)
    if (entry) this.#write({ again: entry.n })
  }

  #next(): number {
    return this.#book.last + 1
  }

  #write(one: Line): void {
    this.#sink(JSON.stringify(one))
    this.#book.takes(one)
  }
}

/** `sink` must have written the line when it returns. Nothing is kept outside memory without one. */
export const openJournal = (sink: (line: string) => void = () => undefined): Journal => new Journal(sink)

/** Goes on where a journal ended. */
export function resumeJournal(text: string, sink: (line: string) => void): Journal {
  const journal = new Journal(sink, readLines(text))
  const isCutOff = text !== '' && !text.endsWith('\n')
  if (isCutOff) sink('')
  return journal
}
