import { type Ended, type KitProcess, startKit } from './kit-process.cases.ts'

const hook = `import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => { const found = next(name, context); process._rawDebug(found.url); return found } })`

const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]

/** Starts the CLI from its sources; stderr tells the URLs of everything that it imports. */
export const startWatchingImports = (...args: readonly string[]): KitProcess =>
  startKit(args, { nodeOptions, fromSources: true })

/** Runs the CLI to its end; `modules` are the URLs of everything that it has imported. */
export async function runWatchingImports(...args: readonly string[]): Promise<Ended & { readonly modules: string[] }> {
  const result = await startWatchingImports(...args).ended
  return { ...result, modules: result.stderr.split('\n') }
}
