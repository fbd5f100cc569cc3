import '../contracts/runtime/refuse-old-node.ts'

export { createWorld } from './entry-points/create-world.ts'
export { loadLocaleData, type OwnFaker } from './seed/faker/faker-source.ts'
export type { MockWorld, WorldExchange, WorldOptions } from './world/mock-world.ts'
