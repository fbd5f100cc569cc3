/** Responses that do not end by themselves. */
const streaming = new WeakMap<Response, AbortSignal>()

/** Aborting `signal` disconnects the reader, even if it has not read everything. */
export function markStreaming(response: Response, signal: AbortSignal): Response {
  streaming.set(response, signal)
  return response
}

/** Undefined for a response that ends by itself. */
export const abortSignalOf = (response: Response): AbortSignal | undefined => streaming.get(response)
