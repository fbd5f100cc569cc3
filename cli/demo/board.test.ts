import { expect, test } from 'vitest'
import { plain } from '../../conformance/reports/index.ts'
import type { Progress } from '../conform/live.ts'
import { createBoard } from './board.ts'

/** What is shown of both sides, with the seconds that each has left. */
function shown(mock: number | undefined, server: number | undefined) {
  const told: Progress[] = []
  const nothing = () => undefined
  const live = { print: nothing, waits: nothing, end: nothing, show: (progress: Progress) => void told.push(progress) }
  const board = createBoard(live, plain, () => '')
  const counts = { done: 1, total: 4, failed: 0 }
  board.tell('mock', { kind: 'progress', progress: { ...counts, left: mock } })
  board.tell('server', { kind: 'progress', progress: { ...counts, left: server } })
  return told.map(({ left, ...rest }) => ({ ...rest, left: left() }))
}

test('both sides together take as long as the slower one', () => {
  expect(shown(7, 30)).toEqual([{ done: 2, total: 8, failed: 0, left: 30 }])
})

test('as long as one side does not know how long it takes, nobody does', () => {
  expect(shown(7, undefined)).toEqual([{ done: 2, total: 8, failed: 0, left: undefined }])
})
