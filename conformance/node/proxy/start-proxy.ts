import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Finding } from '../../traffic/finding.ts'
import type { TrafficSummary } from '../../traffic/traffic-counts.ts'
import type { TrafficExchange } from '../../traffic/traffic-exchange.ts'
import { type Judgement, TrafficJudge } from '../../traffic/traffic-judge.ts'
import { Confirmer } from './confirmer.ts'
import { exchangeOf, forward } from './forward.ts'
import { Rewrite } from './rewrite.ts'
import { type RecordingOptions, TrafficRecorder } from './traffic-recorder.ts'
import { passUpgrade } from './upgrade.ts'
import { Upstream, type UpstreamOptions } from './upstream.ts'

export interface ProxyOptions extends UpstreamOptions, RecordingOptions {
  /** The address of the server, such as `https://staging.example`. */
  readonly upstream: string
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
  /** Default: any free port. */
  readonly port?: number | undefined
  /** Judges and records only paths that start with this one. Everything is forwarded. */
  readonly onlyPrefix?: string | undefined
  /** In responses, replaces the address of the server with that of the proxy. */
  readonly rewrite?: boolean | undefined
  /** Repeats reads that disagree, as the same person, to find out whether they always do. Sends only GET. */
  readonly confirm?: boolean | undefined
  /** Serves HTTPS. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined
  /** Version of the kit, for recordings. */
  readonly kit?: string | undefined
  /** Called when something is found for the first time. */
  readonly onFinding?: ((finding: Finding) => void) | undefined
  readonly onExchange?: ((exchange: TrafficExchange, judgement: Judgement) => void) | undefined
}

export interface RunningProxy {
  readonly url: string
  readonly port: number
  /** Contradictions that nothing but the server explains. Waits until all requests that have a response are judged. */
  findings(): Promise<readonly Finding[]>
  /** Everything that was seen. */
  summary(): Promise<TrafficSummary>
  /** Ends all connections. */
  close(): Promise<void>
}

/** Starts a reverse proxy that changes nothing and judges everything. */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { host = '127.0.0.1', port = 0, tls, kit = '' } = options
  const upstream = new Upstream(options.upstream, options)
  const confirmer = options.confirm ? new Confirmer(upstream) : undefined
  const judge = new TrafficJudge({ onDifference: (name, reads) => confirmer?.add(name, reads) })
  const recorder = new TrafficRecorder(options, kit, options.upstream, judge)
  const server = tls ? https.createServer(tls) : http.createServer()
  // No timeouts: the server behind the proxy has its own.
  Object.assign(server, { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 })
  const traffic = new ProxiedTraffic(options, upstream, judge, recorder)
  const handle = (request: IncomingMessage, response: ServerResponse) => void traffic.pass(request, response)
  confirmer?.start((exchange) => traffic.note(exchange))
  server.on('request', handle).on('checkContinue', handle).on('checkExpectation', handle)
  server.on('upgrade', (request, socket, head) => passUpgrade(upstream, request, socket, head))
  await once(server.listen(port, host), 'listening')
  const bound = (server.address() as AddressInfo).port
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const url = `${tls ? 'https' : 'http'}://${name}:${bound}`
  if (options.rewrite) traffic.rewrite = new Rewrite(upstream.url.origin, url)
  const settled = async () => {
    await traffic.settled()
    await confirmer?.settled()
    return traffic.settled()
  }
  return {
    url,
    port: bound,
    findings: async () => (await settled()).findings,
    summary: settled,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      confirmer?.stop()
      upstream.close()
      await closed
      await traffic.settled()
      recorder.close()
    },
  }
}

class ProxiedTraffic {
  rewrite: Rewrite | undefined
  readonly #options: ProxyOptions
  readonly #upstream: Upstream
  readonly #judge: TrafficJudge
  readonly #recorder: TrafficRecorder
  /** Pipelined requests of one connection are passed on one after the other, as the server behind would handle them. */
  readonly #previous = new WeakMap<Socket, Promise<unknown>>()
  readonly #judging = new Set<Promise<void>>()

  constructor(options: ProxyOptions, upstream: Upstream, judge: TrafficJudge, recorder: TrafficRecorder) {
    this.#options = options
    this.#upstream = upstream
    this.#judge = judge
    this.#recorder = recorder
  }

  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request
    const previous = this.#previous.get(socket)
    const own = previous ? previous.then(() => this.#forward(request, response)) : this.#forward(request, response)
    this.#previous.set(socket, own)
    await own
    if (this.#previous.get(socket) === own) this.#previous.delete(socket)
  }

  async settled(): Promise<TrafficSummary> {
    await Promise.all(this.#judging)
    return this.#judge.summary()
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    const url = this.#upstream.url.origin + path
    const { onlyPrefix = '' } = this.#options
    const isJudged = path.startsWith(onlyPrefix)
    const at = now()
    const write = isJudged ? this.#judge.begin({ method, url }, at) : undefined
    const forwarded = await forward(request, response, { upstream: this.#upstream, rewrite: this.rewrite, isJudged })
    const ms = now() - at
    if (!isJudged) return
    const judging = exchangeOf(request, url, forwarded, { at, ms })
      // The response goes out first.
      .then((exchange) => new Promise<TrafficExchange>((resolve) => setImmediate(resolve, exchange)))
      .then((exchange) => this.note(exchange, write))
    this.#judging.add(judging)
    void judging.finally(() => this.#judging.delete(judging))
  }

  note(exchange: TrafficExchange, write?: ReturnType<TrafficJudge['begin']>): void {
    const judgement = this.#judge.note(exchange, write)
    this.#recorder.write({ ...exchange, viewer: judgement.viewer })
    this.#options.onExchange?.(exchange, judgement)
    for (const finding of judgement.findings)
      if (finding.isCertain && finding.rule !== 'request') this.#options.onFinding?.(finding)
  }
}

const now = (): number => performance.timeOrigin + performance.now()
