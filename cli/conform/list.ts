import type { Case } from '../../conformance/case.ts'
import { footprintOf } from '../../conformance/footprint.ts'
import { table } from '../output.ts'
import type { Screen } from './surroundings.ts'

/** The cases that would run, and what each writes. */
export function listCases(cases: readonly Case[], asJson: boolean, out: Screen): void {
  const items = cases.map((one) => {
    const { address, title, requirements, level } = one
    const { mode = null, writes = {} } = footprintOf(one) ?? {}
    return { address, title, level, requirements, mode, writes }
  })
  if (asJson) return void out.write(`${JSON.stringify(items, null, 2)}\n`)
  const rows = items.map(({ address, mode, writes, title }) => [address, mode ?? 'unknown', writesText(writes), title])
  out.write(`${table(rows, out.columns)}\n${items.length} cases\n`)
}

const writesText = (writes: Readonly<Record<string, number>>): string =>
  Object.entries(writes)
    .map(([operation, times]) => (times > 1 ? `${operation} ${times}×` : operation))
    .join(' ') || 'nothing'
