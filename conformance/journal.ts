import { actOf } from './journal/act.ts'
import { Book, type Lasting } from './journal/book.ts'
import { type Act, counted, type Effect, type Making, type Thing, thing } from './journal/effect.ts'
import { effectOf, effects } from './journal/effects.ts'
import { finder, shownIn } from './journal/found.ts'
import { type Leftover, leftoverOf } from './journal/leftover.ts'
import { type Entry, type Line, readLines } from './journal/line.ts'
import { fieldsOf } from './json.ts'
import type { Prepared } from './request.ts'
import { same } from './same.ts'
import { isPersonName, type Target } from './target.ts'

export type { Lasting, Leftover }

type Fields = Readonly<Record<string, unknown>>
type Outcome = { readonly status: number; readonly body?: unknown }
type Success = { readonly body: unknown; readonly sent: number | undefined }

/**
 * Must have written the line when it returns. `isNews`: nothing else tells of what it tells, so that it should outlive
 * a loss of power too.
 */
export type Sink = (line: string, isNews: boolean) => void

/** None for a method that is not declared: nobody says what it does. */
const effectIn = ({ operation, method, endpoint }: Prepared): Effect | undefined =>
  method === endpoint.method ? effectOf(operation) : undefined

const unknown = ({ kind }: Making) => `${kind} of unknown id`

const replaced = new Set<string>(Object.values(effects).flatMap(({ replaces }) => replaces ?? []))

/** What a run makes: written down before it is used, so that it can be removed whatever happens. */
export class Journal {
  readonly #sink: Sink
  readonly #book = new Book()
  readonly #priced = new Set<string>()
  /** What somebody was shown before the run replaced it. */
  readonly #before = new Map<string, Fields>()

  constructor(sink: Sink, lines: readonly Line[] = []) {
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
    return this.open().map(leftoverOf)
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
    if (isDone && request.hasToken && effect?.counts?.(act)) this.#lasts(request.operation, act, counted)
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
    if (effect.lasts !== undefined) this.#lasts(operation, act, effect.lasts)
  }

  #lasts(operation: string, { person }: Act, why: string): void {
    this.#write({ n: this.#next(), person, operation, made: operation, lasts: why })
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
    this.#sink(JSON.stringify(one), this.#isNews(one))
    this.#book.takes(one)
  }

  /** What a later line adds can be found out again, and parts go with the whole. */
  #isNews(one: Line): boolean {
    return 'n' in one && one.n > this.#book.last && one.lasts === undefined && one.within === undefined
  }
}

/** Nothing is kept outside memory without a sink. */
export const openJournal = (sink: Sink = () => undefined): Journal => new Journal(sink)

/** Goes on where a journal ended. */
export function resumeJournal(text: string, sink: Sink): Journal {
  const journal = new Journal(sink, readLines(text))
  const isCutOff = text !== '' && !text.endsWith('\n')
  if (isCutOff) sink('', false)
  return journal
}
