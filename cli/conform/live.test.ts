import { expect, onTestFinished, test } from 'vitest'
import { inWords, liveOn } from './live.ts'

function screen(isTTY: boolean, columns = 60) {
  const texts: string[] = []
  return { texts, isTTY, columns, write: (text: string | Uint8Array) => texts.push(String(text)) > 0 }
}

const progress = (done: number) => ({ done, total: 40, failed: 0, left: (): number | undefined => 100 - done })

test('off a terminal there is a line at the beginning and for each tenth', () => {
  const [err, out] = [screen(false), screen(false)]
  const live = liveOn(err, out)
  for (let done = 0; done <= 40; done++) live.show(progress(done))
  live.print('a failure')
  expect(err.texts.slice(0, 3)).toEqual([
    '0 of 40 cases, 0 failed, about 1.5 min left\n',
    '4 of 40 cases, 0 failed, about 1.5 min left\n',
    '8 of 40 cases, 0 failed, about 1.5 min left\n',
  ])
  expect([err.texts.length, err.texts.at(-1), out.texts]).toEqual([11, '40 of 40 cases, 0 failed\n', ['a failure\n']])
})

test('off a terminal a wait is told once, however many cases wait for it', () => {
  const err = screen(false)
  const live = liveOn(err, err, () => 0)
  for (const wait of [12_000, 11_900, 11_000]) live.waits(wait)
  live.show(progress(1))
  expect(err.texts).toEqual(['waiting 12 s for the rate limit\n', '1 of 40 cases, 0 failed, about 1.5 min left\n'])
})

test('where nobody knows how long it takes, nothing is said about that', () => {
  const err = screen(false)
  liveOn(err, err).show({ ...progress(1), left: () => undefined })
  expect(err.texts).toEqual(['1 of 40 cases, 0 failed\n'])
})

test.each([
  [0.2, '1 s'],
  [89, '89 s'],
  [91, '1.5 min'],
  [125, '2 min'],
  [280, '4.5 min'],
  [310, '5 min'],
  [3_000, '50 min'],
])('%d seconds are told as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

test('on a terminal one line is redrawn, cut to the width, and texts come above it', () => {
  let time = 1_000
  const err = screen(true)
  const live = liveOn(err, err, () => time)
  onTestFinished(() => live.end())
  live.show(progress(10))
  time += 1_000
  live.waits(30_000)
  live.print('a failure')
  const [first = '', second = '', ...rest] = err.texts
  expect(first).toBe(
    '\r\u001b[2K[######..................] 10 of 40 cases, 0 failed, about 1.5 min left'.slice(0, 5 + 59),
  )
  expect(second.length).toBe(5 + 59)
  expect(rest).toEqual(['\r\u001b[2K', 'a failure\n', second])
  live.end()
  expect(err.texts.at(-1)).toBe('\r\u001b[2K')
})
