import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { Source } from './source.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** The imports of every file, type imports included. */
function importGraph(sources: readonly Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map(({ path, text }) => {
      const targets = importsOf(text)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(path), name))
      return [path, targets.filter((target) => known.has(target))]
    }),
  )
}

/** Import cycles, direct or through other files, each as a path that ends where it starts. */
export function importCycles(sources: readonly Source[]): string[][] {
  const graph = importGraph(sources)
  const visited = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start !== -1) cycles.push([...path.slice(start), file])
    if (start !== -1 || visited.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...path, file])
    visited.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
