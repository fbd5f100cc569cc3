import type { Agent, Dispatcher } from 'undici'
import { bodyMethods, delegateToReal } from '../../contracts/runtime/delegation.ts'
import { atDeadline } from '../http/deadline.ts'
import { concatBytes, responseTooLarge, withBufferedBody } from '../http/read-body.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  /** Possibly compressed. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Limits {
  readonly maxBytes: number
  /** Milliseconds, to the last byte. */
  readonly timeout: number
  readonly signal?: AbortSignal | null | undefined
}

/**
 * Sends one request and buffers the whole response, with undici's dispatcher. undici's `fetch` needs four times as much CPU,
 * mostly for streams and signals.
 */
export async function exchange(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  limits: Limits,
): Promise<RawResponse> {
  limits.signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const cancelDeadline = atDeadline(limits.timeout, limits.signal ?? undefined, (reason) => {
      handler.abort(reason)
      reject(reason)
    })
    const handler = new ResponseReader(limits.maxBytes, (result) => {
      cancelDeadline()
      if (result instanceof Error) reject(result)
      else resolve(result)
    })
    // Our own limits replace undici's.
    agent.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, handler)
  })
}

class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number
  readonly #done: (result: RawResponse | Error) => void
  readonly #pieces: Uint8Array[] = []
  #size = 0
  #status = 0
  #headers: Headers = {}
  #controller: Dispatcher.DispatchController | undefined
  #reason: Error | undefined

  constructor(maxBytes: number, done: (result: RawResponse | Error) => void) {
    this.#maxBytes = maxBytes
    this.#done = done
  }

  abort(reason: Error): void {
    this.#reason = reason
    this.#controller?.abort(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#reason) controller.abort(this.#reason)
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_: Dispatcher.DispatchController, piece: Uint8Array): void {
    this.#size += piece.length
    if (this.#size > this.#maxBytes) this.abort(responseTooLarge(this.#maxBytes))
    else this.#pieces.push(piece)
  }

  onResponseEnd(): void {
    this.#done({ status: this.#status, headers: this.#headers, bytes: concatBytes(this.#pieces, this.#size) })
  }

  onResponseError(_: unknown, error: Error): void {
    this.#done(error)
  }
}

/** Supports statuses outside 200 to 599, which the constructor of Response rejects. */
export function responseOf(raw: RawResponse): Response {
  return withBufferedBody(new BufferedResponse(raw), raw.bytes)
}

/**
 * A response that has arrived completely. Creating a body stream is slow and mostly unnecessary, so a real Response is created
 * only when one of its body members is used.
 */
class BufferedResponse extends Response {
  readonly #raw: RawResponse
  #withBody: Response | undefined

  constructor(raw: RawResponse) {
    super(null, { headers: pairsOf(raw) })
    this.#raw = raw
  }

  get real(): Response {
    const { bytes } = this.#raw
    this.#withBody ??= new Response(bytes.length > 0 ? bytes : null, { headers: this.headers })
    return this.#withBody
  }

  static {
    const { prototype } = BufferedResponse
    delegateToReal(prototype, { properties: ['body', 'bodyUsed'], methods: bodyMethods })
    const own = (get: (raw: RawResponse) => unknown) => ({
      get(this: BufferedResponse) {
        return get(this.#raw)
      },
    })
    Object.defineProperties(prototype, {
      status: own(({ status }) => status),
      ok: own(({ status }) => status >= 200 && status < 300),
    })
  }
}

const pairsOf = ({ headers }: RawResponse): [string, string][] =>
  Object.entries(headers).flatMap(([name, value = '']) => [value].flat().map((one): [string, string] => [name, one]))
