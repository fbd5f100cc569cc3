import { expect, onTestFinished, test, vi } from 'vitest'
import { createMock } from '../mock.ts'
import { createWorld } from '../world.ts'

function fakeTime(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => void vi.useRealTimers())
}

test('with clock: system, the world follows the time that a test sets', async () => {
  const mock = createMock(createWorld({ clock: 'system' }))
  fakeTime('2030-05-06T12:00:00Z')
  expect(mock.clock.now()).toEqual(new Date('2030-05-06T12:00:00Z'))
  const token = await mock.as('alice').token()
  vi.setSystemTime('2030-05-06T13:00:01Z')
  const expired = await mock.visitor.fetch('/api/v2/user/tags', { headers: { authorization: `Bearer ${token}` } })
  expect(expired.status).toBe(401)
  vi.advanceTimersByTime(60_000)
  expect(mock.clock.now()).toEqual(new Date('2030-05-06T13:01:01Z'))
})

test('it still follows the system after a reset and after loading a state, and can be advanced', async () => {
  fakeTime('2030-05-06T12:00:00Z')
  const mock = createMock(createWorld({ clock: 'system' }))
  vi.setSystemTime('2031-01-01T00:00:00Z')
  await mock.load('dave-is-broke')
  const [feed] = (await (await mock.visitor.fetch('/api/v2/feeds?limit=1')).json()) as { created_at: string }[]
  expect(feed?.created_at).toMatch(/^2030-12-31 2|^2031-01-01/)
  vi.setSystemTime('2031-01-02T00:00:00Z')
  expect(mock.clock.now()).toEqual(new Date('2031-01-02T00:00:00Z'))
  mock.clock.advance('1 hour')
  expect(mock.clock.now()).toEqual(new Date('2031-01-02T01:00:00Z'))
})

test('otherwise a world has a separate clock; clock: system cannot be combined with a start', () => {
  const mock = createMock(createWorld({ now: 'real' }))
  fakeTime('2030-05-06T12:00:00Z')
  expect(mock.clock.now().getTime()).toBeLessThan(Date.now())
  expect(() => createWorld({ clock: 'system', now: '2027-01-01T00:00:00Z' })).toThrow('omit now')
})
