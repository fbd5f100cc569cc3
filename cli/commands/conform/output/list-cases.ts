import type { Case } from '../../../../conformance/authoring/case.ts'
import { footprintOf } from '../../../../conformance/safety/footprint.ts'
import type { Screen } from '../../../shared/environment.ts'
import { table } from '../../../shared/output.ts'

/** The cases that would run, and what each writes. */
export function listCases(cases: readonly Case[], asJson: boolean, out: Screen): void {
  const items = cases.map((one) => {
    const { id, title, requirements, level } = one
    const { mode = null, writes = {} } = footprintOf(one) ?? {}
    return { id, title, level, requirements, mode, writes }
  })
  if (asJson) return void out.write(`${JSON.stringify(items, null, 2)}\n`)
  const rows = items.map(({ id, mode, writes, title }) => [id, mode ?? 'unknown', writesText(writes), title])
  out.write(`${table(rows, out.columns)}\n${items.length} cases\n`)
}

const writesText = (writes: Readonly<Record<string, number>>): string =>
  Object.entries(writes)
    .map(([operation, times]) => (times > 1 ? `${operation} ${times}×` : operation))
    .join(' ') || 'nothing'
