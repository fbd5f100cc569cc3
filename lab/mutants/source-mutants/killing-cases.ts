import { type DetectionMode, modes } from './detection-modes.ts'

/** For each mode, the case that detects the mutant; without an entry, the mutant survives. */
export type KillingCases = Partial<Record<DetectionMode, string>>

/** Instead of a case id: only several cases in a row detect the mutant, or it causes an endless loop. */
export const [onlyTogether, timedOut] = ['together', 'timeout'] as const

export const isCase = (id: string | undefined): id is string =>
  id !== undefined && id !== onlyTogether && id !== timedOut

/** Fills gaps: if a mode detects the mutant, every stricter mode does, with the same case unless it has its own. */
export function addStricterModes(killingCases: KillingCases): KillingCases {
  let detectedBy: string | undefined
  const all = modes.toReversed().flatMap((mode) => {
    detectedBy = killingCases[mode] ?? detectedBy
    return detectedBy === undefined ? [] : [[mode, detectedBy] as const]
  })
  return { ...killingCases, ...Object.fromEntries(all.reverse()) }
}

/** How many mutants each case has detected, per file and in total. */
export class DetectionCounts {
  readonly #byFile = new Map<string, Map<string, number>>()
  readonly #total = new Map<string, number>()

  /** From recorded results: killing cases by file and key of the mutant. */
  constructor(results: ReadonlyMap<string, ReadonlyMap<string, KillingCases>>) {
    for (const [file, mutants] of results) for (const killingCases of mutants.values()) this.add(file, killingCases)
  }

  add(file: string, killingCases: KillingCases): void {
    const inFile = this.#byFile.get(file) ?? new Map<string, number>()
    this.#byFile.set(file, inFile)
    for (const id of new Set(Object.values(killingCases).filter(isCase)))
      for (const counts of [inFile, this.#total]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }

  /** Cases with the most detections in this file first, then those with the most elsewhere. */
  likeliest(file: string, cases: readonly string[], limit: number): string[] {
    const inFile = this.#byFile.get(file)
    const rank = (id: string) => 1_000_000 * (inFile?.get(id) ?? 0) + (this.#total.get(id) ?? 0)
    return cases.toSorted((a, b) => rank(b) - rank(a)).slice(0, limit)
  }
}
