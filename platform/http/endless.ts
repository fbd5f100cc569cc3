/** Responses that have no end of their own. */
const endless = new WeakMap<Response, AbortSignal>()

/** `cutOff` is aborted when its reader is to be disconnected, whatever it has not read. */
export function markEndless(response: Response, cutOff: AbortSignal): Response {
  endless.set(response, cutOff)
  return response
}

/** Undefined for a response that ends by itself. */
export const cutOffOf = (response: Response): AbortSignal | undefined => endless.get(response)
