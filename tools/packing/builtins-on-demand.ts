import { isBuiltin } from 'node:module'
import type { Plugin } from 'esbuild'

/**
 * Modules of Node are loaded when something of them is used. An `import` of `node:fs` reads all of its properties, and so loads what is behind
 * those that Node itself loads on demand; `require` in packages that were made ES modules does not work without this.
 */
export const builtinsOnDemand: Plugin = {
  name: 'builtins-on-demand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path }) => (isBuiltin(path) ? { path, namespace: 'builtin' } : undefined))
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: sourceOf(path) }))
  },
}

function sourceOf(path: string): string {
  const load = `process.getBuiltinModule(${JSON.stringify(path)})`
  const builtin = process.getBuiltinModule(path) as object
  // A function is called or extended as it is; `process` is there anyway.
  if (typeof builtin === 'function' || builtin === process) return `module.exports = ${load}`
  const getters = Object.keys(builtin).map((name) => `get ${name}() { return load().${name} }`)
  return `let loaded
const load = () => (loaded ??= ${load})
module.exports = { ${getters.join(', ')} }`
}
