import { bodyMethods, delegateToReal } from '../../contracts/runtime/delegation.ts'

/**
 * A response whose status, headers and text are known. It has the members of a `Response`, but a real one, with its headers and stream, is created only when
 * more is needed: our servers send this object as it is. Not a subclass, because naming `Response` makes Node load undici.
 */
export class RenderedResponse {
  readonly status: number
  /** Null without a body. */
  readonly content: string | null
  /** The content in UTF-8, if it is already encoded. */
  readonly bytes: Uint8Array | undefined
  readonly #headers: Record<string, string>
  #real: Response | undefined

  /** Takes ownership of `headers`. */
  constructor(content: string | null, status: number, headers: Record<string, string>, bytes?: Uint8Array) {
    this.content = content
    this.bytes = bytes
    this.status = status
    this.#headers = headers
  }

  static of(content: string | null, status: number, headers: Record<string, string>, bytes?: Uint8Array): Response {
    return new RenderedResponse(content, status, headers, bytes) as unknown as Response
  }

  /** The headers in lower case; undefined once a real response exists, whose headers may have been changed. */
  get plainHeaders(): Readonly<Record<string, string>> | undefined {
    return this.#real ? undefined : this.#headers
  }

  setHeader(name: string, value: string): void {
    if (this.#real) this.#real.headers.set(name, value)
    else this.#headers[name] = value
  }

  header(name: string): string | null {
    return this.#real ? this.#real.headers.get(name) : (this.#headers[name] ?? null)
  }

  get real(): Response {
    this.#real ??= new Response(this.content, { status: this.status, headers: this.#headers })
    return this.#real
  }

  get ok(): boolean {
    return this.status >= 200 && this.status <= 299
  }

  static {
    const properties = ['headers', 'body', 'bodyUsed', 'redirected', 'statusText', 'type', 'url']
    delegateToReal(RenderedResponse.prototype, { properties, methods: bodyMethods })
  }
}

/** Undefined for responses that were not created by `render`. */
export const renderedOf = (response: Response): RenderedResponse | undefined =>
  response instanceof RenderedResponse ? (response as unknown as RenderedResponse) : undefined

export const realResponse = (response: Response): Response => renderedOf(response)?.real ?? response

/** Adds a value to the ones the header already has. */
export function appendHeader(response: Response, name: string, value: string): void {
  const before = renderedOf(response)?.header(name)
  if (before === undefined) response.headers.append(name, value)
  else setHeader(response, name, before === null ? value : `${before}, ${value}`)
}

export function setHeader(response: Response, name: string, value: string): void {
  const rendered = renderedOf(response)
  if (rendered) rendered.setHeader(name, value)
  else response.headers.set(name, value)
}
