import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IndexedDbStore } from './indexeddb-store.ts'
import { type SharedState, TabLock } from './tab-lock.ts'

const document = { visibilityState: 'visible' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', document)
  document.visibilityState = 'visible'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a lock with a unique name, and collects the stored states. */
async function open() {
  const name = `world ${crypto.randomUUID()}`
  const stored: SharedState[] = []
  let isClosed = false
  const failures: unknown[] = []
  const store = {
    loadSince: async () => undefined,
    async save({ state }: { state: SharedState }) {
      if (isClosed) throw new Error('the database is closed')
      stored.push(state)
    },
    close: () => {
      isClosed = true
    },
  }
  const lock = new TabLock(store as unknown as IndexedDbStore<SharedState>, name, (error) => failures.push(error))
  const state = { calls: 0, clock: 0 }
  const memory = { takeWrites: async () => ({ fromSeed: false, rows: [] }), applyWrites: async () => undefined }
  await lock.share({
    memory,
    counted: 'calls',
    get state() {
      return { ...state }
    },
    set state(_) {},
  })
  const isHeld = async () => (await navigator.locks.query()).held?.some((held) => held.name === name) === true
  const call = (change: Partial<typeof state> = {}) =>
    lock.exclusive(async () => void Object.assign(state, { calls: state.calls + 1 }, change))
  // The first call stores the world.
  await call()
  await vi.advanceTimersByTimeAsync(100)
  return { lock, stored, failures, isHeld, call, isClosed: () => isClosed }
}

test('requests in quick succession use the same lock', async () => {
  const { isHeld, call } = await open()
  const request = vi.spyOn(navigator.locks, 'request')
  await call()
  await vi.advanceTimersByTimeAsync(15)
  await call()
  await vi.advanceTimersByTimeAsync(15)
  expect([request.mock.calls.length, await isHeld()]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(10)
  expect(await isHeld()).toBe(false)
  await call()
  expect(request.mock.calls.length).toBe(2)
})

test('a tab that keeps sending requests releases the lock after a while', async () => {
  const { isHeld, call } = await open()
  const held: boolean[] = []
  for (let turn = 0; turn < 4; turn++) {
    await call()
    await vi.advanceTimersByTimeAsync(0)
    held.push(await isHeld())
    await vi.advanceTimersByTimeAsync(18)
  }
  expect(held).toEqual([true, true, true, false])
})

test('a hidden tab releases the lock immediately', async () => {
  const { isHeld, call } = await open()
  document.visibilityState = 'hidden'
  await call()
  await vi.advanceTimersByTimeAsync(0)
  expect(await isHeld()).toBe(false)
})

test('a closing tab releases the lock after storing its counts', async () => {
  const { lock, stored, failures, isHeld, call, isClosed } = await open()
  await call()
  lock.close()
  await vi.advanceTimersByTimeAsync(0)
  expect([await isHeld(), isClosed(), stored.at(-1), failures]).toEqual([false, true, { calls: 2, clock: 0 }, []])
})

test('request counts are stored when the lock is released, other changes immediately', async () => {
  const { stored, call } = await open()
  const before = stored.length
  await call()
  expect(stored.length - before).toBe(0)
  await call({ clock: 1 })
  expect(stored.at(-1)).toEqual({ calls: 3, clock: 1 })
  await call()
  await vi.advanceTimersByTimeAsync(30)
  expect([stored.length - before, stored.at(-1)]).toEqual([2, { calls: 4, clock: 1 }])
})
