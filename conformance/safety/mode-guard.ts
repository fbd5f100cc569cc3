import { requestSchemas } from '../../contracts/runtime/read.ts'
import { callerOf, type PreparedRequest } from '../http/request.ts'
import { NotExercised } from '../model/case-errors.ts'
import type { Footprint } from './footprint.ts'
import { type Effect, type RequestParts, type ResourceRef, requestPartsOf, resourceRef } from './journal/effect.ts'
import type { Journal } from './journal/journal.ts'
import { effectOf } from './journal/operation-effects.ts'
import { allows, type Mode } from './modes.ts'

export interface ModeRequirement {
  readonly mode: Mode
  readonly why: string
}

const readOnly: ModeRequirement = { mode: 'read-only', why: 'it only reads' }
const safe: ModeRequirement = { mode: 'safe', why: 'it writes and can be undone' }
const noEffect: ModeRequirement = { mode: 'safe', why: 'it has no effect' }
const full = (why: string): ModeRequirement => ({ mode: 'full', why })

/** The range of ids that cases use for resources that do not exist, such as `unusedId`. */
const minUnused = 2_000_000_000
const maxUnused = 2 ** 31 - 1

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The most restrictive mode that allows the request. */
export function requiredModeOf(person: string, request: PreparedRequest, journal: Journal): ModeRequirement {
  const { endpoint, operation, method } = request
  if (readingMethods.has(method)) return readOnly
  const effect = effectOf(operation)
  // The suite invents these endpoints, so their paths do not exist.
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
    return full('the value that it replaces was not read first')
  const isPaid = effect.pays && effect.on?.(parts).some((one) => journal.isPriced(one))
  if (isPaid) return full('a fee is paid, and orders stay')
  if (!canTakeEffect(request)) return noEffect
  return effect.permanent === undefined ? safe : full(effect.permanent)
}

/** False without a required token, or with an empty body that the contract rejects. */
function canTakeEffect({ endpoint, hasToken, raw: { body } }: PreparedRequest): boolean {
  if (endpoint.access === 'member' && !hasToken) return false
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0
  return !isEmpty || requestSchemas(endpoint).body?.safeParse(body).success !== false
}

/** Whether no server can have a resource with this id. */
function isUnused(one: ResourceRef): boolean {
  const [, id = ''] = one.split(' ')
  if (!/\d/.test(id)) return true
  return Number(id) <= 0 || (Number(id) >= minUnused && Number(id) <= maxUnused)
}

/** Operations that cannot be undone on a shared topic. Cases about rewards need a topic without rewards. */
const irreversible = new Set(['updateTopic', 'deleteTopic', 'setCanPublish', 'rewardTopic'])

/** Checks and counts every request of a case. */
export class ModeGuard {
  /** The most restrictive mode that allows everything sent so far. */
  needed: ModeRequirement = readOnly
  readonly requests: Record<string, number> = {}
  readonly writes: Record<string, number> = {}
  readonly #operations = new Set<string>()
  readonly #mode: Mode
  readonly #journal: Journal
  readonly #shared: ReadonlySet<ResourceRef>

  /** `shared`: fixtures from the configuration. The run may use them but not change them permanently. */
  constructor(mode: Mode, journal: Journal, shared: readonly ResourceRef[] = []) {
    this.#mode = mode
    this.#journal = journal
    this.#shared = new Set(shared)
  }

  /** Throws if the mode does not allow the request. */
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
    this.#operations.add(request.operation)
    const caller = callerOf(person, request)
    this.requests[caller] = (this.requests[caller] ?? 0) + 1
    if (required !== readOnly && required !== noEffect)
      this.writes[request.operation] = (this.writes[request.operation] ?? 0) + 1
  }

  footprint(): Footprint {
    const { needed, requests, writes } = this
    return { mode: needed.mode, requests, writes, operations: [...this.#operations] }
  }
}
