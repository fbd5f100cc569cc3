import '../contracts/runtime/refuse-old-node.ts'
import type { HttpHandler } from 'msw/http'
import { originOf, platformHandler } from './adapters/handler.ts'
import { checkOptions, handlersOptions } from './adapters/options.ts'
import type { MockWorld } from './world.ts'

/** MSW's own, for runners that cannot load its modules, such as Jest. */
export { HttpResponse, http } from 'msw/http'

export interface HandlersOptions {
  /** The address of the platform, in full or relative to the page; without it requests to any host are handled. */
  readonly baseUrl?: string
}

/** The platform as MSW request handlers, for a `setupServer`, a `setupWorker` or Storybook of your own. */
export function handlers(world: MockWorld, options: HandlersOptions = {}): HttpHandler[] {
  checkOptions('handlers', handlersOptions, options)
  const { baseUrl } = options
  return [platformHandler(world, baseUrl === undefined ? undefined : originOf(baseUrl))]
}
