import type { SourceMutant } from './instrument.ts'
import { type Judgement, judgements } from './player.ts'
import { type Results, resultOf } from './results.ts'
import { reasonFor } from './survivors/index.ts'

interface Row {
  readonly name: string
  readonly mutants: number
  readonly killed: Readonly<Record<Judgement, number>>
}

export interface MutationReport {
  readonly rows: readonly Row[]
  readonly total: Row
  readonly unreached: number
  /** Survivors that have a reason. */
  readonly explained: number
  readonly unexplained: readonly string[]
}

export function reportOf(
  mutants: readonly SourceMutant[],
  results: Results,
  unreached: ReadonlySet<string>,
): MutationReport {
  const survivors = mutants.filter((mutant) => resultOf(results, mutant)?.own === undefined)
  const unexplained = survivors.filter((mutant) => !reasonFor(mutant))
  const groups = Map.groupBy(mutants, ({ file }) => file.split('/').slice(0, 2).join('/'))
  return {
    rows: [...groups].map(([name, own]) => rowOf(name, own, results)),
    total: rowOf('all', mutants, results),
    unreached: mutants.filter(({ number }) => unreached.has(number)).length,
    explained: survivors.length - unexplained.length,
    unexplained: unexplained.map(describe),
  }
}

function rowOf(name: string, mutants: readonly SourceMutant[], results: Results): Row {
  const count = (judgement: Judgement) =>
    mutants.filter((one) => resultOf(results, one)?.[judgement] !== undefined).length
  return {
    name,
    mutants: mutants.length,
    killed: Object.fromEntries(judgements.map((one) => [one, count(one)])) as Row['killed'],
  }
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

const describe = ({ file, line, key, mutator, original, replacement }: SourceMutant) =>
  `${file}:${line} ${key} ${mutator}: ${shortened(original)} → ${shortened(replacement)}`

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

export function tableOf({ rows, total, unexplained, explained, unreached }: MutationReport): string {
  const line = ({ name, mutants, killed }: Row) =>
    [
      name.padEnd(28),
      String(mutants).padStart(6),
      ...judgements.map((one) => percent(killed[one], mutants).padStart(9)),
    ].join(' ')
  return [
    ...unexplained.map((text) => `survives ${text}`),
    ['in platform/'.padEnd(28), 'mutants', ...judgements.map((one) => one.padStart(9))].join(' '),
    ...rows.map(line),
    line(total),
    `${unexplained.length} survive without a reason, ${explained} with one; ${unreached} are reached by no case`,
    '',
  ].join('\n')
}
