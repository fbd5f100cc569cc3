import { bodyMethods, delegateToReal } from '../../contracts/runtime/delegation.ts'
import { type Bytes, type Encoder, RenderedText } from './rendered-text.ts'

type Content = string | RenderedText | null

/**
 * A response of which status, headers and text are known. It can be used as a `Response`; a real one is made only when somebody asks for more,
 * so that our own servers can send it without.
 */
export class RenderedResponse {
  readonly status: number
  readonly #content: Content
  readonly #headers: Record<string, string>
  #real: Response | undefined

  /** The headers are its own from now on. */
  constructor(content: Content, status: number, headers: Record<string, string>) {
    this.#content = content
    this.status = status
    this.#headers = headers
  }

  static of(content: Content, status: number, headers: Record<string, string>): Response {
    return new RenderedResponse(content, status, headers) as unknown as Response
  }

  /** The headers, in lower case, as long as no real response has been made. What is added later is there as well. */
  get plainHeaders(): Readonly<Record<string, string>> | undefined {
    return this.#real ? undefined : this.#headers
  }

  /** Null without a body. */
  get content(): string | null {
    return this.#content instanceof RenderedText ? this.#content.text : this.#content
  }

  /** Of the content, in characters. */
  get length(): number {
    return this.#content?.length ?? 0
  }

  /** Of the content, if there is any. */
  encoded(encoder: Encoder): Bytes | undefined {
    if (this.#content instanceof RenderedText) return this.#content.encoded(encoder)
    return this.#content === null ? undefined : encoder.encode(this.#content)
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

/** What `render` has made of it; undefined for other responses. */
export const renderedOf = (response: Response): RenderedResponse | undefined =>
  response instanceof RenderedResponse ? (response as unknown as RenderedResponse) : undefined

let isLinked = false

/**
 * From now on, responses are instances of `Response` for others, too. Not when this is loaded: a server of ours may never need `Response`, and
 * Node would load all of `fetch` for it.
 */
export function linkToResponse(): void {
  if (!isLinked) Object.setPrototypeOf(RenderedResponse.prototype, Response.prototype)
  isLinked = true
}

export const isResponse = (answer: unknown): answer is Response =>
  answer instanceof RenderedResponse || answer instanceof Response

/** For those outside, who may look closer than at a prototype. */
export const realResponse = (response: Response): Response => renderedOf(response)?.real ?? response

/** Beside what the header says already. */
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
