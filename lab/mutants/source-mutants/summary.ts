import type { DetectionMode } from './detection-modes.ts'
import { type ForeignSurvivalReason, foreignSurvivalReason } from './foreign-survivors.ts'
import type { SourceMutant } from './instrument.ts'
import { percent, type Results, type Row, resultOf, rowOf, rowsOf } from './results.ts'
import { undetectableReason } from './undetectable/index.ts'

export interface MutationReport {
  readonly modes: readonly DetectionMode[]
  readonly rows: readonly Row[]
  readonly total: Row
  readonly unreached: number
  /** Survivors that have a reason. */
  readonly explained: number
  readonly unexplained: readonly string[]
  /** Mutants that are detected although a reason says they cannot be. */
  readonly stale: readonly string[]
  /** How many mutants fail on our own server but pass on a foreign one, by reason. */
  readonly foreignSurvivors: Readonly<Partial<Record<ForeignSurvivalReason | 'not reviewed', number>>>
}

export function reportOf(
  mutants: readonly SourceMutant[],
  results: Results,
  modes: readonly DetectionMode[],
  unreached: ReadonlySet<string>,
): MutationReport {
  const isKilled = (mutant: SourceMutant) => resultOf(results, mutant)?.own !== undefined
  const survivors = mutants.filter((mutant) => !isKilled(mutant))
  const unexplained = survivors.filter((mutant) => !undetectableReason(mutant))
  return {
    modes,
    rows: rowsOf(mutants, results, modes),
    total: rowOf('all', mutants, results, modes),
    unreached: mutants.filter(({ number }) => unreached.has(number)).length,
    explained: survivors.length - unexplained.length,
    unexplained: unexplained.map(describe),
    stale: mutants.filter((mutant) => isKilled(mutant) && undetectableReason(mutant)).map(describe),
    foreignSurvivors: Object.fromEntries(
      [
        ...Map.groupBy(
          mutants.filter(isForeignSurvivor(results)),
          (mutant) => foreignSurvivalReason(mutant) ?? 'not reviewed',
        ),
      ]
        .map(([reason, { length }]) => [reason, length] as const)
        .sort(([, a], [, b]) => b - a),
    ),
  }
}

/** Whether our own server fails with the mutant and a foreign one with an adapter does not. */
export const isForeignSurvivor =
  (results: Results) =>
  (mutant: SourceMutant): boolean => {
    const { own, failures } = resultOf(results, mutant) ?? {}
    return own !== undefined && failures === undefined
  }

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

const describe = ({ file, line, key, mutator, original, replacement }: SourceMutant) =>
  `${file}:${line} ${key} ${mutator}: ${shorten(original)} → ${shorten(replacement)}`

export function tableOf(report: MutationReport): string {
  const { modes, rows, total, unexplained, stale, explained, unreached, foreignSurvivors } = report
  const line = ({ name, mutants, killed }: Row) =>
    [
      name.padEnd(16),
      String(mutants).padStart(7),
      ...modes.map((mode) => percent(killed[mode], mutants).padStart(10)),
    ].join(' ')
  return [
    ...unexplained.map((text) => `survives: ${text}`),
    ...stale.map((text) => `detected, although a reason says it cannot be: ${text}`),
    ['part'.padEnd(16), 'mutants', ...modes.map((mode) => mode.padStart(10))].join(' '),
    ...rows.map(line),
    line(total),
    `${unexplained.length} survive without a reason, ${explained} with one; no case reaches ${unreached}`,
    `survivors on foreign servers: ${listOf(foreignSurvivors)}`,
    '',
  ].join('\n')
}

const listOf = (counts: MutationReport['foreignSurvivors']): string =>
  Object.entries(counts)
    .map(([reason, count]) => `${count} (${reason})`)
    .join(', ') || 'none'
