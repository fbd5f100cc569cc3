import type { Case, Check } from './case.ts'

/** Cases that tell one story. */
export interface Scenario {
  /** Section and word: `4.1/likes`. */
  readonly id: string
  readonly title: string
  readonly cases: readonly Case[]
}

export const scenario = (id: string, title: string, checks: readonly Check[]): Scenario => ({
  id,
  title,
  cases: checks.map((check, place) => ({ ...check, scenario: id, address: `${id}/${place + 1}` })),
})
