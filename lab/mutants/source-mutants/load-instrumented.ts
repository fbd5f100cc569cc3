import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Instrumented } from './instrument.ts'

/**
 * Replace caches of `platform/`: a value cached with one mutant must not be used with the next, and a cache hit would hide which code a case
 * reaches.
 */
const uncachedModules: Readonly<Record<string, string>> = {
  'support/memoize.ts': 'export const memoize = (compute) => compute\nexport const memoizeLast = memoize\n',
  'cache/fragments.ts':
    'export const asFragment = (value) => value\nexport const isFragment = () => false\nexport const memoizeFragment = (compute) => compute\n',
  'cache/fragment-cache.ts':
    'export const cachedFragments = (_, load) => async (world, ids) => {\n  const found = await load(world, ids)\n  return ids.map((id) => found.get(id))\n}\n',
  'cache/response-cache.ts': 'export const responseCache = () => (call, next) => next(call)\n',
}

/** Makes this process load the instrumented sources of the platform. Modules that are already loaded do not change. */
export function loadInstrumented(file: string): Instrumented {
  const instrumented = JSON.parse(readFileSync(file, 'utf8')) as Instrumented
  const platform = new URL('../../../platform/', import.meta.url).href
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith(platform) ? fileOf(url, platform) : ''
      const source = uncachedModules[file] ?? instrumented.sources[file]
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
  return instrumented
}

const fileOf = (url: string, platform: string) =>
  fileURLToPath(url).slice(fileURLToPath(platform).length).replaceAll('\\', '/')

/** Controls the instrumented code; shared by all its modules. */
export interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  /** How often each mutant was reached while modules were loaded, and by each case. */
  readonly mutantCoverage: {
    readonly static: Record<string, number>
    readonly perTest: Record<string, Record<string, number>>
  }
}

/** Created here before any instrumented module is loaded, because modules keep the object that they find first. */
export function switches(): Switches {
  const shared = globalThis as { __stryker__?: Switches }
  shared.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } }
  return shared.__stryker__
}
