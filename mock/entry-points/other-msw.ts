const advice =
  'The kit uses MSW 3. Import http and HttpResponse from \'community-kit/mock/handlers\', or keep MSW 2 and let its handlers call the mock, as docs/mock-in-your-stack.md shows under "An app with MSW 2"'

/** MSW 3 would fail later, when it disposes of the handlers. */
export function refuseOldHandlers(handlers: readonly unknown[]): void {
  if (handlers.some(isOld)) throw new TypeError(`these handlers were created by MSW 2. ${advice}`)
}

/** `use` of a server or worker that refuses handlers of MSW 2. */
export const refusingOldHandlers =
  <Handlers extends readonly unknown[]>(use: (...handlers: Handlers) => void): ((...handlers: Handlers) => void) =>
  (...handlers) => {
    refuseOldHandlers(handlers)
    use(...handlers)
  }

const isOld = (handler: unknown) =>
  typeof handler === 'object' && handler !== null && 'resolver' in handler && !('dispose' in handler)

/** How the interceptors of MSW 2 register themselves, before and after 2.12. */
const sources = ['interceptor-source', 'setup-server']

/** A server of MSW 2 gets every request first and does not know the mock. */
export function refuseOldServer(): void {
  if (sources.some((name) => Symbol.for(name) in globalThis))
    throw new Error(`a server of MSW 2 is listening in this process; close it before the mock starts. ${advice}`)
}
