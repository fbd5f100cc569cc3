import { Agent, fetch as send } from 'undici'
import { bodyWithin } from './node/body.ts'
import { troubleFrom } from './node/trouble.ts'
import { Trouble } from './stop.ts'

/** The way to a target over sockets. */
export interface Door {
  /** As every fetch, but an answer has all its body, or there is none. */
  readonly fetch: typeof fetch
  /** Cuts off whatever is still on its way. */
  close(): Promise<void>
}

export interface DoorLimits {
  /** Milliseconds for one answer, to the last byte. */
  readonly timeout?: number | undefined
  /** Bytes of one answer, unpacked. */
  readonly largest?: number | undefined
}

const connectTimeout = 10_000

/** Connections of its own, straight to the target: no proxy from the environment. */
export function openDoor({ timeout = 30_000, largest = 8 * 2 ** 20 }: DoorLimits = {}): Door {
  const agent = new Agent({ connect: { timeout: Math.min(timeout, connectTimeout) } })
  const door = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input)
    const limits = [AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]
    const request = { ...init, signal: AbortSignal.any(limits), dispatcher: agent }
    try {
      const answer = (await send(address, request as Parameters<typeof send>[1])) as unknown as Response
      refuseToMove(address, init.method, answer)
      return await whole(answer, largest)
    } catch (thrown) {
      throw troubleFrom(thrown)
    }
  }
  return { fetch: door, close: () => agent.destroy() }
}

/** Clients follow redirects, but what writes elsewhere is not judged there. */
function refuseToMove(address: string, method = 'GET', { url, redirected }: Response): void {
  const { origin } = new URL(url || address)
  if (redirected && method !== 'GET' && method !== 'HEAD' && origin !== new URL(address).origin)
    throw new Trouble(`it redirects to ${origin}: give that address instead`)
}

async function whole(answer: Response, largest: number): Promise<Response> {
  const body = answer.body ? await bodyWithin(answer.body, largest) : null
  const { status, headers } = answer
  // The constructor takes no status outside 200 to 599, and no body where HTTP has none.
  const made = new Response(body, { status: 200, headers })
  Object.defineProperty(made, 'status', { value: status })
  Object.defineProperty(made, 'ok', { value: status >= 200 && status < 300 })
  return made
}
