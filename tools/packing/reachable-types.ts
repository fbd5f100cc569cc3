import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { manifest } from './manifest.ts'

/** Declarations that no entry point leads to are half of the package, and nobody can import them. */
export function removeUnreachableTypes(outDir: string): void {
  const reached = new Set<string>()
  const waiting = entryTypes(outDir)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...importedTypes(path))
  }
  for (const name of globSync('**/*.d.ts', { cwd: outDir }))
    if (!reached.has(join(outDir, name))) rmSync(join(outDir, name))
}

function entryTypes(outDir: string): string[] {
  const patterns = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'object' && entry.types ? [relative('dist', entry.types)] : [],
  )
  return globSync(patterns, { cwd: outDir }).map((name) => join(outDir, name))
}

function importedTypes(path: string): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)
  return [...specifiers]
    .map(([, specifier = '']) => resolve(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
    .filter((found) => found.endsWith('.d.ts'))
}
