import { readFileSync, writeFileSync } from 'node:fs'
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

/** Mutants generated from the contracts or planted by hand, and how many of them are detected. */
export interface KnownDefects {
  readonly defects: number
  readonly detected: number
}

/** For the README of the repository, whose readers do not know the modes. */
export const overview = (
  mutants: readonly SourceMutant[],
  { results }: RecordedResults,
  { defects, detected }: KnownDefects,
): string => {
  const all = rowOf('all', mutants, results, modes)
  const rest = rowOf('without choices', withoutChoices(mutants), results, modes)
  return [
    row(['planted defects, one at a time', 'detected']),
    '|---|---:|',
    row([`${all.mutants} changed expressions in the source of our platform`, percent(all.killed.own, all.mutants)]),
    row([
      `${rest.mutants} of these that do more than choose differently in a gap, checked as another team's server with an adapter`,
      percent(rest.killed.failures, rest.mutants),
    ]),
    row(['the same without an adapter', percent(rest.killed['no-adapter'], rest.mutants)]),
    row([
      `${defects} defects generated from the contracts or planted by hand, with the cheapest cases only`,
      percent(detected, defects),
    ]),
  ].join('\n')
}

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
