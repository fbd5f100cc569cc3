import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** Undefined if it was sent already, or nothing is to be sent. */
export type Respond = (
  request: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => Promise<Response | undefined>

export interface WebListener {
  /** Makes a request of whatever came in, and sends the response. */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
  send(response: ReturnType<Respond>, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
}

/** In a module of its own, for those who need it: it loads all of `fetch`. */
export function webListener(respond: Respond, hostname: string): WebListener {
  const options = { hostname, overrideGlobalObjects: false }
  const orSent = async (response: ReturnType<Respond>) => (await response) ?? RESPONSE_ALREADY_SENT
  return {
    respond: getRequestListener((request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings
      return orSent(respond(request, incoming, outgoing))
    }, options),
    send: (response, ...both) => getRequestListener(() => orSent(response), options)(...both),
  }
}
