import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import type { Verdict } from '../model/verdict.ts'
import type { Case } from './case.ts'
import { perSuite, type Scenario } from './scenario.ts'

export const casesIn = (suite: readonly Scenario[]): Case[] => suite.flatMap(({ cases }) => cases)

/** By requirement. */
const indexOf = perSuite((suite): ReadonlyMap<string, readonly Case[]> => {
  const index = new Map<string, Case[]>(requirements.map(({ id }) => [id, []]))
  for (const one of casesIn(suite)) for (const id of coveredBy(one)) index.get(id)?.push(one)
  return index
})

/** A field is covered by every case about an operation that returns it: whatever such a case receives is judged. */
const coveredBy = (one: Case): Set<string> => new Set([...one.requirements, ...one.operations.flatMap(fieldsOf)])

/** Known without running anything. */
export const casesOf = (suite: readonly Scenario[], requirementId: string): readonly Case[] =>
  indexOf(suite).get(requirementId) ?? []

export const uncovered = (suite: readonly Scenario[]): Requirement[] =>
  requirements.filter(({ id }) => casesOf(suite, id).length === 0)

/** The part of a verdict that says what the case has shown. */
type Shown = Pick<Verdict, 'id' | 'outcome' | 'requirements' | 'judged'>

const fieldsByOperation = Map.groupBy(
  requirements
    .filter(({ field }) => field !== undefined)
    .flatMap((requirement) => operationsOf(requirement).map((operation) => ({ operation, id: requirement.id }))),
  ({ operation }) => operation,
)

/** The fields that the operation returns. */
const fieldsOf = (operation: string): string[] => (fieldsByOperation.get(operation) ?? []).map(({ id }) => id)

/** What a run has shown: for each requirement the cases that passed and, for fields, received them. */
export function exercised(verdicts: readonly Shown[]): Map<string, string[]> {
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
