import { minute } from '../support/time.ts'

/** How long a wrong guess counts (G83). */
export const guessWindow = 15 * minute

/** A clock can be set back, so a time far in the future does not count either. */
export const isRecent = (time: number, now: number): boolean => Math.abs(now - time) < guessWindow

/** Counts wrong guesses by key. Never part of a transaction, so the count stays when a refusal rolls back everything else. */
export interface GuessCounter {
  /**
   * Adds a guess and returns the times of the recent guesses including it, oldest first, at most `most` of them. Atomic, so
   * that several guesses at once get different results.
   */
  add(key: string, time: number, most: number): Promise<readonly number[]>
  /** The times of the recent guesses for each key, oldest first. */
  read(keys: readonly string[], now: number): Promise<readonly (readonly number[])[]>
  remove(key: string): Promise<void>
  /** Forgets everything. */
  clear(): Promise<void>
}

/** The keys and their times, for saving and restoring. */
export type GuessState = readonly (readonly [key: string, times: readonly number[]])[]

export interface MemoryGuessCounter extends GuessCounter {
  state: GuessState
}

/** Far more keys than one process verifies in 15 minutes. Beyond it, the oldest are forgotten. */
const defaultMost = 100_000

export function memoryGuessCounter(maxKeys = defaultMost): MemoryGuessCounter {
  /** Least recently added to first. */
  let guesses = new Map<string, readonly number[]>()
  const recent = (key: string, now: number) => (guesses.get(key) ?? []).filter((time) => isRecent(time, now))
  const forgetOld = (now: number) => {
    for (const [key, times] of guesses) {
      if (guesses.size < maxKeys && isRecent(times.at(-1) ?? 0, now)) return
      guesses.delete(key)
    }
  }
  return {
    async add(key, time, most) {
      const times = [...recent(key, time), time].slice(0, most)
      guesses.delete(key)
      forgetOld(time)
      guesses.set(key, times)
      return times
    },
    read: async (keys, now) => keys.map((key) => recent(key, now)),
    remove: async (key) => void guesses.delete(key),
    clear: async () => guesses.clear(),
    get state() {
      return [...guesses]
    },
    set state(state) {
      guesses = new Map(state)
    },
  }
}
