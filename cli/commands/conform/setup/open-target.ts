import { controlClient } from '../../../../conformance/client/control.ts'
import type { Target } from '../../../../conformance/model/target.ts'
import { openTransport } from '../../../../conformance/node.ts'
import { createPacedFetch } from '../../../../conformance/safety/pace/paced-fetch.ts'
import type { ConformSettings } from './settings.ts'

/** A target over sockets. */
export interface OpenTarget extends Target {
  /** Requests a minute, as the target says; undefined before its first answer. */
  rateLimit(): number | undefined
  close(): Promise<void>
}

/** `onWait` is called before each wait for the rate limit. */
export function openTarget(settings: ConformSettings, onWait?: (milliseconds: number) => void): OpenTarget {
  const { name, baseUrl, people, gaps, topics, unsupported, controlToken: token, timeout } = settings
  const transport = openTransport({ timeout })
  const paced = createPacedFetch(transport.fetch, onWait && { onWait })
  const control = token === undefined ? undefined : controlClient({ baseUrl, fetch: transport.fetch, token })
  return {
    ...{ name, baseUrl, people, gaps, topics, unsupported, control, fetch: paced.fetch },
    rateLimit: paced.limit,
    close: transport.close,
  }
}
