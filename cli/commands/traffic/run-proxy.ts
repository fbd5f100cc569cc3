import { readFileSync } from 'node:fs'
import { type RunningProxy, startProxy } from '../../../conformance/node/proxy/start-proxy.ts'
import type { TrafficSummary } from '../../../conformance/traffic/traffic-counts.ts'
import { recordOfTraffic, verdictOf } from '../../../conformance/traffic/traffic-record.ts'
import { findingLine, trafficText } from '../../../conformance/traffic/traffic-text.ts'
import type { Destination } from '../../shared/options.ts'
import { CliError, styleFor, write } from '../../shared/output.ts'
import { writeReports } from '../../shared/report-files.ts'
import { refuseBusyPort, surviveClosedStderr, throwListenError, untilStopped } from '../../shared/serving.ts'
import { wrapped } from '../../shared/wrap.ts'
import { LiveLog } from './live/live-log.ts'
import { serveLivePage } from './live/live-page.ts'

export interface ProxyCommandOptions {
  readonly host: string
  readonly port: number
  readonly livePort: number
  readonly out?: string
  readonly har?: string
  readonly report?: readonly Destination[]
  readonly confirm?: boolean
  readonly fail?: boolean
  readonly onlyPrefix?: string
  readonly header?: Readonly<Record<string, string>>
  readonly rewrite?: boolean
  readonly insecure?: boolean
  readonly cert?: string
  readonly key?: string
  readonly keepSecrets?: boolean
}

/** Forwards until it is stopped, then prints the summary. */
export async function proxy(upstream: string, options: ProxyCommandOptions, kit: string): Promise<void> {
  surviveClosedStderr()
  const { host, port, livePort, header: headers, report = [], fail } = options
  const style = styleFor(process.stdout)
  const log = new LiveLog()
  await refuseBusyPort(host, port)
  const running = await startProxy({
    ...options,
    ...{ upstream, kit, headers, tls: tlsOf(options) },
    onExchange: log.note,
    onFinding: (finding) => write(findingLine(finding, style)),
  }).catch((error) => throwListenError(error, host, port))
  const record = async () => recordOf(await running.summary(), upstream, kit)
  const live = { upstream, log, summary: running.summary, record: async () => (await record()).record }
  const page = await serveLivePage(live, livePort).catch(async (error) => {
    await running.close()
    return throwListenError(error, '127.0.0.1', livePort)
  })
  write(`community-kit proxy listening on ${running.url}`)
  write(`forwards to ${upstream}; findings so far: ${page.url}`)
  await untilStopped(() => close(running, page))
  const { summary, record: last } = await record()
  write(`\n${wrapped(trafficText(summary, last, style), process.stdout)}`)
  await writeReports(last, report, { out: process.stdout, err: process.stderr })
  if (fail && summary.findings.length > 0) throw new CliError(verdictOf(summary), 1)
}

async function close(running: RunningProxy, page: { close(): void }): Promise<void> {
  page.close()
  await running.close()
}

const recordOf = (summary: TrafficSummary, upstream: string, kit: string) => {
  const again = `community-kit proxy ${upstream}`
  return { summary, record: recordOfTraffic(summary, { kit, name: new URL(upstream).host, baseUrl: upstream, again }) }
}

function tlsOf({ cert, key }: ProxyCommandOptions) {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) throw new CliError('--cert and --key belong together')
  return { cert: fileFor('--cert', cert), key: fileFor('--key', key) }
}

function fileFor(option: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CliError(`cannot read the file of ${option}: ${(error as Error).message}`)
  }
}
