import { requirements } from '../../contracts/requirements/index.ts'
import { operationsOf, type Requirement } from '../../contracts/requirements/requirement.ts'
import type { Case } from './case.ts'
import { requirementNamed } from './requirement-index.ts'
import type { Scenario } from './scenario.ts'
import type { Verdict } from './verdict.ts'

export const casesIn = (suite: readonly Scenario[]): Case[] => suite.flatMap(({ cases }) => cases)

/** A field is covered by every case about an operation that returns it: whatever such a case receives is judged. */
function covers(requirement: Requirement): (one: Case) => boolean {
  const { id, field } = requirement
  const operations = field === undefined ? [] : operationsOf(requirement)
  return (one) => one.requirements.includes(id) || operations.some((operation) => one.operations.includes(operation))
}

/** Known without running anything. */
export function casesOf(suite: readonly Scenario[], requirementId: string): Case[] {
  const requirement = requirementNamed(requirementId)
  return requirement ? casesIn(suite).filter(covers(requirement)) : []
}

export const uncovered = (suite: readonly Scenario[]): Requirement[] =>
  requirements.filter(({ id }) => casesOf(suite, id).length === 0)

/** The part of a verdict that says what the case has shown. */
type Shown = Pick<Verdict, 'id' | 'outcome' | 'requirements' | 'judged'>

/** By operation: the fields that it returns. */
const fieldsOf = Map.groupBy(
  requirements
    .filter(({ field }) => field !== undefined)
    .flatMap((requirement) => operationsOf(requirement).map((operation) => ({ operation, id: requirement.id }))),
  ({ operation }) => operation,
)

/** What a run has shown: for each requirement the cases that passed and, for fields, received them. */
export function exercised(verdicts: readonly Shown[]): Map<string, string[]> {
  const shown = new Map<string, string[]>(requirements.map(({ id }) => [id, []]))
  for (const verdict of verdicts)
    if (verdict.outcome === 'passed') for (const id of shownBy(verdict)) shown.get(id)?.push(verdict.id)
  return shown
}

function shownBy({ requirements: named, judged }: Shown): Set<string> {
  const succeeded = judged.flatMap((pair) => /^(\w+) 2/.exec(pair)?.[1] ?? [])
  const received = succeeded.flatMap((operation) => (fieldsOf.get(operation) ?? []).map(({ id }) => id))
  return new Set([...named, ...received])
}
