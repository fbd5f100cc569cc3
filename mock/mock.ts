import '../contracts/runtime/refuse-old-node.ts'

export type { Grant, Ref } from './api/admin-actions.ts'
export { createMock, type Mock, type MockOptions } from './entry-points/create-mock.ts'
export type { OverrideData, OverrideEntry } from './overrides/override.ts'
export { reply } from './overrides/reply.ts'
export type { AddedOverride, OverrideRequest, UseOptions } from './overrides/use.ts'
