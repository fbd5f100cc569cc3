import type { SourceMutant } from './instrument.ts'
import type { WayOfJudging } from './judging.ts'
import { type Results, type Row, resultOf } from './results.ts'

/** Rules and views of a chapter belong together; what all chapters share is counted by folder. */
export function partOf(file: string): string {
  const [folder = '', name = ''] = file.split('/')
  const isChapter = (folder === 'rules' || folder === 'views') && name !== 'index.ts'
  return isChapter ? name.replace('.ts', '') : name === '' || folder === 'rules' ? 'transport' : folder
}

export const rowsOf = (mutants: readonly SourceMutant[], results: Results, ways: readonly WayOfJudging[]): Row[] =>
  [...Map.groupBy(mutants, ({ file }) => partOf(file))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => rowOf(name, own, results, ways))

export function rowOf(
  name: string,
  mutants: readonly SourceMutant[],
  results: Results,
  ways: readonly WayOfJudging[],
): Row {
  const count = (way: WayOfJudging) => mutants.filter((one) => resultOf(results, one)?.[way] !== undefined).length
  return { name, mutants: mutants.length, killed: Object.fromEntries(ways.map((way) => [way, count(way)])) }
}

export const percent = (part = 0, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
