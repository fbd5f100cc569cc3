import { readFileSync, writeFileSync } from 'node:fs'
import { type Mode as ResponseMode, modes as responseModes } from '../responses/modes.ts'
import { modes } from './detection-modes.ts'
import { isChoice } from './foreign-survivors.ts'
import type { SourceMutant } from './instrument.ts'
import { percent, type RecordedResults, type Row, rowOf, rowsOf } from './results.ts'

const [start, end] = ['<!-- written by npm run mutation -->', '<!-- end of what npm run mutation writes -->']

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const head = [
  'mutants',
  'detected on our own server',
  'on a foreign server, compared with an earlier run',
  'on a foreign server, by a failure or a finding',
  'on a foreign server, by a failure',
  'on a foreign server without an adapter',
]
const alignment = `|---|${'---:|'.repeat(head.length)}`

const line = ({ name, mutants, killed }: Row) =>
  row([name, String(mutants), ...modes.map((mode) => percent(killed[mode], mutants))])

const exceptChoices = 'except those that only make another choice in a gap (reviewed one by one)'
const withoutChoices = (mutants: readonly SourceMutant[]) => mutants.filter((mutant) => !isChoice(mutant))

/** By part of the platform. */
export const detailedTables = (mutants: readonly SourceMutant[], { results, ablation }: RecordedResults): string =>
  [
    row(['part of the platform', ...head]),
    alignment,
    ...rowsOf(mutants, results, modes).map(line),
    line(rowOf('**all**', mutants, results, modes)),
    line(rowOf(`**all ${exceptChoices}**`, withoutChoices(mutants), results, modes)),
    ...(ablation ? ['', ...ablationTable(ablation)] : []),
  ].join('\n')

/** Wrong values in responses, and how many of them are detected: the total of a run with `--responses`. */
export interface WrongValues {
  readonly defects: number
  readonly detected: Readonly<Record<ResponseMode, number>>
}

const sourceRow = 'changes to our source'
const valuesRow = 'wrong values in responses'
const published =
  '48 % with invariants learned from traffic ([AGORA+, TOSEM 2025](https://homes.cs.washington.edu/~mernst/pubs/rest-oracle-tosem2025-abstract.html))'

/** For the README of the repository, whose readers do not know the modes. `text` is that README. */
export function overview(
  mutants: readonly SourceMutant[],
  { results }: RecordedResults,
  values: WrongValues | undefined,
  text: string,
): string {
  const all = rowOf('all', mutants, results, modes)
  const rest = rowOf('without choices', withoutChoices(mutants), results, modes)
  const { own } = all.killed
  const { failures, 'no-adapter': none } = rest.killed
  const rates = [percent(own, all.mutants), percent(failures, rest.mutants), percent(none, rest.mutants)]
  return [
    row([
      'planted defects',
      'our own server',
      'a foreign server with an adapter',
      'without an adapter',
      'published results',
    ]),
    '|---|---:|---:|---:|---|',
    row([sourceRow, ...rates, '']),
    values ? row([valuesRow, ...valueRates(values), published]) : recordedRow(text),
    '',
    `We changed ${all.mutants} expressions of our source. The columns for a foreign server leave out ${all.mutants - rest.mutants} that only choose differently in a gap.`,
  ].join('\n')
}

const valueRates = ({ defects, detected }: WrongValues): string[] =>
  responseModes.map((mode) => percent(detected[mode], defects))

/** Without results of a run with `--responses`, the row stays as it is. */
const recordedRow = (text: string): string =>
  text.split('\n').find((line) => line.startsWith(`| ${valuesRow} |`)) ?? row([valuesRow, '', '', '', published])

const ablationTable = ({ mutants, killed }: Row): string[] => [
  row(['with these checks', `detected in a sample of ${mutants}`]),
  '|---|---:|',
  row(['statuses', percent(killed.statuses, mutants)]),
  row(['and body schemas', percent(killed.shapes, mutants)]),
  row(['and expectations of scenarios', percent(killed.scenarios, mutants)]),
  row(['and relations between responses: pages, filters, balances, counters', percent(killed.own, mutants)]),
]

/** Puts the tables between the markers of a file. */
export function withTables(text: string, tables: string): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the file has no line "${start}" followed by "${end}"`)
  return `${text.slice(0, from + start.length)}\n\n${tables}\n\n${text.slice(to)}`
}

export function writeTables(file: string, tables: string): void {
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables))
}
