import { isCase, type Killers } from './killers.ts'
import type { Results } from './results.ts'

/** How many mutants each case has noticed, in each file and altogether. */
export class Witnesses {
  readonly #byFile = new Map<string, Map<string, number>>()
  readonly #all = new Map<string, number>()

  constructor(results: Results) {
    for (const [file, of] of results) for (const killers of of.values()) this.add(file, killers)
  }

  add(file: string, killers: Killers): void {
    const ofFile = this.#byFile.get(file) ?? new Map<string, number>()
    this.#byFile.set(file, ofFile)
    for (const id of new Set(Object.values(killers).filter(isCase)))
      for (const counts of [ofFile, this.#all]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }

  /** Those first that have noticed most in this file, then those that have noticed most elsewhere. */
  likeliest(file: string, cases: readonly string[], most: number): string[] {
    const ofFile = this.#byFile.get(file)
    const noticed = (id: string) => 1_000_000 * (ofFile?.get(id) ?? 0) + (this.#all.get(id) ?? 0)
    return cases.toSorted((a, b) => noticed(b) - noticed(a)).slice(0, most)
  }
}
