import '../contracts/runtime/refuse-old-node.ts'
import type * as z from 'zod'
import type { configSchema } from './config/config-schema.ts'
import { NotExercised } from './model/case-errors.ts'

/** An interface rather than a type, so that a project that exports a configuration can emit declarations. */
export interface Config extends z.input<typeof configSchema> {}

/** Call in an adapter part that cannot do what it is asked: the case ends as not exercised. */
export function notOffered(reason: string): never {
  throw new NotExercised(reason)
}

/** For `community-kit.config.ts`: gives completion and type checks in an editor. */
export const defineConfig = (given: Config): Config => given
