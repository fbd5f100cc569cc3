import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { toolCommand } from '../run-tool.ts'
import { typedEntries } from './manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const cache = join(root, '.cache')

/** Writes the declarations that can be reached from entry points. Nobody can import the other half. */
export async function writeTypes(outDir: string, flags: readonly string[]): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'declarations-'))
  try {
    await emitTypes(folder, flags)
    for (const path of reachableTypes(folder)) cpSync(path, join(outDir, relative(folder, path)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function emitTypes(folder: string, flags: readonly string[]): Promise<void> {
  const project = join(folder, 'tsconfig.json')
  const files = entrySources().map((name) => join(root, name))
  mkdirSync(folder, { recursive: true })
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.build.json'), include: [], files }))
  const output = ['--outDir', folder, '--emitDeclarationOnly', '--checkers', '1', ...flags]
  await promisify(execFile)(process.execPath, toolCommand('tsc', '-p', project, ...output))
  for (const name of globSync('mock/**/*.d.ts', { cwd: root })) cpSync(join(root, name), join(folder, name))
}

/** Includes handwritten declarations. */
function entrySources(): string[] {
  const patterns = typedEntries.map(([, types]) => relative('dist', types).replace(/\.d\.ts$/, '{,.d}.ts'))
  return globSync(patterns, { cwd: root, exclude: ['**/*.{test,test-d,cases}.ts'] })
}

function reachableTypes(folder: string): Set<string> {
  const reached = new Set<string>()
  const waiting = entrySources().map((name) => join(folder, name.replace(/(?:\.d)?\.ts$/, '.d.ts')))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...importedTypes(path))
  }
  return reached
}

function importedTypes(path: string): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)
  return [...specifiers]
    .map(([, specifier = '']) => resolve(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
    .filter((found) => found.endsWith('.d.ts'))
}
