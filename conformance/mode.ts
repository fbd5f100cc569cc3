import { requestSchemas } from '../contracts/read.ts'
import type { Footprint } from './footprint.ts'
import { actOf } from './journal/act.ts'
import { type Act, type Effect, type Thing, thing } from './journal/effect.ts'
import { effectOf } from './journal/effects.ts'
import type { Journal } from './journal.ts'
import { modes } from './reports/events.ts'
import { callerOf, type Prepared } from './request.ts'
import { OutsideMode } from './stop.ts'

/** What a run may send: nothing that writes; only what it can take back, to what it made itself; or everything. */
export type Mode = (typeof modes)[number]

export const permits = (mode: Mode, needed: Mode): boolean => modes.indexOf(needed) <= modes.indexOf(mode)

export interface Demand {
  readonly mode: Mode
  readonly why: string
}

const readOnly: Demand = { mode: 'read-only', why: 'it only reads' }
const safe: Demand = { mode: 'safe', why: 'it writes, and can be undone' }
const idle: Demand = { mode: 'safe', why: 'nothing can come of it' }
const full = (why: string): Demand => ({ mode: 'full', why })

/** Hardly any server has given out an id in here: cases that want one that is missing take it from here. */
const leastMissing = 2_000_000_000
const mostMissing = 2 ** 31 - 1

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The least mode in which this may be sent. */
export function demandOf(person: string, request: Prepared, journal: Journal): Demand {
  const { endpoint, operation, method } = request
  if (readingMethods.has(method)) return readOnly
  const effect = effectOf(operation)
  // Addresses that no contract has are made up for just that: nothing is there.
  if (!effect && endpoint.chapter === 'transport') return safe
  if (!effect || method !== endpoint.method) return full(`nobody says what ${method} does there`)
  if (effect.reads) return readOnly
  const act = actOf(person, request)
  const foreign = (effect.on?.(act) ?? []).find((one) => !journal.owns(one) && !isNobodys(one))
  if (foreign !== undefined) return full(`${foreign} was not made by this run`)
  return whatStays(effect, request, act, journal)
}

function whatStays(effect: Effect, request: Prepared, act: Act, journal: Journal): Demand {
  if (effect.replaces && !journal.remembers(act.person, effect.replaces)) return full('nobody has read what was there')
  const isPaid = effect.pays && effect.on?.(act).some((one) => journal.isPriced(one))
  if (isPaid) return full('a fee is paid, and orders stay')
  if (!canHappen(request)) return idle
  return effect.lasts === undefined ? safe : full(effect.lasts)
}

/** Nothing happens for nobody, nor from nothing where something is needed. */
function canHappen({ endpoint, hasToken, raw: { body } }: Prepared): boolean {
  if (endpoint.access === 'member' && !hasToken) return false
  const isNothing = typeof body === 'object' && body !== null && Object.keys(body).length === 0
  return !isNothing || requestSchemas(endpoint).body?.safeParse(body).success !== false
}

/** Names nothing that could be there, however a server may read it. */
function isNobodys(one: Thing): boolean {
  const [, id = ''] = one.split(' ')
  if (!/\d/.test(id)) return true
  return Number(id) <= 0 || (Number(id) >= leastMissing && Number(id) <= mostMissing)
}

/** How far a case has come; it grows while the case runs. */
export type Underway = Readonly<Pick<Guard, 'answered' | 'waited'>>

/** What cannot be taken back. Cases about rewards count on a topic that has none. */
const spoiling = new Set(['updateTopic', 'deleteTopic', 'setCanPublish', 'rewardTopic'])

/** Watches over what one case sends. */
export class Guard {
  /** The least mode that would have done. */
  needed: Demand = readOnly
  readonly requests: Record<string, number> = {}
  readonly writes: Record<string, number> = {}
  /** Requests of each caller that have come to their end. */
  readonly answered: Record<string, number> = {}
  /** Milliseconds in which nothing could be sent, because of a rate limit. */
  waited = 0
  readonly #mode: Mode
  readonly #journal: Journal
  readonly #lent: ReadonlySet<Thing>

  /** `lent`: what others let the run use. */
  constructor(mode: Mode, journal: Journal, lent: readonly Thing[] = []) {
    this.#mode = mode
    this.#journal = journal
    this.#lent = new Set(lent)
  }

  /** Throws unless the mode of the run allows it. */
  admits(person: string, request: Prepared): void {
    const demand = demandOf(person, request, this.#journal)
    const topic = thing('topic', actOf(person, request).params.topicId)
    if (this.#lent.has(topic) && spoiling.has(request.operation))
      throw new OutsideMode(`${topic} is lent by the configuration, and ${request.operation} cannot be taken back`)
    if (!permits(this.needed.mode, demand.mode)) this.needed = { ...demand, why: `${request.operation}: ${demand.why}` }
    if (!permits(this.#mode, demand.mode))
      throw new OutsideMode(`mode ${this.#mode} does not send ${request.operation}: ${demand.why}`)
    const caller = callerOf(person, request)
    this.requests[caller] = (this.requests[caller] ?? 0) + 1
    if (demand !== readOnly && demand !== idle)
      this.writes[request.operation] = (this.writes[request.operation] ?? 0) + 1
  }

  /** Something that was admitted has come to its end, `waited` milliseconds after its time. */
  ends(person: string, request: Prepared, waited: number): void {
    const caller = callerOf(person, request)
    this.answered[caller] = (this.answered[caller] ?? 0) + 1
    this.waited += waited
  }

  footprint(): Footprint {
    const { needed, requests, writes } = this
    return { mode: needed.mode, requests, writes }
  }
}
