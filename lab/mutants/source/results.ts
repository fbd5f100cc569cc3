import { readFileSync, writeFileSync } from 'node:fs'
import type { SourceMutant } from './instrument.ts'
import { judgements, type WayOfJudging } from './judging.ts'
import { type Killers, withStricter } from './killers.ts'

/** What became of each mutant when it was last played, by file and key. */
export type Results = Map<string, Map<string, Killers>>

/** How many mutants of a part of the platform were noticed, by each way of judging. */
export interface Row {
  readonly name: string
  readonly mutants: number
  readonly killed: Readonly<Partial<Record<WayOfJudging, number>>>
}

export interface Recorded {
  readonly results: Results
  /** How many of a sample were noticed with a part of the checks. */
  readonly ablation?: Row | undefined
}

/**
 * On disk, a line for each file: its mutants as `key:own,recorded,pointed,foreign,bare`, where each is the place of the case that noticed it
 * among `cases`, or `-`.
 */
interface Stored {
  readonly cases: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly ablation?: Row
}

export function readResults(path: string): Recorded {
  let stored: Stored
  try {
    stored = JSON.parse(readFileSync(path, 'utf8')) as Stored
  } catch {
    return { results: new Map() }
  }
  const { cases, files, ablation } = stored
  const killersOf = (text = ''): Killers =>
    withStricter(
      Object.fromEntries(
        text
          .split(',')
          .flatMap((place, at) => (place === '-' ? [] : [[judgements[at] ?? '', cases[Number(place)] ?? '']])),
      ),
    )
  const entriesOf = (line: string) =>
    line
      .split(' ')
      .filter(Boolean)
      .map((entry) => [entry.slice(0, entry.indexOf(':')), killersOf(entry.slice(entry.indexOf(':') + 1))] as const)
  return { results: new Map(Object.entries(files).map(([file, line]) => [file, new Map(entriesOf(line))])), ablation }
}

export function writeResults(path: string, { results, ablation }: Recorded): void {
  const killersIn = (one: Killers) => judgements.flatMap((way) => one[way] ?? [])
  const cases = [...new Set([...results.values()].flatMap((of) => [...of.values()].flatMap(killersIn)))].sort()
  const places = new Map(cases.map((id, at) => [id, String(at)]))
  const entry = (key: string, killers: Killers) =>
    `${key}:${judgements.map((one) => places.get(killers[one] ?? '') ?? '-').join(',')}`
  const files = [...results]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, of]) => [file, [...of].map(([key, killers]) => entry(key, killers)).join(' ')])
  const lines = (entries: readonly string[]) => `\n${entries.map((text) => `    ${text}`).join(',\n')}\n  `
  const text = `{
  "cases": [${lines(cases.map((id) => JSON.stringify(id)))}],
  "files": {${lines(files.map(([file, line]) => `${JSON.stringify(file)}: ${JSON.stringify(line)}`))}}${ablation ? `,\n  "ablation": ${JSON.stringify(ablation)}` : ''}
}
`
  writeFileSync(path, text)
}

export const resultOf = (results: Results, { file, key }: Pick<SourceMutant, 'file' | 'key'>): Killers | undefined =>
  results.get(file)?.get(key)

export function addResult(results: Results, { file, key }: SourceMutant, killers: Killers): void {
  const of = results.get(file) ?? new Map<string, Killers>()
  results.set(file, of.set(key, killers))
}
