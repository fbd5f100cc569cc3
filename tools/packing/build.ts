import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { program } from '../../cli/main.ts'
import { builtWorld, writeTables } from '../../cli/shared/built-world.ts'
import { generateRows } from '../../mock/seed/index.ts'
import { bundleCommands, bundleEntries } from './bundle.ts'
import { buildCommonJs } from './commonjs.ts'
import { writeTypesOnly } from './required-modules.ts'
import { writeTypes } from './types.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes the content of `dist`, which `files` in package.json publishes. */
export async function buildPackage(outDir: string): Promise<void> {
  await buildCommands(outDir)
  await addTypesAndCommonJs(outDir)
}

/** Everything except types and CommonJS. */
export async function buildCommands(outDir: string): Promise<void> {
  await Promise.all([bundleEntries(outDir), bundleCommands(outDir)])
  writeSeededWorld(outDir)
  await writeHelp(outDir)
}

export async function addTypesAndCommonJs(outDir: string, compilerFlags: readonly string[] = []): Promise<void> {
  await Promise.all([writeTypes(outDir, compilerFlags), buildCommonJs(outDir)])
  writeTypesOnly(outDir)
}

function writeSeededWorld(outDir: string): void {
  const { seed, size, locale, file } = builtWorld
  writeFileSync(join(outDir, file), writeTables(generateRows(seed, size, locale)))
}

async function writeHelp(outDir: string): Promise<void> {
  let help = ''
  const command = await program()
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  writeFileSync(join(outDir, 'cli', 'help.txt'), help)
}

if (import.meta.main) {
  // Files of an earlier build may have other names and would be published too.
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await buildPackage(join(root, 'dist'))
}
