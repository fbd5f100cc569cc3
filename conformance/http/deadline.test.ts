import { expect, test, vi } from 'vitest'
import { openDeadline } from './deadline.ts'

test('it aborts when the time is over, as a timeout does', () => {
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

test('it aborts with the signal, and for its reason, also when that was aborted before', () => {
  const stop = new AbortController()
  const deadline = openDeadline(60_000, stop.signal)
  stop.abort(new Error('enough'))
  const late = openDeadline(60_000, stop.signal)
  expect([deadline.signal.reason, late.signal.reason]).toEqual([new Error('enough'), new Error('enough')])
  for (const one of [deadline, late]) one.end()
})

test('nothing aborts it after its end', () => {
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
