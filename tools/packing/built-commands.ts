import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildCommands } from './build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built `cli/bin.js`, for tests that start commands as processes. */
    builtBin: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the commands once for a run of the tests: as a process they start with half the processor time of the sources. The
 * folder looks like that of the published package, which has a package.json beside `dist`.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'commands-'))
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  const build = () => buildCommands(join(folder, 'dist'))
  await build()
  project.onTestsRerun(build)
  const bin = join(folder, 'dist/cli/bin.js')
  project.provide('builtBin', bin)
  // For modules that also run outside of tests.
  process.env.COMMUNITY_KIT_BUILT_BIN = bin
  return () => rmSync(folder, { recursive: true, force: true })
}
