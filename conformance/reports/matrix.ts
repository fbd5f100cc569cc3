import { chapterOf, titleOf } from '../model/report-chapters.ts'
import { outcomes } from '../model/verdict.ts'
import type { CaseResult } from './run-events.ts'

export type Outcome = (typeof outcomes)[number]
export type Counts = Readonly<Record<Outcome, number>>

export interface ChapterRow {
  /** `4.5`, or the first word of an id. */
  readonly chapter: string
  readonly title: string
  readonly counts: Counts
}

export const countsOf = (judged: readonly CaseResult[]): Counts =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, judged.filter((one) => one.outcome === outcome).length]),
  ) as Counts

export const matrixOf = (judged: readonly CaseResult[]): ChapterRow[] =>
  [...Map.groupBy(judged, ({ scenario }) => chapterOf(scenario))].map(([chapter, cases]) => ({
    chapter,
    title: titleOf(chapter),
    counts: countsOf(cases),
  }))

/** In the order of the document, then what follows from no section. */
export const inOrder: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true }).compare
