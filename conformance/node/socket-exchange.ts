import type { Agent, Dispatcher } from 'undici'
import { responseTooLarge, concatBytes } from '../http/bounded-body.ts'
import { atDeadline } from '../http/deadline.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface ArrivedAnswer {
  readonly status: number
  readonly headers: Headers
  /** As it arrived, perhaps compressed. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Limits {
  readonly maxBytes: number
  /** Milliseconds, to the last byte. */
  readonly timeout: number
  readonly signal?: AbortSignal | null | undefined
}

/**
 * One request and its whole answer, straight through undici's dispatcher: its `fetch` takes four times as much processor
 * time, most of it for streams and signals that nobody looks at.
 */
export async function exchange(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  limits: Limits,
): Promise<ArrivedAnswer> {
  limits.signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const ended = atDeadline(limits.timeout, limits.signal ?? undefined, (reason) => {
      handler.abort(reason)
      reject(reason)
    })
    const handler = new AnswerReader(limits.maxBytes, (answer) => {
      ended()
      if (answer instanceof Error) reject(answer)
      else resolve(answer)
    })
    // Our own limits hold instead of those of undici.
    agent.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, handler)
  })
}

class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number
  readonly #done: (answer: ArrivedAnswer | Error) => void
  readonly #pieces: Uint8Array[] = []
  #size = 0
  #status = 0
  #headers: Headers = {}
  #controller: Dispatcher.DispatchController | undefined
  #reason: Error | undefined

  constructor(maxBytes: number, done: (answer: ArrivedAnswer | Error) => void) {
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
