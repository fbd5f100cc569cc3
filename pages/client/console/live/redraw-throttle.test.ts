import { expect, onTestFinished, test, vi } from 'vitest'
import { intervalAfter, RedrawThrottle } from './redraw-throttle.ts'

test.each([
  [1, 100],
  [20, 100],
  [60, 300],
  [5000, 1000],
])('after a redraw of %d ms the next one starts %d ms after its start', (cost, interval) => {
  expect(intervalAfter(cost)).toBe(interval)
})

test('requests are combined until the next redraw', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  onTestFinished(() => void [vi.useRealTimers(), vi.unstubAllGlobals()])
  const drawn: number[] = []
  const throttle = new RedrawThrottle(() => drawn.push(performance.now()))
  for (let time = 0; time < 1000; time += 5) {
    throttle.request()
    vi.advanceTimersByTime(5)
  }
  expect(drawn.length).toBeGreaterThan(6)
  expect(drawn.length).toBeLessThan(11)
})
