import { execFile } from 'node:child_process'
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { builtWorld } from '../../cli/shared/seeding/built-world.ts'
import { generateRows } from '../../mock/seed/index.ts'
import { tool } from '../checks/tool.ts'
import { bundleCommands, bundleEntries } from './bundle.ts'
import { buildCommonJs } from './commonjs.ts'
import { removeUnreachableTypes } from './reachable-types.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes what `files` in package.json publishes as `dist`. */
export async function buildPackage(outDir: string, ...flags: readonly string[]): Promise<void> {
  await Promise.all([writeTypes(outDir, flags), bundleEntries(outDir), bundleCommands(outDir)])
  await buildCommonJs(outDir)
  writeSeededWorld(outDir)
}

/** All that runs, without types and CommonJS. */
export async function buildCommands(outDir: string): Promise<void> {
  await Promise.all([bundleEntries(outDir), bundleCommands(outDir)])
  writeSeededWorld(outDir)
}

function writeSeededWorld(outDir: string): void {
  const { seed, size, locale, file } = builtWorld
  writeFileSync(join(outDir, file), JSON.stringify(generateRows(seed, size, locale)))
}

async function writeTypes(outDir: string, flags: readonly string[]): Promise<void> {
  const project = ['-p', join(root, 'tsconfig.build.json'), '--outDir', outDir, '--emitDeclarationOnly']
  await promisify(execFile)(process.execPath, tool('tsc', ...project, '--checkers', '1', ...flags))
  for (const name of globSync('mock/**/*.d.ts', { cwd: root })) cpSync(join(root, name), join(outDir, name))
  removeUnreachableTypes(outDir)
}

if (import.meta.main) {
  // Files of an earlier build have other names, and would be published too.
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await buildPackage(join(root, 'dist'))
}
