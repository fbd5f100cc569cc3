/**
 * For apps and configuration files: the typed client and `defineConfig`, without Zod. The mock has separate entry points,
 * because the right one depends on where it runs, and so that no app ships it by accident.
 */
import type { Config } from './conformance/config.ts'

export { CallError, type Client, createClient } from './client/client.ts'
export type { Config } from './conformance/config.ts'

/** For `community-kit.config.ts`. The one in `community-kit/conformance/config` does the same but also loads the validation. */
export const defineConfig = (given: Config): Config => given
