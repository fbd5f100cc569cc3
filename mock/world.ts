import '../contracts/runtime/refuse-old-node.ts'

export { createWorld } from './entry-points/create-world.ts'
export type { MockWorld, WorldExchange, WorldOptions } from './world/mock-world.ts'
