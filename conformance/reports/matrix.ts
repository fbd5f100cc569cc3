import { chapterOf, titleOf } from '../model/chapter-titles.ts'
import { outcomes } from '../model/verdict.ts'
import type { CaseResult } from './run-events.ts'

export type Outcome = (typeof outcomes)[number]
export type Counts = Readonly<Record<Outcome, number>>

export interface ChapterRow {
  /** `4.5`, or the first word of a case id. */
  readonly chapter: string
  readonly title: string
  readonly counts: Counts
}

export const countsOf = (results: readonly CaseResult[]): Counts =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, results.filter((one) => one.outcome === outcome).length]),
  ) as Counts

export const matrixOf = (results: readonly CaseResult[]): ChapterRow[] =>
  [...Map.groupBy(results, ({ scenario }) => chapterOf(scenario))].map(([chapter, cases]) => ({
    chapter,
    title: titleOf(chapter),
    counts: countsOf(cases),
  }))

/** Numeric order of sections, then words. */
export const compareNaturally: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true }).compare
