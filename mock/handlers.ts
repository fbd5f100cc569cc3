import '../contracts/runtime/refuse-old-node.ts'

/** Re-exported from MSW for test runners that cannot load its modules, such as Jest. */
export { HttpResponse, http } from 'msw/http'
export { type HandlersOptions, handlers } from './entry-points/handlers.ts'
