import { expect, test, vi } from 'vitest'
import { openDeadline } from './deadline.ts'

test('a deadline aborts after its time, like a timeout', () => {
  vi.useFakeTimers()
  try {
    const { signal } = openDeadline(100, undefined)
    vi.advanceTimersByTime(99)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect([signal.aborted, signal.reason.name]).toEqual([true, 'TimeoutError'])
  } finally {
    vi.useRealTimers()
  }
})

test('a deadline aborts with its signal and reason, even if the signal was already aborted', () => {
  const stop = new AbortController()
  const deadline = openDeadline(60_000, stop.signal)
  stop.abort(new Error('enough'))
  const late = openDeadline(60_000, stop.signal)
  expect([deadline.signal.reason, late.signal.reason]).toEqual([new Error('enough'), new Error('enough')])
  for (const one of [deadline, late]) one.end()
})

test('a deadline that was ended does not abort', () => {
  vi.useFakeTimers()
  try {
    const stop = new AbortController()
    const { signal, end } = openDeadline(100, stop.signal)
    end()
    stop.abort()
    vi.advanceTimersByTime(1000)
    expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0])
  } finally {
    vi.useRealTimers()
  }
})
