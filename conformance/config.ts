import '../contracts/runtime/refuse-old-node.ts'
import type * as z from 'zod'
import type { configSchema } from './config/config-schema.ts'
import { NotExercised } from './model/case-errors.ts'

/** An interface, so that the declarations of a project that exports one can name it. */
export interface Config extends z.input<typeof configSchema> {}

/** For a part of the adapter that does not offer what it was asked for: the case is not exercised. */
export function notOffered(reason: string): never {
  throw new NotExercised(reason)
}

/** For `community-kit.config.ts`: an editor completes it and checks it. */
export const defineConfig = (given: Config): Config => given
