import { guardFor } from '../platform/http/guard.ts'
import type { GuessCounter } from '../platform/http/guess-counter.ts'
import { render } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { withUnknownOutcome } from '../platform/store.ts'
import { networkOf } from '../platform/support/network.ts'
import type { Clock } from '../platform/support/time.ts'

export type Next = () => Promise<Response>

/** Responds to a call of the control plane or its pages from an address. */
export type ControlGuard = (request: Request, from: string, next: Next) => Promise<Response>

export const unguardedControl: ControlGuard = (_request, _from, next) => next()

/**
 * The control token may be a word that can be guessed, so wrong tokens are counted by network. They have their own counts, so that
 * a blocked login does not lock out the owner of the server.
 */
export function controlGuard(guesses: GuessCounter, clock: Clock): ControlGuard {
  return async (request, from, next) => {
    if (!mayContainToken(request)) return next()
    let response: Response | undefined
    const guard = guardFor(guesses, clock, `of the control plane ${networkOf(from)}`)
    const verify = async () => {
      response = await next()
      return isRejected(response) ? undefined : response
    }
    try {
      return (await guard.attempt({}, verify)) ?? response ?? (await next())
    } catch (error) {
      if (error instanceof Refusal) return render(request, error)
      throw response && !isRejected(response) ? withUnknownOutcome(error) : error
    }
  }
}

/** A token is sent in a header, or in the form of a page. */
const mayContainToken = ({ headers, method }: Request): boolean => headers.has('x-kit-token') || method === 'POST'

const isRejected = ({ status }: Response): boolean => status === 401 || status === 403
