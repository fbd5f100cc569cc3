import type { EarlierChoices, Observation } from '../model/observation.ts'
import { answerOf, questionOf } from './gap-table.ts'
import type { RunRecord } from './run-record.ts'

const keyOf = (one: Observation) => `${one.gap} ${one.operation} ${questionOf(one)}`

/** Those of a run. */
export function earlierChoices({ judged }: RunRecord): EarlierChoices {
  const answers = new Map<string, Set<string>>()
  for (const one of judged.flatMap(({ observations }) => observations) as Observation[])
    answers.set(keyOf(one), (answers.get(keyOf(one)) ?? new Set()).add(answerOf(one)))
  return {
    complaint(one) {
      const before = answers.get(keyOf(one))
      if (!before || before.has(answerOf(one))) return undefined
      const expected = `${one.operation} to do as in the earlier run: ${[...before].join(' or ')}`
      return { requirements: [one.gap], expected, actual: answerOf(one) }
    },
  }
}
