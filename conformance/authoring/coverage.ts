import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import type { Verdict } from '../model/verdict.ts'
import type { Case } from './case.ts'
import { memoizedPerSuite, type Scenario } from './scenario.ts'

export const casesIn = (suite: readonly Scenario[]): Case[] => suite.flatMap(({ cases }) => cases)

/** The cases that send requests themselves. The others are judged from what the observer has seen. */
export const scriptedCasesIn = (suite: readonly Scenario[]): Case[] =>
  casesIn(suite).filter(({ observed }) => !observed)

/** Cases by requirement. */
const indexOf = memoizedPerSuite((suite): ReadonlyMap<string, readonly Case[]> => {
  const index = new Map<string, Case[]>(requirements.map(({ id }) => [id, []]))
  for (const one of casesIn(suite)) for (const id of coveredBy(one)) index.get(id)?.push(one)
  return index
})

/** A case also covers the fields that its operations return, because every response is validated. */
const coveredBy = (one: Case): Set<string> => new Set([...one.requirements, ...one.operations.flatMap(fieldsOf)])

/** The cases that cover the requirement, determined without running them. */
export const casesOf = (suite: readonly Scenario[], requirementId: string): readonly Case[] =>
  indexOf(suite).get(requirementId) ?? []

/** The observer sees only what other cases send, so by itself it covers no requirement of the document. */
export const uncoveredRequirements = (suite: readonly Scenario[]): Requirement[] =>
  requirements.filter(({ id, level }) => casesOf(suite, id).every(({ observed }) => observed && level !== 'gap'))

/** The part of a verdict that says what the case verified. */
type Shown = Pick<Verdict, 'id' | 'outcome' | 'requirements' | 'judged'>

const fieldsByOperation = Map.groupBy(
  requirements
    .filter(({ field }) => field !== undefined)
    .flatMap((requirement) => operationsOf(requirement).map((operation) => ({ operation, id: requirement.id }))),
  ({ operation }) => operation,
)

/** The fields that the operation returns. */
const fieldsOf = (operation: string): string[] => (fieldsByOperation.get(operation) ?? []).map(({ id }) => id)

/** For each requirement, the passed cases that name it or, if it is a field, received it. */
export function passedCasesByRequirement(verdicts: readonly Shown[]): Map<string, string[]> {
  const shown = new Map<string, string[]>(requirements.map(({ id }) => [id, []]))
  for (const verdict of verdicts)
    if (verdict.outcome === 'passed') for (const id of shownBy(verdict)) shown.get(id)?.push(verdict.id)
  return shown
}

function shownBy({ requirements: named, judged }: Shown): Set<string> {
  const succeeded = judged.flatMap((pair) => /^(\w+) 2/.exec(pair)?.[1] ?? [])
  const received = succeeded.flatMap(fieldsOf)
  return new Set([...named, ...received])
}
