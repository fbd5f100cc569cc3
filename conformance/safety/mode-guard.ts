import { requestSchemas } from '../../contracts/runtime/read.ts'
import { callerOf, type PreparedRequest } from '../http/request.ts'
import { NotExercised } from '../model/case-errors.ts'
import type { Footprint } from './footprint/footprint.ts'
import type { Effect } from './journal/effect.ts'
import type { Journal } from './journal/journal.ts'
import { effectOf } from './journal/operation-effects.ts'
import { type RequestParts, requestPartsOf } from './journal/request-parts.ts'
import { type ResourceRef, resourceRef } from './journal/resource-ref.ts'
import { allows, type Mode } from './modes.ts'

export interface ModeRequirement {
  readonly mode: Mode
  readonly why: string
}

const readOnly: ModeRequirement = { mode: 'read-only', why: 'it only reads' }
const safe: ModeRequirement = { mode: 'safe', why: 'it writes, and can be undone' }
const noEffect: ModeRequirement = { mode: 'safe', why: 'it has no effect' }
const full = (why: string): ModeRequirement => ({ mode: 'full', why })

/** Hardly any server has assigned ids in this range: cases that need an id that does not exist take one from it. */
const leastMissing = 2_000_000_000
const mostMissing = 2 ** 31 - 1

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The least mode in which this may be sent. */
export function requiredModeOf(person: string, request: PreparedRequest, journal: Journal): ModeRequirement {
  const { endpoint, operation, method } = request
  if (readingMethods.has(method)) return readOnly
  const effect = effectOf(operation)
  // The paths of these endpoints are made up: nothing is there.
  if (!effect && endpoint.chapter === 'transport') return safe
  if (!effect || method !== endpoint.method) return full(`${method} is not declared here`)
  if (effect.reads) return readOnly
  const parts = requestPartsOf(person, request)
  const foreign = (effect.on?.(parts) ?? []).find((one) => !journal.owns(one) && !isUnused(one))
  if (foreign !== undefined) return full(`${foreign} was not created by this run`)
  return permanentMode(effect, request, parts, journal)
}

function permanentMode(
  effect: Effect,
  request: PreparedRequest,
  parts: RequestParts,
  journal: Journal,
): ModeRequirement {
  if (effect.replaces && !journal.canRestore(parts.person, effect.replaces))
    return full('what it replaces was not read first')
  const isPaid = effect.pays && effect.on?.(parts).some((one) => journal.isPriced(one))
  if (isPaid) return full('a fee is paid, and orders stay')
  if (!canTakeEffect(request)) return noEffect
  return effect.permanent === undefined ? safe : full(effect.permanent)
}

/** Not without a token where one is needed, nor with an empty body that the contract refuses. */
function canTakeEffect({ endpoint, hasToken, raw: { body } }: PreparedRequest): boolean {
  if (endpoint.access === 'member' && !hasToken) return false
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0
  return !isEmpty || requestSchemas(endpoint).body?.safeParse(body).success !== false
}

/** Whether no server can have this resource, however it reads the id. */
function isUnused(one: ResourceRef): boolean {
  const [, id = ''] = one.split(' ')
  if (!/\d/.test(id)) return true
  return Number(id) <= 0 || (Number(id) >= leastMissing && Number(id) <= mostMissing)
}

/** What cannot be undone for a shared topic. Cases about rewards rely on a topic without any. */
const irreversible = new Set(['updateTopic', 'deleteTopic', 'setCanPublish', 'rewardTopic'])

/** Checks everything that one case sends, and counts it. */
export class ModeGuard {
  /** The least mode that would have sufficed. */
  needed: ModeRequirement = readOnly
  readonly requests: Record<string, number> = {}
  readonly writes: Record<string, number> = {}
  readonly #mode: Mode
  readonly #journal: Journal
  readonly #shared: ReadonlySet<ResourceRef>

  /** `shared`: fixtures from the configuration, which the run may use and not change for good. */
  constructor(mode: Mode, journal: Journal, shared: readonly ResourceRef[] = []) {
    this.#mode = mode
    this.#journal = journal
    this.#shared = new Set(shared)
  }

  /** Throws unless the mode of the run allows it. */
  assertAllowed(person: string, request: PreparedRequest): void {
    const required = requiredModeOf(person, request, this.#journal)
    const topic = resourceRef('topic', requestPartsOf(person, request).params.topicId)
    if (this.#shared.has(topic) && irreversible.has(request.operation))
      throw new NotExercised(
        `${topic} is a shared fixture from the configuration, and ${request.operation} cannot be undone`,
        'adapter.auditTopic',
      )
    if (!allows(this.needed.mode, required.mode))
      this.needed = { ...required, why: `${request.operation}: ${required.why}` }
    if (!allows(this.#mode, required.mode))
      throw new NotExercised(
        `mode ${this.#mode} does not send ${request.operation}: ${required.why}`,
        `--mode ${required.mode}`,
      )
    const caller = callerOf(person, request)
    this.requests[caller] = (this.requests[caller] ?? 0) + 1
    if (required !== readOnly && required !== noEffect)
      this.writes[request.operation] = (this.writes[request.operation] ?? 0) + 1
  }

  footprint(): Footprint {
    const { needed, requests, writes } = this
    return { mode: needed.mode, requests, writes }
  }
}
