import { setTimeout as delay } from 'node:timers/promises'
import { errorMessage } from '../../../conformance/model/case-errors.ts'
import { openTransport } from '../../../conformance/node.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { prefix } from '../../../contracts/chapters.ts'
import { durationText } from '../../shared/live-output.ts'
import { CliError } from '../../shared/output.ts'

export interface Waiting {
  readonly baseUrl: string
  /** Milliseconds. */
  readonly wait: number
  readonly signal: AbortSignal
  /** Called with progress. */
  readonly report: (text: string) => void
}

/** The address of a GET that every server of the interface supports. */
export const probePath = `${prefix}${feeds.listFeeds.path}?limit=1`

const pauseMs = 250
const maxRequestMs = 5_000
const reportEveryMs = 10_000

/** Statuses of a gateway whose server is not ready. */
const gatewayStatuses = [502, 503, 504]

/** Waits until the server responds with any other status. Throws with exit code 3 if it does not in time. */
export async function waitForServer({ baseUrl, wait, signal, report }: Waiting): Promise<void> {
  const started = Date.now()
  const elapsed = () => Date.now() - started
  let problem = ''
  for (let reported = -reportEveryMs; ; ) {
    const left = wait - elapsed()
    const found = await problemOf(baseUrl, Math.max(pauseMs, Math.min(left, maxRequestMs)), signal)
    if (signal.aborted) throw new CliError(`interrupted while waiting for ${baseUrl}`, 3)
    if (found === undefined) return reported < 0 ? undefined : report(`${baseUrl} responds after ${seconds(elapsed())}`)
    problem = found
    if (elapsed() + pauseMs > wait) break
    if (elapsed() - reported >= reportEveryMs) {
      report(`waiting for ${baseUrl}, up to ${seconds(wait - elapsed())} more: ${problem}`)
      reported = elapsed()
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  throw new CliError(
    `${baseUrl} did not respond within ${seconds(wait)}: ${problem}\nStart the server first, check the address, or allow more time with --wait`,
    3,
  )
}

const seconds = (ms: number): string => durationText(Math.max(0, ms) / 1000)

/** Why the server is not ready; undefined if it is. */
async function problemOf(baseUrl: string, timeout: number, signal: AbortSignal): Promise<string | undefined> {
  const transport = openTransport({ timeout })
  try {
    const { status } = await transport.fetch(`${baseUrl}${probePath}`, {
      signal,
      headers: { Accept: 'application/json' },
    })
    return gatewayStatuses.includes(status) ? `it responds with ${status}` : undefined
  } catch (thrown) {
    return errorMessage(thrown)
  } finally {
    await transport.close()
  }
}
