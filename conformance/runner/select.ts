import { chapters, endpointNamed } from '../../contracts/chapters.ts'
import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import type { Case } from '../authoring/case.ts'
import { casesIn, casesOf } from '../authoring/coverage.ts'
import { memoizedPerSuite, type Scenario } from '../authoring/scenario.ts'
import type { RunOptions } from '../client/run.ts'
import { chapterOf, titleOf } from '../model/chapter-titles.ts'
import { requirementNamed } from '../model/requirement-index.ts'
import { operationsSentBy } from '../safety/sent-operations.ts'

export type Selection = Pick<RunOptions, 'only' | 'skip'>

/** A selector that matches no case; `message` suggests a similar one. */
export class UnknownSelector extends Error {
  override readonly name = 'UnknownSelector'
}

export function select(suite: readonly Scenario[], { only = [], skip = [] }: Selection): Case[] {
  const cases = casesIn(suite)
  const matching = (selector: string) => casesMatching(suite, selector)
  const included = new Set(only.length > 0 ? only.flatMap(matching) : cases)
  const skipped = new Set(skip.flatMap(matching))
  const selected = cases.filter((one) => included.has(one) && !skipped.has(one))
  if (selected.length === 0 && included.size > 0)
    throw new UnknownSelector('nothing to run: every selected case is also skipped')
  return selected
}

/** Cases by selector. */
const indexOf = memoizedPerSuite((suite): ReadonlyMap<string, readonly Case[]> => {
  const pairs = casesIn(suite).flatMap((one) =>
    [...new Set([...selectorsOf(one), ...one.requirements])].map((selector) => ({ selector, one })),
  )
  const groups = Map.groupBy(pairs, ({ selector }) => selector)
  return new Map([...groups].map(([selector, found]) => [selector, found.map(({ one }) => one)]))
})

function casesMatching(suite: readonly Scenario[], selector: string): readonly Case[] {
  const found = requirementNamed(selector) ? casesOf(suite, selector) : indexOf(suite).get(selector)
  if (!found || found.length === 0) throw new UnknownSelector(messageFor(suite, selector))
  return found
}

/** Whether the selector names the case, its scenario, section or chapter, a requirement that it is about, or an operation that it is about or sends. */
export const matchesSelector = (one: Case, selector: string): boolean =>
  selectorsOf(one).includes(selector) || one.requirements.includes(selector)

function selectorsOf(one: Case): string[] {
  const { id, scenario, operations } = one
  const chapters = operations.map((name) => endpointNamed.get(name)?.chapter ?? name)
  const section = scenario.split('/')[0] ?? scenario
  return [id, scenario, section, ...rowOf(scenario), ...operations, ...operationsSentBy(one), ...chapters]
}

const rows = new Map<string, readonly string[]>()

/** Number and title as in the report: `8` and `limits`. Chapters with operations match by the case's operations instead. */
function rowOf(scenario: string): readonly string[] {
  const chapter = chapterOf(scenario)
  const known = rows.get(chapter)
  if (known) return known
  const title = titleOf(chapter)
  const isOfOperations = title.split(', ').every((word) => word in chapters)
  const row = isOfOperations ? [chapter] : [chapter, title]
  rows.set(chapter, row)
  return row
}

function messageFor(suite: readonly Scenario[], selector: string): string {
  if (requirementNamed(selector) || endpointNamed.has(selector)) return `no case covers "${selector}"`
  const ofSection = requirements.filter(({ id }) => id.startsWith(`${selector}/`))
  if (ofSection.length > 0) return sectionMessage(selector, ofSection)
  const known = new Set([...casesIn(suite).flatMap(selectorsOf), ...requirements.map(({ id }) => id)])
  return `"${selector}" matches no case${suggestionFor(selector, known)}`
}

/** The shortest selector that begins in the same way, else a similar one. */
function suggestionFor(selector: string, known: ReadonlySet<string>): string {
  const [longer] = [...known].filter((one) => one.startsWith(selector)).sort((a, b) => a.length - b.length)
  return longer === undefined || selector === '' ? didYouMean(selector, known) : `; did you mean "${longer}"?`
}

const maxNamed = 6

/** Sections about resources have no scenario of their own. */
function sectionMessage(section: string, about: readonly Requirement[]): string {
  const operations = [...new Set(about.flatMap(operationsOf))]
  const left = operations.length - maxNamed
  const named = [...operations.slice(0, maxNamed), ...(left > 0 ? [`${left} more operations`] : [])]
  const use = named.length > 0 ? `${named.join(', ')}, or a requirement` : 'a requirement'
  return `section ${section} has no cases of its own: the cases of its operations check it; use ${use} such as ${about[0]?.id}`
}
