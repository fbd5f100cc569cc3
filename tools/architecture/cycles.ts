import { posix } from 'node:path'
import { testFilePattern } from '../architecture.ts'
import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

type Graph = ReadonlyMap<string, Iterable<string>>

/** The imports of every file, type imports included. */
function importGraph(sources: readonly Source[]): Map<string, string[]> {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map(({ path, text }) => {
      const targets = importsOf(text)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(path), name))
      return [path, targets.filter((target) => paths.has(target))]
    }),
  )
}

/** Each cycle is a path that ends where it starts. */
function cyclesIn(graph: Graph): string[][] {
  const visited = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node)
    if (start !== -1) cycles.push([...path.slice(start), node])
    if (start !== -1 || visited.has(node)) return
    for (const target of graph.get(node) ?? []) visit(target, [...path, node])
    visited.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}

/** Import cycles between files, direct or through other files. */
export const importCycles = (sources: readonly Source[]): string[][] => cyclesIn(importGraph(sources))

/** `mock/seed/` for every file below that folder; a file in the root of a top-level folder is a layer by itself. */
const layerOf = (path: string): string => path.replace(/^([^/]+\/[^/]+\/).*$/, '$1')

const topFolderOf = (path: string): string => path.split('/', 1).join()

/**
 * Cycles between the subfolders and root files of each top-level folder, with an import for every step. Tests do not count.
 * Without cycles the layers have an order in which no import points upwards.
 */
export function layerCycles(sources: readonly Source[]): string[] {
  const imports = new Map<string, Map<string, string>>()
  for (const [path, targets] of importGraph(sources.filter(({ path }) => !testFilePattern.test(path))))
    for (const target of targets) {
      const [from, to] = [layerOf(path), layerOf(target)]
      if (from === to || topFolderOf(path) !== topFolderOf(target)) continue
      const layerImports = imports.get(from) ?? new Map<string, string>()
      imports.set(from, layerImports.set(to, `${path} imports ${target}`))
    }
  const graph = new Map([...imports].map(([layer, targets]) => [layer, [...targets.keys()]]))
  return cyclesIn(graph).map((cycle) => {
    const steps = cycle.slice(1).map((layer, index) => imports.get(cycle[index] ?? '')?.get(layer))
    return `${cycle.join(' → ')}: ${steps.join(', ')}`
  })
}
