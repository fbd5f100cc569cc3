import type { Case } from '../authoring/case.ts'
import { readUnsupported } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import type { Mode } from '../safety/modes.ts'
import { operationsSentBy } from '../safety/sent-operations.ts'
import { peopleOf } from './missing-configuration.ts'
import { declaredUnsupported } from './run-case.ts'
import { profileSkipReason } from './write-plan.ts'

type Limits = Pick<Target, 'people' | 'adapter' | 'unsupported'> & { readonly mode: Mode }

/** Whether a case will get the verdict `unsupported`: it is about something in `words`, or sends it. */
export function unsupportedCases(words: readonly string[]): (one: Case) => boolean {
  const unsupported = readUnsupported(words)
  return (one) =>
    declaredUnsupported(one, { unsupported }) !== undefined ||
    operationsOf(one).some((name) => unsupported.operations.has(name))
}

/** The cases that mode, adapter, people and declared operations allow, as far as that is known before the run. */
export function runnableCases(cases: readonly Case[], { mode, people, adapter, unsupported = [] }: Limits): Case[] {
  const isUnsupported = unsupportedCases(unsupported)
  return cases.filter(
    (one) =>
      !profileSkipReason(one, mode, adapter) && !isUnsupported(one) && peopleOf(one).every((name) => people[name]),
  )
}

/** Observed cases send nothing: they compare what other cases receive. */
const operationsOf = (one: Case) => (one.observed ? [] : operationsSentBy(one))
