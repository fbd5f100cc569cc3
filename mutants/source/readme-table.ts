import { readFileSync, writeFileSync } from 'node:fs'
import type { SourceMutant } from './instrument.ts'
import { judgements } from './judging.ts'
import { percent, rowOf, rowsOf } from './rates.ts'
import type { Recorded, Row } from './results.ts'

const [start, end] = ['<!-- source mutants: written by npm run mutation -->', '<!-- end of source mutants -->']

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function readmeTables(mutants: readonly SourceMutant[], { results, ablation }: Recorded): string {
  const line = ({ name, mutants: count, killed }: Row) =>
    row([name, String(count), ...judgements.map((way) => percent(killed[way], count))])
  const rates = [
    row(['part of the platform', 'mutants', 'as our own server', 'as a foreign one, with an adapter', 'without one']),
    '|---|---:|---:|---:|---:|',
    ...rowsOf(mutants, results, judgements).map(line),
    line(rowOf('**all**', mutants, results, judgements)),
  ]
  return [...rates, ...(ablation ? ['', ...ablationTable(ablation)] : [])].join('\n')
}

const ablationTable = ({ mutants, killed }: Row): string[] => [
  row(['checks', `noticed of a sample of ${mutants}`]),
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
