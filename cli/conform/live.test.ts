import { expect, onTestFinished, test } from 'vitest'
import { liveOn } from './live.ts'

function screen(isTTY: boolean, columns = 60) {
  const texts: string[] = []
  return { texts, isTTY, columns, write: (text: string | Uint8Array) => texts.push(String(text)) > 0 }
}

const progress = (done: number, failed = 0) => ({ done, total: 40, failed, left: () => 100 - done })

test('off a terminal there is a line at the beginning and for each tenth', () => {
  const [err, out] = [screen(false), screen(false)]
  const live = liveOn(err, out)
  for (let done = 0; done <= 40; done++) live.show(progress(done))
  live.print('a failure')
  expect(err.texts.slice(0, 3)).toEqual([
    '0 of 40 cases, 0 failed, about 2 min left\n',
    '4 of 40 cases, 0 failed, about 2 min left\n',
    '8 of 40 cases, 0 failed, about 2 min left\n',
  ])
  expect([err.texts.length, err.texts.at(-1), out.texts]).toEqual([11, '40 of 40 cases, 0 failed\n', ['a failure\n']])
})

test('off a terminal a wait is told once, however many cases wait for it', () => {
  const err = screen(false)
  const live = liveOn(err, err, () => 0)
  for (const wait of [12_000, 11_900, 11_000]) live.waits(wait)
  live.show(progress(1))
  expect(err.texts).toEqual(['waiting 12 s for the rate limit\n', '1 of 40 cases, 0 failed, about 2 min left\n'])
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
  expect(first).toBe('\r\u001b[2K[######..................] 10 of 40 cases, 0 failed, about 90 s left'.slice(0, 5 + 59))
  expect(second.length).toBe(5 + 59)
  expect(rest).toEqual(['\r\u001b[2K', 'a failure\n', second])
  live.end()
  expect(err.texts.at(-1)).toBe('\r\u001b[2K')
})
