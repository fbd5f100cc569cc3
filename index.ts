/**
 * What an app and a configuration file need: the typed client and `defineConfig`, without Zod. Mocks have entries of their own,
 * because which one you want depends on where it runs, and so that an app never ships one by accident.
 */
import type { Config } from './conformance/config.ts'

export { CallError, type Client, createClient } from './client/client.ts'
export type { Config } from './conformance/config.ts'

/** For `community-kit.config.ts`, as that of `community-kit/conformance/config`, which also loads the checks of a configuration. */
export const defineConfig = (given: Config): Config => given
