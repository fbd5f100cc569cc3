/** How long a worker that was heard of is trusted to know this page. */
const trusted = 1000

/** How long it may take to answer. */
const patience = 5000

const lost =
  'community-kit: the worker of the mock does not answer. Until you reload this page, it answers fetch itself; other requests fail.'

/**
 * Chrome stops a worker that idles. It starts again with the next request, and when it does not know this page any more, requests
 * pass it by and reach the network (mswjs/msw#2635). So it is asked first, which makes it know the page again.
 */
export class Heartbeat {
  readonly #worker: ServiceWorker | null
  readonly #listening = new AbortController()
  readonly #timer: number
  #heardAt = performance.now()
  #asked: Promise<boolean> | undefined
  #isMissed = false

  constructor(worker: ServiceWorker | null) {
    this.#worker = worker
    const { signal } = this.#listening
    navigator.serviceWorker.addEventListener('message', (event) => this.#hear(event), { signal })
    for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, () => void this.ask(), { signal })
    this.#timer = window.setInterval(() => void this.ask(), 10_000)
  }

  /** Heard of just now: there is no need to ask. */
  get isFresh(): boolean {
    return this.#isOurs && performance.now() - this.#heardAt < trusted
  }

  /** Whether the worker has this page. */
  ask(): Promise<boolean> {
    this.#asked ??= this.#askOnce().then((isThere) => this.#note(isThere))
    return this.#asked
  }

  stop(): void {
    this.#listening.abort()
    clearInterval(this.#timer)
  }

  /** Another one may have taken over, or somebody has removed it. */
  get #isOurs(): boolean {
    return this.#worker !== null && navigator.serviceWorker.controller === this.#worker
  }

  #askOnce(): Promise<boolean> {
    if (!this.#isOurs) return Promise.resolve(false)
    const asking = new AbortController()
    return new Promise<boolean>((resolve) => {
      const answered = ({ data }: MessageEvent) => data?.type === 'MOCKING_ENABLED' && resolve(true)
      navigator.serviceWorker.addEventListener('message', answered, { signal: asking.signal })
      this.#worker?.postMessage('MOCK_ACTIVATE')
      setTimeout(() => resolve(false), patience)
    }).finally(() => asking.abort())
  }

  #note(isThere: boolean): boolean {
    this.#asked = undefined
    if (!isThere && !this.#isMissed) console.warn(lost)
    this.#isMissed = !isThere
    return isThere
  }

  /** It only passes requests on to pages that it knows. */
  #hear({ data, source }: MessageEvent): void {
    const isSign = data?.type === 'REQUEST' || data?.type === 'MOCKING_ENABLED'
    if (isSign && source === this.#worker) this.#heardAt = performance.now()
  }
}
