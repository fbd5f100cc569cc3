/** Responses that have no end of their own. */
const streaming = new WeakMap<Response, AbortSignal>()

/** `cutOff` is aborted when its reader is to be disconnected, whatever it has not read. */
export function markStreaming(response: Response, cutOff: AbortSignal): Response {
  streaming.set(response, cutOff)
  return response
}

/** Undefined for a response that ends by itself. */
export const cutOffOf = (response: Response): AbortSignal | undefined => streaming.get(response)
