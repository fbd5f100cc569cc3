import { expect, test } from 'vitest'
import { finished } from '../example-run.cases.ts'
import { countsIn, createdText } from './created-text.ts'

const all = { created: 1027, deleted: 1026, withParent: 0, gone: 0, left: 1, uncertain: 0 }

test('the text says what happened to everything that was created', () => {
  expect(createdText(all)).toBe('1027 created, 1026 deleted, 1 left over')
  expect(createdText({ ...all, withParent: 80, gone: 1, uncertain: 2 })).toBe(
    '1027 created, 1026 deleted, 1 left over; of the deleted, 80 went with what contained them and 1 was already gone; 2 more may have been created, because no response arrived',
  )
})

test('files of earlier versions have only the totals', () => {
  expect(createdText(countsIn(finished()))).toBe('2 created, 2 deleted, 0 left over')
})
