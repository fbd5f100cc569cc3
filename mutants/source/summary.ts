import type { SourceMutant } from './instrument.ts'
import type { WayOfJudging } from './judging.ts'
import { percent, rowOf, rowsOf } from './rates.ts'
import { type Results, type Row, resultOf } from './results.ts'
import { reasonFor } from './survivors/index.ts'

export interface MutationReport {
  readonly ways: readonly WayOfJudging[]
  readonly rows: readonly Row[]
  readonly total: Row
  readonly unreached: number
  /** Survivors that have a reason. */
  readonly explained: number
  readonly unexplained: readonly string[]
  /** Reasons given for mutants that are noticed. */
  readonly stale: readonly string[]
}

export function reportOf(
  mutants: readonly SourceMutant[],
  results: Results,
  ways: readonly WayOfJudging[],
  unreached: ReadonlySet<string>,
): MutationReport {
  const isKilled = (mutant: SourceMutant) => resultOf(results, mutant)?.own !== undefined
  const survivors = mutants.filter((mutant) => !isKilled(mutant))
  const unexplained = survivors.filter((mutant) => !reasonFor(mutant))
  return {
    ways,
    rows: rowsOf(mutants, results, ways),
    total: rowOf('all', mutants, results, ways),
    unreached: mutants.filter(({ number }) => unreached.has(number)).length,
    explained: survivors.length - unexplained.length,
    unexplained: unexplained.map(describe),
    stale: mutants.filter((mutant) => isKilled(mutant) && reasonFor(mutant)).map(describe),
  }
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

const describe = ({ file, line, key, mutator, original, replacement }: SourceMutant) =>
  `${file}:${line} ${key} ${mutator}: ${shortened(original)} → ${shortened(replacement)}`

export function tableOf({ ways, rows, total, unexplained, stale, explained, unreached }: MutationReport): string {
  const line = ({ name, mutants, killed }: Row) =>
    [
      name.padEnd(16),
      String(mutants).padStart(7),
      ...ways.map((way) => percent(killed[way], mutants).padStart(10)),
    ].join(' ')
  return [
    ...unexplained.map((text) => `survives ${text}`),
    ...stale.map((text) => `is noticed, though a reason says that it cannot be: ${text}`),
    ['part'.padEnd(16), 'mutants', ...ways.map((one) => one.padStart(10))].join(' '),
    ...rows.map(line),
    line(total),
    `${unexplained.length} survive without a reason, ${explained} with one; ${unreached} are reached by no case`,
    '',
  ].join('\n')
}
