import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Defect, defectId } from './defect.ts'
import type { Mode } from './modes.ts'
import type { RecordedCase, Recording } from './record.ts'

/** Defects of a case by their place in the list, because a case alters thousands. */
interface SavedCase extends Pick<RecordedCase, 'id' | 'outcome' | 'requests'> {
  readonly operations: readonly string[]
  readonly defects: readonly number[]
}

interface Saved {
  readonly defects: readonly Defect[]
  readonly skipped: readonly Defect[]
  readonly cases: readonly SavedCase[]
}

const fileOf = (results: string, mode: Mode): string => `${results}.${mode}.json`

/** Undefined if the suite has not run without defects for this file of results. */
export function recordedBefore(results: string | undefined, mode: Mode): Recording | undefined {
  if (results === undefined || !existsSync(fileOf(results, mode))) return undefined
  const { defects, skipped, cases } = JSON.parse(readFileSync(fileOf(results, mode), 'utf8')) as Saved
  const ids = [...defects, ...skipped].map(defectId)
  const idsAt = (places: readonly number[]) => new Set(places.flatMap((place) => ids[place] ?? []))
  return {
    defects,
    skipped,
    cases: cases.map((one) => ({ ...one, operations: new Set(one.operations), defects: idsAt(one.defects) })),
  }
}

export function saveRecording(results: string, mode: Mode, { defects, skipped, cases }: Recording): void {
  const places = new Map([...defects, ...skipped].map((defect, place) => [defectId(defect), place]))
  const saved: Saved = {
    defects,
    skipped,
    cases: cases.map((one) => ({
      ...one,
      operations: [...one.operations],
      defects: [...one.defects].flatMap((id) => places.get(id) ?? []),
    })),
  }
  writeFileSync(fileOf(results, mode), JSON.stringify(saved))
}
