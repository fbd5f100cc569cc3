import { type SurvivesBy, survivesBy } from './foreign-survivors.ts'
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
  /** How many our own server fails with and a foreign one passes with, by reason; without one, nobody has read them. */
  readonly foreignSurvivors: Readonly<Partial<Record<SurvivesBy | 'not read', number>>>
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
    foreignSurvivors: Object.fromEntries(
      [...Map.groupBy(mutants.filter(isPassedWith(results)), (one) => survivesBy(one) ?? 'not read')]
        .map(([reason, { length }]) => [reason, length] as const)
        .sort(([, a], [, b]) => b - a),
    ),
  }
}

/** Whether our own server fails with it and a foreign one, with an adapter, does not. */
export const isPassedWith =
  (results: Results) =>
  (mutant: SourceMutant): boolean => {
    const { own, foreign } = resultOf(results, mutant) ?? {}
    return own !== undefined && foreign === undefined
  }

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

const describe = ({ file, line, key, mutator, original, replacement }: SourceMutant) =>
  `${file}:${line} ${key} ${mutator}: ${shortened(original)} → ${shortened(replacement)}`

export function tableOf(report: MutationReport): string {
  const { ways, rows, total, unexplained, stale, explained, unreached, foreignSurvivors } = report
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
    `foreign servers pass with ${listOf(foreignSurvivors)}`,
    '',
  ].join('\n')
}

const listOf = (counts: MutationReport['foreignSurvivors']): string =>
  Object.entries(counts)
    .map(([reason, count]) => `${count} (${reason})`)
    .join(', ') || 'none'
