import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { Source } from './source.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Which file imports which, types included. */
function graphOf(sources: readonly Source[]): Graph {
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

/** Files that import each other, directly or through others, as one path through each of them. */
export function importCycles(sources: readonly Source[]): string[][] {
  const graph = graphOf(sources)
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start !== -1) cycles.push([...trail.slice(start), file])
    if (start !== -1 || done.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
