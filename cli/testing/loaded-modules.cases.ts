import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { type Ended, type KitProcess, startKit } from './kit-process.cases.ts'

const hook = `import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => { const found = next(name, context); process._rawDebug(found.url); return found } })`

const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]

/** Runs the sources of the CLI until it exits; `modules` are the URLs of its imports. */
export async function runWatchingImports(...args: readonly string[]): Promise<Ended & { readonly modules: string[] }> {
  const result = await startKit(args, { nodeOptions, fromSources: true }).ended
  return { ...result, modules: result.stderr.split('\n') }
}

/** Starts the built CLI, which takes half the time of the sources; `modules` are the sources of its imports so far. */
export function startBuiltWatchingImports(...args: readonly string[]): KitProcess & { modules(): string[] } {
  const kit = startKit(args, { nodeOptions })
  const files = () => kit.stderr().match(/^file:.*\.m?js$/gm) ?? []
  return { ...kit, modules: () => [...new Set(files())].flatMap(sourcesIn) }
}

/** The bundler writes the name of each module above its code. */
const sourcesIn = (file: string): string[] =>
  [...readFileSync(fileURLToPath(file), 'utf8').matchAll(/^\/\/ (\S+\.ts)$/gm)].map(([, name = '']) => name)

const heavy = /node_modules\/(?:pg|jose|msw)\/|reference-server\/|(?<!commands\/)mock\//

/** Expects that a command does not load a server. */
export async function expectLightStart(...args: readonly string[]): Promise<void> {
  const { code, stdout, modules } = await runWatchingImports(...args)
  if (args.includes('--help')) expect(stdout).toContain('Examples:\n  community-kit ')
  expect(modules).toContainEqual(expect.stringContaining('cli/main.ts'))
  expect([code, modules.filter((url) => heavy.test(url))]).toEqual([0, []])
}
