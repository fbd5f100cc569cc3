import { type AnswerData, answerData, checkedOrThrow } from '../../answers/answer.ts'
import { givenAnswer } from '../../answers/given-answer.ts'
import type { UseAnswer, UsedAnswer } from '../../answers/use.ts'
import type { Mock } from '../../mock.ts'
import type { Call } from '../test-mock.ts'
import { onlyInTest } from './only-in-test.ts'

/** The answers of a page whose requests a Playwright test answers: they go to the world of the test, so they are data. */
export function answersOf(call: Call): Pick<Mock, 'use' | 'answers'> {
  const add = (data: AnswerData): UsedAnswer => {
    const added = call('addAnswer', data)
    return {
      get id() {
        return onlyInTest('the id of an answer')
      },
      get calls() {
        return onlyInTest('the calls of an answer')
      },
      get departs() {
        return onlyInTest('where an answer departs from the contract')
      },
      remove: () => void added.then(({ id }) => call('removeAnswer', id)),
    }
  }
  const use: UseAnswer = (...args: Parameters<typeof givenAnswer>) => {
    const given = givenAnswer(...args)
    return 'give' in given ? onlyInTest('a function that answers') : add(given)
  }
  return {
    use,
    answers: {
      list: () => onlyInTest('mock.answers.list()'),
      add: (data) => add(checkedOrThrow(answerData, data)),
      clear: () => void call('clearAnswers'),
    },
  }
}
