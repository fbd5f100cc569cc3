import { bodyMethods, delegateToReal } from '../../contracts/runtime/delegation.ts'
import { withBufferedBody } from '../http/bounded-body.ts'
import type { ArrivedAnswer } from './socket-exchange.ts'

/** Statuses outside 200 to 599, which the constructor refuses, are there as well. */
export function responseOf(answer: ArrivedAnswer): Response {
  return withBufferedBody(new ArrivedResponse(answer), answer.bytes)
}

/**
 * A response of which everything has arrived. A real one has a stream for its body, which takes longer than all the rest, and most are read as text without
 * it; so that is made only when somebody asks for it.
 */
class ArrivedResponse extends Response {
  readonly #answer: ArrivedAnswer
  #withBody: Response | undefined

  constructor(answer: ArrivedAnswer) {
    super(null, { headers: pairsOf(answer) })
    this.#answer = answer
  }

  get real(): Response {
    const { bytes } = this.#answer
    this.#withBody ??= new Response(bytes.length > 0 ? bytes : null, { headers: this.headers })
    return this.#withBody
  }

  static {
    const { prototype } = ArrivedResponse
    delegateToReal(prototype, { properties: ['body', 'bodyUsed'], methods: bodyMethods })
    const own = (get: (answer: ArrivedAnswer) => unknown) => ({
      get(this: ArrivedResponse) {
        return get(this.#answer)
      },
    })
    Object.defineProperties(prototype, {
      status: own(({ status }) => status),
      ok: own(({ status }) => status >= 200 && status < 300),
    })
  }
}

const pairsOf = ({ headers }: ArrivedAnswer): [string, string][] =>
  Object.entries(headers).flatMap(([name, value = '']) => [value].flat().map((one): [string, string] => [name, one]))
