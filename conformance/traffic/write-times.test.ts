import { expect, test } from 'vitest'
import { WriteTimes } from './write-times.ts'

test('a time is quiet if no write overlaps, regardless of the order in which writes ended', () => {
  const writes = new WriteTimes()
  const [long, short] = [writes.begin(10), writes.begin(20)]
  writes.end(short, 25)
  expect([writes.isQuiet(1, 9), writes.isQuiet(30, 40)]).toEqual([true, false])
  writes.end(long, 100)
  expect([writes.isQuiet(90, 110), writes.isQuiet(101, 110), writes.isQuiet(1, 10)]).toEqual([false, true, false])
})

test('a write can be left out, and one that changed nothing does not count', () => {
  const writes = new WriteTimes()
  const [own, refused] = [writes.begin(10), writes.begin(11)]
  writes.end(own, 12)
  writes.end(refused, 13, true)
  expect([writes.isQuiet(5, 20), writes.isQuiet(5, 20, own)]).toEqual([false, true])
})

test('writes that began earlier may be noted later', () => {
  const writes = new WriteTimes()
  for (const from of [50, 10, 30]) writes.end(writes.begin(from), from + 1)
  expect([writes.isQuiet(12, 29), writes.isQuiet(12, 30), writes.isQuiet(32, 49)]).toEqual([true, false, true])
})

test('nothing is quiet before the oldest write that is remembered', () => {
  const writes = new WriteTimes()
  for (let at = 1; at <= 125_000; at++) writes.end(writes.begin(at * 10), at * 10 + 1)
  expect([writes.isQuiet(2, 3), writes.isQuiet(1_249_992, 1_249_999)]).toEqual([false, true])
})
