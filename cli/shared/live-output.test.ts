import { expect, onTestFinished, test } from 'vitest'
import { durationText, liveOutput, secondsLeft } from './live-output.ts'

function screen(isTTY: boolean, columns = 60) {
  const texts: string[] = []
  return { texts, isTTY, columns, write: (text: string | Uint8Array) => texts.push(String(text)) > 0 }
}

const progress = (done: number) => ({ done, total: 40, failed: 0 })

test('off a terminal, progress is a line at the start and per 10 %, with an estimate of the time left', () => {
  let time = 1_000
  const [err, out] = [screen(false), screen(false)]
  const live = liveOutput(err, out, () => time)
  for (let done = 0; done <= 40; done++, time += 2_500) live.show(progress(done))
  live.print('a failure')
  expect(err.texts.slice(0, 3)).toEqual([
    '0 of 40 cases, 0 failed\n',
    '4 of 40 cases, 0 failed, about 1.5 min left\n',
    '8 of 40 cases, 0 failed, about 80 s left\n',
  ])
  expect([err.texts.length, err.texts.at(-1), out.texts]).toEqual([11, '40 of 40 cases, 0 failed\n', ['a failure\n']])
})

test('a second run starts its own estimate', () => {
  let time = 0
  const err = screen(false)
  const live = liveOutput(err, err, () => time)
  live.show(progress(0))
  live.end()
  time = 1_000_000
  live.show(progress(0))
  time += 10_000
  live.show(progress(10))
  expect(err.texts.at(-1)).toBe('10 of 40 cases, 0 failed, about 30 s left\n')
})

test('off a terminal, a wait that several cases share is printed once', () => {
  const err = screen(false)
  const live = liveOutput(err, err, () => 0)
  for (const wait of [12_000, 11_900, 11_000]) live.showWait(wait)
  live.show(progress(0))
  expect(err.texts).toEqual(['waiting 12 s for the rate limit\n', '0 of 40 cases, 0 failed\n'])
})

test.each([
  [0.2, '1 s'],
  [89, '89 s'],
  [91, '1.5 min'],
  [125, '2 min'],
  [280, '4.5 min'],
  [310, '5 min'],
  [3_000, '50 min'],
])('%d seconds are printed as %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words)
})

test('on a terminal, one line is redrawn and cut to the width, and texts are printed above it', () => {
  let time = 1_000
  const err = screen(true, 90)
  const live = liveOutput(err, err, () => time)
  onTestFinished(() => live.end())
  live.show(progress(0))
  time += 30_000
  live.show(progress(10))
  live.showWait(30_000)
  live.print('a failure')
  const line = '\r\u001b[2K[######..................] 10 of 40 cases, 0 failed, about 1.5 min left'
  const waiting = `${line}, waiting 30 s for the rate limit`.slice(0, 5 + 89)
  expect(err.texts.slice(1)).toEqual([line, waiting, '\r\u001b[2K', 'a failure\n', waiting])
  live.end()
  expect(err.texts.at(-1)).toBe('\r\u001b[2K')
})

test('the time left assumes that the remaining cases take as long as those done', () => {
  expect(secondsLeft({ done: 250, total: 1000 }, 20)).toBe(60)
})

test('there is no estimate before 3 seconds or 5 % of the cases', () => {
  expect(secondsLeft({ done: 49, total: 1000 }, 2.9)).toBeUndefined()
  expect(secondsLeft({ done: 50, total: 1000 }, 1)).toBe(19)
  expect(secondsLeft({ done: 2, total: 1000 }, 4)).toBe(1996)
})

test('there is no estimate before the first case or after the last', () => {
  expect([secondsLeft({ done: 0, total: 9 }, 60), secondsLeft({ done: 9, total: 9 }, 60)]).toEqual([
    undefined,
    undefined,
  ])
})
