import { chapters, endpointNamed } from '../contracts/chapters.ts'
import { distance } from '../contracts/distance.ts'
import { requirements } from '../contracts/requirements/index.ts'
import type { Case } from './case.ts'
import { casesIn, casesOf } from './coverage.ts'
import { requirementNamed } from './law.ts'
import { chapterOf, titleOf } from './reports/matrix.ts'
import type { Scenario } from './scenario.ts'

export interface Selection {
  /** Addresses, scenarios, sections, chapters, operations or requirements. */
  readonly only?: readonly string[] | undefined
  readonly skip?: readonly string[] | undefined
}

/** Words that match no case; `message` says what may be meant. */
export class UnknownWord extends Error {
  override readonly name = 'UnknownWord'
}

export function select(suite: readonly Scenario[], { only = [], skip = [] }: Selection): Case[] {
  const kept = only.length > 0 ? new Set(only.flatMap((word) => matching(suite, word))) : new Set(casesIn(suite))
  const skipped = new Set(skip.flatMap((word) => matching(suite, word)))
  const selected = casesIn(suite).filter((one) => kept.has(one) && !skipped.has(one))
  if (selected.length === 0 && kept.size > 0)
    throw new UnknownWord('nothing is left to run: all that was asked for is skipped too')
  return selected
}

function matching(suite: readonly Scenario[], word: string): Case[] {
  const found = requirementNamed(word) ? casesOf(suite, word) : casesIn(suite).filter((one) => isAbout(one, word))
  if (found.length === 0) throw new UnknownWord(complaint(suite, word))
  return found
}

/** Whether the word names this case, or something that it is part of or about. */
export const isAbout = (one: Case, word: string): boolean =>
  wordsOf(one).includes(word) || one.requirements.includes(word)

function wordsOf({ address, scenario, operations }: Case): string[] {
  const about = operations.map((name) => endpointNamed.get(name)?.chapter ?? name)
  const section = scenario.split('/')[0] ?? scenario
  return [address, scenario, section, ...rowOf(scenario), ...operations, ...about]
}

const rows = new Map<string, readonly string[]>()

/** As the matrix of a run names it: `8` and `limits`. Chapters of operations are known by what a case is about. */
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

function complaint(suite: readonly Scenario[], word: string): string {
  if (requirementNamed(word) || endpointNamed.has(word)) return `no case covers "${word}"`
  const known = new Set([...casesIn(suite).flatMap(wordsOf), ...requirements.map(({ id }) => id)])
  const [closest] = [...known].map((one) => ({ one, far: distance(word, one) })).sort((a, b) => a.far - b.far)
  return `"${word}" matches no case${closest ? `; did you mean "${closest.one}"?` : ''}`
}
