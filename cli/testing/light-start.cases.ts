import { expect } from 'vitest'
import { runWatchingImports } from './loaded-modules.cases.ts'

const heavy = /node_modules\/(?:hono|@hono|kysely|pg|jose|msw)\/|reference-server\/|(?<!commands\/)mock\//

/** A command that needs no server loads none. */
export async function expectLightStart(...args: readonly string[]): Promise<void> {
  const { code, stdout, modules } = await runWatchingImports(...args)
  if (args.includes('--help')) expect(stdout).toContain('Examples:\n  community-kit ')
  expect(modules).toContainEqual(expect.stringContaining('cli/main.ts'))
  expect([code, modules.filter((url) => heavy.test(url))]).toEqual([0, []])
}
