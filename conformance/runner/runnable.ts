import type { Case } from '../authoring/case.ts'
import { readUnsupported } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import type { Mode } from '../safety/modes.ts'
import { operationsSentBy } from '../safety/sent-operations.ts'
import { declaredUnsupported } from './run-case.ts'
import { peopleOf } from './unlocks.ts'
import { profileSkipReason } from './write-plan.ts'

type Limits = Pick<Target, 'people' | 'adapter' | 'unsupported'> & { readonly mode: Mode }

/** The cases that mode, adapter, people and declared operations allow, as far as that is known before the run. */
export function runnableCases(cases: readonly Case[], { mode, people, adapter, unsupported: words }: Limits): Case[] {
  const unsupported = readUnsupported(words)
  return cases.filter(
    (one) =>
      !profileSkipReason(one, mode, adapter) &&
      declaredUnsupported(one, { unsupported }) === undefined &&
      peopleOf(one).every((name) => people[name]) &&
      !operationsOf(one).some((name) => unsupported.operations.has(name)),
  )
}

/** Observed cases send nothing: they compare what other cases receive. */
const operationsOf = (one: Case) => (one.observed ? [] : operationsSentBy(one))
