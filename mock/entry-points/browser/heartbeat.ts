/** Milliseconds after a message in which the worker is considered alive. */
const freshFor = 1000

/** Milliseconds that the worker has to respond. */
const timeout = 5000

const notResponding =
  'community-kit: the service worker of the mock does not respond. Until you reload this page, the page itself handles fetch, and other requests fail.'

/**
 * Chrome stops idle service workers. A worker that starts again with the next request may have forgotten this page: then requests
 * bypass it and reach the network (mswjs/msw#2635). Pinging the worker first registers the page again.
 */
export class Heartbeat {
  readonly #worker: ServiceWorker | null
  readonly #listening = new AbortController()
  readonly #timer: number
  #lastMessageAt = performance.now()
  #pending: Promise<boolean> | undefined
  #hasWarned = false

  constructor(worker: ServiceWorker | null) {
    this.#worker = worker
    const { signal } = this.#listening
    navigator.serviceWorker.addEventListener('message', (event) => this.#onMessage(event), { signal })
    for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, () => void this.ping(), { signal })
    this.#timer = window.setInterval(() => void this.ping(), 10_000)
  }

  /** The worker has just responded, so there is no need to ping it. */
  get isFresh(): boolean {
    return this.#isOurs && performance.now() - this.#lastMessageAt < freshFor
  }

  /** Whether the worker knows this page. */
  ping(): Promise<boolean> {
    this.#pending ??= this.#pingOnce().then((isAlive) => this.#record(isAlive))
    return this.#pending
  }

  stop(): void {
    this.#listening.abort()
    clearInterval(this.#timer)
  }

  /** Another worker may have taken over, or this one was removed. */
  get #isOurs(): boolean {
    return this.#worker !== null && navigator.serviceWorker.controller === this.#worker
  }

  #pingOnce(): Promise<boolean> {
    if (!this.#isOurs) return Promise.resolve(false)
    const listening = new AbortController()
    return new Promise<boolean>((resolve) => {
      const onResponse = ({ data }: MessageEvent) => data?.type === 'MOCKING_ENABLED' && resolve(true)
      navigator.serviceWorker.addEventListener('message', onResponse, { signal: listening.signal })
      this.#worker?.postMessage('MOCK_ACTIVATE')
      setTimeout(() => resolve(false), timeout)
    }).finally(() => listening.abort())
  }

  #record(isAlive: boolean): boolean {
    this.#pending = undefined
    if (!isAlive && !this.#hasWarned) console.warn(notResponding)
    this.#hasWarned = !isAlive
    return isAlive
  }

  /** A worker forwards requests only to pages that it knows. */
  #onMessage({ data, source }: MessageEvent): void {
    const isFromMsw = data?.type === 'REQUEST' || data?.type === 'MOCKING_ENABLED'
    if (isFromMsw && source === this.#worker) this.#lastMessageAt = performance.now()
  }
}
