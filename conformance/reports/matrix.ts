import { endpoints } from '../../contracts/chapters.ts'
import { outcomes } from '../model/verdict.ts'
import type { Judged } from './run-events.ts'

export type Outcome = (typeof outcomes)[number]
export type Counts = Readonly<Record<Outcome, number>>

export interface ChapterRow {
  /** `4.5`, or the first word of an id. */
  readonly chapter: string
  readonly title: string
  readonly counts: Counts
}

/** Sections without operations, and cases that belong to no section. */
const titles: Readonly<Record<string, string>> = {
  2: 'resources',
  3: 'states',
  '4.7': 'bodies of rewards',
  5: 'authentication',
  6: 'pushes',
  7: 'errors',
  8: 'limits',
  9: 'conventions',
  generated: 'from the contracts',
  conservation: 'nothing made or lost',
}

/** `3.2/audited` and `4.1.1/filters` are of chapters 3 and 4.1. */
export function chapterOf(scenario: string): string {
  const [section = ''] = scenario.split('/')
  return section.startsWith('4.') ? section.split('.').slice(0, 2).join('.') : (section.split('.')[0] ?? section)
}

export function titleOf(chapter: string): string {
  const named = endpoints.filter(({ section }) => chapterOf(section) === chapter).map((endpoint) => endpoint.chapter)
  return titles[chapter] ?? [...new Set(named)].join(', ')
}

export const countsOf = (judged: readonly Judged[]): Counts =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, judged.filter((one) => one.outcome === outcome).length]),
  ) as Counts

export const matrixOf = (judged: readonly Judged[]): ChapterRow[] =>
  [...Map.groupBy(judged, ({ scenario }) => chapterOf(scenario))].map(([chapter, cases]) => ({
    chapter,
    title: titleOf(chapter),
    counts: countsOf(cases),
  }))

/** In the order of the document, then what follows from no section. */
export const inOrder: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true }).compare
