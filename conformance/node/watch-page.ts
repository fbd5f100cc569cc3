import type { BrowserContext, Page, Request } from 'playwright'
import type { Finding } from '../traffic/finding.ts'
import type { TrafficSummary } from '../traffic/traffic-counts.ts'
import type { HeaderPairs } from '../traffic/traffic-exchange.ts'
import { TrafficJudge } from '../traffic/traffic-judge.ts'
import type { WriteTime } from '../traffic/write-times.ts'

export interface WatchedPage {
  /** Contradictions that nothing but the server explains. Waits until all requests that have a response are judged. */
  findings(): Promise<readonly Finding[]>
  /** Everything that was seen. */
  summary(): Promise<TrafficSummary>
  /** Stops watching. */
  stop(): void
}

/** How many milliseconds an event of a browser may arrive after the moment that it reports. */
const resolution = 50

/** Judges what a page, or all pages of a context, send. Changes and sends nothing. */
export function watchPage(page: Pick<Page | BrowserContext, 'on' | 'off'>): WatchedPage {
  const watch = new PageWatch()
  const events = [
    ['request', (request: Request) => watch.begin(request)],
    ['requestfinished', (request: Request) => watch.finish(request)],
    ['requestfailed', (request: Request) => watch.finish(request)],
  ] as const
  const target = page as Page
  for (const [name, listener] of events) target.on(name as 'request', listener)
  return {
    findings: async () => (await watch.summary()).findings,
    summary: () => watch.summary(),
    stop() {
      for (const [name, listener] of events) target.off(name as 'request', listener)
    },
  }
}

class PageWatch {
  readonly #judge = new TrafficJudge({ resolution })
  readonly #started = new WeakMap<Request, { readonly at: number; readonly write: WriteTime | undefined }>()
  #last: Promise<void> = Promise.resolve()

  begin(request: Request): void {
    const at = Date.now()
    const write = this.#judge.begin({ method: request.method(), url: request.url() }, at)
    this.#started.set(request, { at, write })
  }

  /** Judges exchanges in the order in which requests end. */
  finish(request: Request): void {
    const ended = Date.now()
    this.#last = this.#last.then(() => this.#note(request, ended).catch(() => undefined))
  }

  async summary(): Promise<TrafficSummary> {
    await this.#last
    return this.#judge.summary()
  }

  async #note(request: Request, ended: number): Promise<void> {
    const { at = ended, write } = this.#started.get(request) ?? {}
    const response = await request.response().catch(() => null)
    const body = request.postData()
    this.#judge.note(
      {
        method: request.method(),
        url: request.url(),
        requestHeaders: Object.entries(await request.allHeaders()),
        ...(body !== null && { requestBody: body }),
        status: response?.status() ?? 0,
        responseHeaders: response ? pairsOf(await response.headersArray()) : undefined,
        // The browser may have dropped the body.
        responseBody: await response?.text().catch(() => undefined),
        ...{ at, ms: ended - at },
      },
      write,
    )
  }
}

const pairsOf = (headers: readonly { readonly name: string; readonly value: string }[]): HeaderPairs =>
  headers.map(({ name, value }) => [name, value])
