import type { Endpoint } from '../contracts/dsl/endpoint.ts'
import type { Answer } from './http/http.ts'
import { RenderedText } from './http/rendered-text.ts'
import type { Call, ParsedRequest } from './middleware.ts'
import { onlyReads, ruleOf } from './rules/index.ts'
import type { Store } from './store.ts'
import type { StateStamp } from './support/stamped.ts'
import type { World } from './world.ts'

interface Kept {
  readonly stamp: number
  readonly answer: Answer
  readonly parsed: ParsedRequest
}

/** Enough for what an app shows at a time; of the longest texts it is some ten megabytes. */
const mostKept = 32
const longestAddress = 512
const longestText = 2 ** 16

interface Asked extends Pick<Call, 'request' | 'rule' | 'caller'> {
  readonly endpoint: Endpoint
  readonly url: URL
}

/** Reads by our own rule; that of a middleware may do anything. */
const canBeKept = ({ endpoint, rule, request, url }: Asked): boolean =>
  request.method === 'GET' &&
  endpoint.body === undefined &&
  onlyReads(endpoint) &&
  rule === ruleOf(endpoint) &&
  url.href.length <= longestAddress

/** The same world, of which it becomes known whether anything but its rows is used. */
export type Observe = (world: World) => World

export type MakeAnswer = (observe?: Observe) => Promise<Answer>

/**
 * Answers to reads that were asked for more than once. They hold as long as no row has changed, because a rule that uses nothing but the rows and its input
 * would answer the same again. What uses the time, randomness or anything else is never kept.
 */
export class KeptAnswers {
  readonly #stamp: StateStamp | undefined
  readonly #kept = new Map<string, Kept | 'asked for' | 'never kept'>()

  constructor({ stamp }: Pick<Store, 'stamp'>) {
    this.#stamp = stamp
  }

  /** `parsed` is filled in either way. What is kept is there at once. */
  answer(asked: Asked, parsed: ParsedRequest, make: MakeAnswer): Answer | Promise<Answer> {
    const stamp = canBeKept(asked) ? this.#stamp?.() : undefined
    if (stamp === undefined) return make()
    const key = `${asked.caller.me?.id} ${asked.url.href}`
    const kept = this.#kept.get(key)
    if (kept === undefined) return this.#note(key, make)
    if (kept === 'never kept') return make()
    if (kept === 'asked for' || kept.stamp !== stamp) return this.#keep(key, stamp, parsed, make)
    Object.assign(parsed, kept.parsed)
    return kept.answer
  }

  /** The first time: most are not asked for again, and worlds that are used once keep nothing. */
  #note(key: string, make: MakeAnswer): Promise<Answer> {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#kept.delete(oldest)
    this.#kept.set(key, 'asked for')
    return make()
  }

  async #keep(key: string, stamp: number, parsed: ParsedRequest, make: MakeAnswer): Promise<Answer> {
    let isOfRows = true
    const made = await make((world) =>
      observed(world, () => {
        isOfRows = false
      }),
    )
    if (!isOfRows) this.#kept.set(key, 'never kept')
    if (!isOfRows || made.body === undefined || made.media !== undefined || this.#stamp?.() !== stamp) return made
    const rendered = made.rendered ?? new RenderedText(JSON.stringify(made.body))
    const answer = { ...made, rendered }
    if (rendered.length <= longestText) this.#kept.set(key, { stamp, answer, parsed: { ...parsed } })
    return answer
  }
}

/**
 * What has a getter may differ though no row has changed; who calls and the address are part of the key. Each by its name, so that whatever a world gets later
 * has to be decided here.
 */
const observed = (world: World, onUse: () => void): World => {
  const { store, me, origin, address, files } = world
  const told = <Name extends keyof World>(name: Name): World[Name] => {
    onUse()
    return world[name]
  }
  return {
    store,
    me,
    origin,
    address,
    get files() {
      return files && told('files')
    },
    get clock() {
      return told('clock')
    },
    get random() {
      return told('random')
    },
    get passwords() {
      return told('passwords')
    },
    get tokens() {
      return told('tokens')
    },
    get links() {
      return told('links')
    },
    get session() {
      return told('session')
    },
    get network() {
      return told('network')
    },
    get guard() {
      return told('guard')
    },
  }
}
