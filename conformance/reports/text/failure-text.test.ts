import { expect, test } from 'vitest'
import { failed } from '../example-run.cases.ts'
import { failureText } from './failure-text.ts'
import { truncatedValue } from './formatting.ts'

function shownBody(responseBody: unknown): string | undefined {
  const result = failed('4.1/likes/like', 'a', 'b')
  const [first] = result.failure?.transcript ?? []
  if (!result.failure || !first) throw new Error('the example has no exchange')
  const transcript = [{ ...first, responseBody }]
  return /^ +got +(.*)$/m.exec(failureText({ ...result, failure: { ...result.failure, transcript } }))?.[1]
}

test('a body that was cut is shown as JSON, with its length', () => {
  const body = Array.from({ length: 1000 }, (_, id) => ({ id, text: 'A "quoted" word' }))
  expect(shownBody(truncatedValue(body))).toMatch(
    /^\[\{"id":0,"text":"A \\"quoted\\" word"\},.{300,400}… \(3\d{4} characters\)$/,
  )
  expect(shownBody('[not JSON')).toBe('"[not JSON"')
  expect(shownBody([{ id: 1 }])).toBe('[{"id":1}]')
})
