import { execFile } from 'node:child_process'
import { cpSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tool } from '../checks/tool.ts'
import { buildCommonJs } from './commonjs.ts'
import { removeUnreachableTypes } from './reachable-types.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes what `files` in package.json publishes as `dist`. */
export async function buildPackage(outDir: string, ...flags: readonly string[]): Promise<void> {
  const compile = tool('tsc', '-p', join(root, 'tsconfig.build.json'), '--outDir', outDir, '--checkers', '1', ...flags)
  await promisify(execFile)(process.execPath, compile)
  for (const name of globSync('mock/**/*.d.ts', { cwd: root })) cpSync(join(root, name), join(outDir, name))
  removeUnreachableTypes(outDir)
  await buildCommonJs(outDir)
}

if (import.meta.main) await buildPackage(join(root, 'dist'))
