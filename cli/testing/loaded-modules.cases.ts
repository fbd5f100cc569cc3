import { type Ended, startKit } from './kit-process.cases.ts'

const hook = `import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => { const found = next(name, context); process._rawDebug(found.url); return found } })`

/** Runs the CLI to its end; `modules` are the URLs of everything that it has imported. */
export async function runWatchingImports(...args: readonly string[]): Promise<Ended & { readonly modules: string[] }> {
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  const result = await startKit(args, { nodeOptions }).ended
  return { ...result, modules: result.stderr.split('\n') }
}
