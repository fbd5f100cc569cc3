import '../contracts/runtime/refuse-old-node.ts'
import type { Plugin, ResolvedConfig } from 'vite'
import { checkPluginOptions, type VitePluginOptions } from './entry-points/vite/plugin-options.ts'
import { preBundled } from './entry-points/vite/pre-bundled.ts'
import { shippedMockError } from './entry-points/vite/shipped-mock.ts'
import { startCode, startMockBeforeScripts, virtualName } from './entry-points/vite/start-code.ts'
import { emitWorker, removeWorker, serveWorker } from './entry-points/vite/worker.ts'

export type { VitePluginOptions } from './entry-points/vite/plugin-options.ts'

const resolvedName = `\0${virtualName}`

/**
 * Starts the mock before the app and serves its service worker. By default only in `vite dev`: builds contain no part of it. The
 * running mock is exported as `mock` from `virtual:community-kit`; it is undefined in a build without the mock.
 */
export function communityKit(options: VitePluginOptions = {}): Plugin {
  checkPluginOptions(options)
  const { includeInBuild = false, autoStart = true } = options
  let config: ResolvedConfig
  const isOn = () => config.command === 'serve' || includeInBuild
  return {
    name: 'community-kit',
    config: (given) => ({ optimizeDeps: preBundled(given, options.setup) }),
    configResolved(resolved) {
      config = resolved
    },
    configureServer: (server) => serveWorker(server),
    resolveId: (id) => (id === virtualName ? resolvedName : undefined),
    load(id, { ssr = false } = {}) {
      if (id !== resolvedName) return undefined
      return isOn() && !ssr ? startCode(options, config.base) : 'export const mock = undefined'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (isOn() && autoStart ? startMockBeforeScripts(html) : undefined),
    },
    async generateBundle(_, bundle) {
      if (this.environment.config.consumer === 'server') return
      if (includeInBuild) return emitWorker(this)
      const shipped = shippedMockError(bundle, (id) => this.getModuleInfo(id))
      if (shipped) this.error(shipped)
    },
    async writeBundle({ dir }) {
      if (!includeInBuild && dir !== undefined) await removeWorker(dir)
    },
  }
}
