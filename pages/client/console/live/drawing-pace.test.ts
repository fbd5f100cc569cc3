import { expect, onTestFinished, test, vi } from 'vitest'
import { DrawingPace, waitAfter } from './drawing-pace.ts'

test.each([
  [1, 100],
  [20, 100],
  [60, 300],
  [5000, 1000],
])('after a drawing of %d ms the next begins %d ms after its start', (cost, wait) => {
  expect(waitAfter(cost)).toBe(wait)
})

test('whoever asks while a drawing is due causes no other', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  onTestFinished(() => void [vi.useRealTimers(), vi.unstubAllGlobals()])
  const drawn: number[] = []
  const pace = new DrawingPace(() => drawn.push(performance.now()))
  for (let time = 0; time < 1000; time += 5) {
    pace.ask()
    vi.advanceTimersByTime(5)
  }
  expect(drawn.length).toBeGreaterThan(6)
  expect(drawn.length).toBeLessThan(11)
})
