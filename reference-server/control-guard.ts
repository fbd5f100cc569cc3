import { guardFor } from '../platform/http/guard.ts'
import type { GuessCounter } from '../platform/http/guess-counter.ts'
import { render } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { faultAfterwards } from '../platform/store.ts'
import { networkOf } from '../platform/support/network.ts'
import type { Clock } from '../platform/support/time.ts'

export type Respond = () => Promise<Response>

/** Answers a call of the control plane or of its pages from an address. */
export type ControlGuard = (request: Request, from: string, respond: Respond) => Promise<Response>

export const openControl: ControlGuard = (_request, _from, respond) => respond()

/**
 * The control token may be a word that somebody chose: wrong ones are counted by network, apart from those of the interface,
 * so that a blocked login does not lock out the owner of the server.
 */
export function controlGuard(guesses: GuessCounter, clock: Clock): ControlGuard {
  return async (request, from, respond) => {
    if (!mayContainToken(request)) return respond()
    let response: Response | undefined
    const guard = guardFor(guesses, clock, `of the control plane ${networkOf(from)}`)
    const verify = async () => {
      response = await respond()
      return isRejected(response) ? undefined : response
    }
    try {
      return (await guard.attempt({}, verify)) ?? response ?? (await respond())
    } catch (error) {
      if (error instanceof Refusal) return render(request, error)
      throw response && !isRejected(response) ? faultAfterwards(error) : error
    }
  }
}

/** In a header, or in the form of a page. */
const mayContainToken = ({ headers, method }: Request): boolean => headers.has('x-kit-token') || method === 'POST'

const isRejected = ({ status }: Response): boolean => status === 401 || status === 403
