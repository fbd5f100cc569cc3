import type { EarlierChoices } from '../model/observation.ts'
import { answerOf, answersIn, questionKeyOf } from './gap-table.ts'
import type { RunRecord } from './run-record.ts'

/** Those of a run. */
export function earlierChoices({ judged }: RunRecord): EarlierChoices {
  const answers = answersIn(judged)
  return {
    complaint(one) {
      const before = answers.get(questionKeyOf(one))
      if (!before || before.has(answerOf(one))) return undefined
      const expected = `${one.operation} to do as in the earlier run: ${[...before].join(' or ')}`
      return { kind: 'value', requirements: [one.gap], expected, actual: answerOf(one) }
    },
  }
}
