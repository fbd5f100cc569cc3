import { readFileSync, writeFileSync } from 'node:fs'
import { isChoice } from './foreign-survivors.ts'
import type { SourceMutant } from './instrument.ts'
import { judgements } from './judging.ts'
import { percent, rowOf, rowsOf } from './rates.ts'
import type { Recorded, Row } from './results.ts'

const [start, end] = ['<!-- written by npm run mutation -->', '<!-- end of what npm run mutation writes -->']

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const head = [
  'mutants',
  'our own server fails',
  'a foreign one, with an adapter, fails when held to an earlier run',
  'fails or is pointed out',
  'fails',
  'without an adapter, fails',
]
const alignment = `|---|${'---:|'.repeat(head.length)}`

const line = ({ name, mutants, killed }: Row) =>
  row([name, String(mutants), ...judgements.map((way) => percent(killed[way], mutants))])

const undecided = 'but for those that, read one by one, only choose otherwise where the document leaves a choice'
const withoutChoices = (mutants: readonly SourceMutant[]) => mutants.filter((mutant) => !isChoice(mutant))

/** By part of the platform. */
export const detailedTables = (mutants: readonly SourceMutant[], { results, ablation }: Recorded): string =>
  [
    row(['part of the platform', ...head]),
    alignment,
    ...rowsOf(mutants, results, judgements).map(line),
    line(rowOf('**all**', mutants, results, judgements)),
    line(rowOf(`**all ${undecided}**`, withoutChoices(mutants), results, judgements)),
    ...(ablation ? ['', ...ablationTable(ablation)] : []),
  ].join('\n')

/** Defects that the contracts suggest or that were planted by hand, and how many of them are noticed. */
export interface KnownDefects {
  readonly defects: number
  readonly noticed: number
}

/** For the README of the repository, whose readers do not know the modes. */
export const overview = (
  mutants: readonly SourceMutant[],
  { results }: Recorded,
  { defects, noticed }: KnownDefects,
): string => {
  const all = rowOf('all', mutants, results, judgements)
  const rest = rowOf('without choices', withoutChoices(mutants), results, judgements)
  return [
    row(['planted defects, one at a time', 'detected']),
    '|---|---:|',
    row([`${all.mutants} changed expressions in the source of our platform`, percent(all.killed.own, all.mutants)]),
    row([
      `${rest.mutants} of these that do more than choose differently in a gap, checked as another team's server with an adapter`,
      percent(rest.killed.foreign, rest.mutants),
    ]),
    row(['the same without an adapter', percent(rest.killed.bare, rest.mutants)]),
    row([
      `${defects} defects generated from the contracts or planted by hand, with the cheapest cases only`,
      percent(noticed, defects),
    ]),
  ].join('\n')
}

const ablationTable = ({ mutants, killed }: Row): string[] => [
  row(['with these checks', `noticed of a sample of ${mutants}`]),
  '|---|---:|',
  row(['statuses only', percent(killed.statuses, mutants)]),
  row(['and shapes of bodies', percent(killed.shapes, mutants)]),
  row(['and what scenarios expect', percent(killed.scenarios, mutants)]),
  row(['and relations between answers: pages, filters, balances, counters', percent(killed.own, mutants)]),
]

/** The file with the tables between its markers. */
export function withTables(text: string, tables: string): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the file has no line "${start}" followed by "${end}"`)
  return `${text.slice(0, from + start.length)}\n\n${tables}\n\n${text.slice(to)}`
}

export function writeTables(file: string, tables: string): void {
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables))
}
