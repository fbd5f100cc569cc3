import { kitAdapter } from '../../../conformance/adapter/kit-adapter.ts'
import type { Adapter } from '../../../conformance/adapter/parts.ts'
import type { Target } from '../../../conformance/client/target.ts'
import { openAdapter } from '../../../conformance/node/open-adapter.ts'
import { openTransport } from '../../../conformance/node.ts'
import { createPacedFetch } from '../../../conformance/safety/pace/paced-fetch.ts'
import { Secrets } from '../../../contracts/masking/mask.ts'
import type { ConformSettings } from './settings.ts'

/** A target that is reached over sockets. */
export interface OpenTarget extends Target {
  /** The requests per minute that the target announces; undefined before its first response. */
  rateLimit(): number | undefined
  /** Secrets to mask: those of the configuration, and those that the run receives. */
  readonly secrets: Secrets
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
  const secrets = secretsOf(settings)
  return {
    secrets,
    ...{
      name,
      baseUrl,
      people,
      headers,
      gaps,
      topics,
      unsupported,
      adapter: withoutSecrets(adapter, secrets),
      fetch: paced.fetch,
    },
    rateLimit: paced.limit,
    close: transport.close,
  }
}

function secretsOf({ controlToken, adapter = {} }: ConformSettings): Secrets {
  const secrets = new Secrets()
  secrets.learn(controlToken)
  for (const part of Object.values(adapter))
    if (typeof part === 'object' && 'http' in part)
      for (const [name, value] of Object.entries(part.headers ?? {})) secrets.learnHeader(name, String(value))
  return secrets
}

/** Masks secrets in error messages: a failing command or server may echo its input. */
function withoutSecrets(adapter: Adapter, secrets: Secrets): Adapter {
  const parts = Object.entries(adapter).map(([name, part]) => [
    name,
    async (given: never) => {
      try {
        return await part(given)
      } catch (thrown) {
        if (thrown instanceof Error) thrown.message = secrets.text(thrown.message)
        throw thrown
      }
    },
  ])
  return Object.fromEntries(parts)
}
