import { readFileSync, writeFileSync } from 'node:fs'
import { type DetectionMode, modes } from './detection-modes.ts'
import type { SourceMutant } from './instrument.ts'
import { addStricterModes, type KillingCases } from './killing-cases.ts'

/** The last result of each mutant, by file and key. */
export type Results = Map<string, Map<string, KillingCases>>

/** How many mutants of a part of the platform were detected, by mode. */
export interface Row {
  readonly name: string
  readonly mutants: number
  readonly killed: Readonly<Partial<Record<DetectionMode, number>>>
}

/** The contents of `results.json`. */
export interface RecordedResults {
  readonly results: Results
  /** How many mutants of a sample were detected with a part of the checks. */
  readonly ablation?: Row | undefined
}

/**
 * On disk, a line per file: its mutants as `key:own,compared,findings,failures,no-adapter`, where each value is the index of the killing case in
 * `cases`, or `-`.
 */
interface Stored {
  readonly cases: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly ablation?: Row
}

export function readResults(path: string): RecordedResults {
  let stored: Stored
  try {
    stored = JSON.parse(readFileSync(path, 'utf8')) as Stored
  } catch {
    return { results: new Map() }
  }
  const { cases, files, ablation } = stored
  const killingCasesOf = (text = ''): KillingCases =>
    addStricterModes(
      Object.fromEntries(
        text.split(',').flatMap((index, at) => (index === '-' ? [] : [[modes[at] ?? '', cases[Number(index)] ?? '']])),
      ),
    )
  const entriesOf = (line: string) =>
    line
      .split(' ')
      .filter(Boolean)
      .map(
        (entry) => [entry.slice(0, entry.indexOf(':')), killingCasesOf(entry.slice(entry.indexOf(':') + 1))] as const,
      )
  return { results: new Map(Object.entries(files).map(([file, line]) => [file, new Map(entriesOf(line))])), ablation }
}

export function writeResults(path: string, { results, ablation }: RecordedResults): void {
  const casesOf = (killingCases: KillingCases) => modes.flatMap((mode) => killingCases[mode] ?? [])
  const cases = [...new Set([...results.values()].flatMap((mutants) => [...mutants.values()].flatMap(casesOf)))].sort()
  const indexes = new Map(cases.map((id, index) => [id, String(index)]))
  const entry = (key: string, killingCases: KillingCases) =>
    `${key}:${modes.map((mode) => indexes.get(killingCases[mode] ?? '') ?? '-').join(',')}`
  const files = [...results]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, mutants]) => [file, [...mutants].map(([key, killingCases]) => entry(key, killingCases)).join(' ')])
  const lines = (entries: readonly string[]) => `\n${entries.map((text) => `    ${text}`).join(',\n')}\n  `
  const text = `{
  "cases": [${lines(cases.map((id) => JSON.stringify(id)))}],
  "files": {${lines(files.map(([file, line]) => `${JSON.stringify(file)}: ${JSON.stringify(line)}`))}}${ablation ? `,\n  "ablation": ${JSON.stringify(ablation)}` : ''}
}
`
  writeFileSync(path, text)
}

export const resultOf = (
  results: Results,
  { file, key }: Pick<SourceMutant, 'file' | 'key'>,
): KillingCases | undefined => results.get(file)?.get(key)

export function addResult(results: Results, { file, key }: SourceMutant, killingCases: KillingCases): void {
  const inFile = results.get(file) ?? new Map<string, KillingCases>()
  results.set(file, inFile.set(key, killingCases))
}

/** Rules and views of a chapter count as one part; code shared by all chapters is counted by folder. */
export function partOf(file: string): string {
  const [folder = '', name = ''] = file.split('/')
  const isChapter = (folder === 'rules' || folder === 'views') && name !== 'index.ts'
  return isChapter ? name.replace('.ts', '') : name === '' || folder === 'rules' ? 'transport' : folder
}

export const rowsOf = (mutants: readonly SourceMutant[], results: Results, modes: readonly DetectionMode[]): Row[] =>
  [...Map.groupBy(mutants, ({ file }) => partOf(file))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, mutantsOfPart]) => rowOf(name, mutantsOfPart, results, modes))

export function rowOf(
  name: string,
  mutants: readonly SourceMutant[],
  results: Results,
  modes: readonly DetectionMode[],
): Row {
  const count = (mode: DetectionMode) =>
    mutants.filter((mutant) => resultOf(results, mutant)?.[mode] !== undefined).length
  return { name, mutants: mutants.length, killed: Object.fromEntries(modes.map((mode) => [mode, count(mode)])) }
}

export const percent = (part = 0, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
