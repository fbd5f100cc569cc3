import { kitAdapter } from '../../../../conformance/adapter/kit-adapter.ts'
import type { Target } from '../../../../conformance/model/target.ts'
import { openAdapter } from '../../../../conformance/node/open-adapter.ts'
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
  const { name, baseUrl, people, headers, gaps, topics, unsupported, controlToken: token, timeout, folder } = settings
  const transport = openTransport({ timeout })
  const paced = createPacedFetch(transport.fetch, onWait && { onWait })
  const { fetch } = transport
  const adapter = {
    ...(token !== undefined && kitAdapter({ baseUrl, fetch, token, timeout })),
    ...openAdapter(settings.adapter ?? {}, { baseUrl, fetch, timeout, folder }),
  }
  return {
    ...{ name, baseUrl, people, headers, gaps, topics, unsupported, adapter, fetch: paced.fetch },
    rateLimit: paced.limit,
    close: transport.close,
  }
}
