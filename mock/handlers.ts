import '../contracts/runtime/refuse-old-node.ts'

/** MSW's own, for runners that cannot load its modules, such as Jest. */
export { HttpResponse, http } from 'msw/http'
export { type HandlersOptions, handlers } from './entry-points/handlers.ts'
