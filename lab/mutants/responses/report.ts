import { percent } from '../source-mutants/results.ts'
import { defectId, ways } from './defect.ts'
import type { Mode } from './modes.ts'
import { reasonFor } from './reasons.ts'
import type { DefectResult } from './run-defects.ts'

interface Row {
  readonly name: string
  readonly defects: number
  readonly detected: Partial<Readonly<Record<Mode, number>>>
}

export interface Survivor {
  /** `getFeed 201 user.name empty text` */
  readonly id: string
  /** The modes that miss it. */
  readonly modes: readonly Mode[]
  /** In these modes a case ended with an error. */
  readonly errors: readonly Mode[]
  /** Why it cannot be detected; missing if it could. */
  readonly reason?: string
}

export interface ResponsesReport {
  readonly modes: readonly Mode[]
  readonly total: Row
  /** Survivors that made a case end with an error. */
  readonly errors: Partial<Readonly<Record<Mode, number>>>
  readonly ways: readonly Row[]
  readonly operations: readonly Row[]
  readonly survivors: readonly Survivor[]
  /** By defect and mode. */
  readonly killingCases: Readonly<Record<string, Partial<Readonly<Record<Mode, string>>>>>
  /** Defects that break the contract. */
  readonly skipped: number
  readonly secondsPerDefect: number
}

type Figures = Pick<ResponsesReport, 'skipped' | 'secondsPerDefect'>

export function reportOf(results: readonly DefectResult[], modes: readonly Mode[], figures: Figures): ResponsesReport {
  const rowsBy = (nameOf: (result: DefectResult) => string) =>
    [...Map.groupBy(results, nameOf)].map(([name, own]) => rowOf(name, own, modes))
  const survivors = results.map((result) => survivorOf(result, modes)).filter((one) => one.modes.length > 0)
  const withError = (mode: Mode) => survivors.filter(({ errors }) => errors.includes(mode)).length
  const order = new Map<string, number>(ways.map((way, place) => [way, place]))
  return {
    modes,
    total: rowOf('all', results, modes),
    errors: Object.fromEntries(modes.map((mode) => [mode, withError(mode)])),
    ways: rowsBy(({ defect }) => defect.way).sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0)),
    operations: rowsBy(({ defect }) => defect.operation).sort((a, b) => (a.name < b.name ? -1 : 1)),
    survivors: survivors.sort((a, b) => (a.id < b.id ? -1 : 1)),
    killingCases: Object.fromEntries(results.map((result) => [defectId(result.defect), killingCasesOf(result)])),
    ...figures,
  }
}

function rowOf(name: string, results: readonly DefectResult[], modes: readonly Mode[]): Row {
  const count = (mode: Mode) => results.filter(({ outcomes }) => outcomes[mode]?.detectedBy !== undefined).length
  return { name, defects: results.length, detected: Object.fromEntries(modes.map((mode) => [mode, count(mode)])) }
}

function survivorOf({ defect, outcomes }: DefectResult, modes: readonly Mode[]): Survivor {
  const id = defectId(defect)
  const missed = modes.filter((mode) => outcomes[mode]?.detectedBy === undefined)
  const errors = missed.filter((mode) => outcomes[mode]?.error !== undefined)
  const reason = reasonFor(id, missed)
  return { id, modes: missed, errors, ...(reason !== undefined && { reason }) }
}

const killingCasesOf = ({ outcomes }: DefectResult): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outcomes).flatMap(([mode, { detectedBy }]) =>
      detectedBy === undefined ? [] : [[mode, detectedBy]],
    ),
  )

export function tableOf(report: ResponsesReport, listsSurvivors: boolean): string {
  const { modes, total, errors, skipped, secondsPerDefect } = report
  const header = (name: string) => cells(name, 'defects', modes)
  const line = ({ name, defects, detected }: Row) =>
    cells(
      name,
      String(defects),
      modes.map((mode) => percent(detected[mode], defects)),
    )
  return [
    ...(listsSurvivors ? [...report.survivors.map((one) => survivorText(one, modes)), ''] : []),
    header('operation'),
    ...report.operations.map(line),
    '',
    header('way'),
    ...report.ways.map(line),
    '',
    header('detected'),
    line(total),
    cells(
      'error only',
      '',
      modes.map((mode) => String(errors[mode] ?? 0)),
    ),
    '',
    `${report.survivors.filter(({ reason }) => reason === undefined).length} of ${report.survivors.length} survivors have no reason yet.`,
    `${skipped} defects are left out: they break the contract, so any case detects them. ${secondsPerDefect.toFixed(2)} seconds per defect.`,
    '',
  ].join('\n')
}

const cells = (name: string, defects: string, values: readonly string[]): string =>
  [name.padEnd(30), defects.padStart(7), ...values.map((value) => value.padStart(10))].join(' ')

/** Names the modes only if another mode detects the defect. */
const survivorText = ({ id, modes, reason = 'no reason yet' }: Survivor, all: readonly Mode[]): string =>
  `${modes.length === all.length ? id : `${id} (${modes.join(', ')})`}: ${reason}`
