import type { EarlierChoices } from '../model/observation.ts'
import { answerOf, answersIn, type Observed, questionKeyOf } from './gap-table.ts'

/** Those of a run. */
export function earlierChoices({ judged }: { readonly judged: readonly Observed[] }): EarlierChoices {
  const answers = answersIn(judged)
  return {
    mismatch(one) {
      const before = answers.get(questionKeyOf(one))
      if (!before || before.has(answerOf(one))) return undefined
      const expected = `${one.operation} to do as in the earlier run: ${[...before].join(' or ')}`
      return { kind: 'value', requirements: [one.gap], expected, actual: answerOf(one) }
    },
  }
}
