import { minute } from '../support/time.ts'

/** How long a wrong guess counts (G83). */
export const guessWindow = 15 * minute

/** Clocks can be set back: a time that is far ahead does not count either. */
export const isRecent = (time: number, now: number): boolean => Math.abs(now - time) < guessWindow

/** Counts wrong guesses by key. Never part of a transaction: the count stays when a refusal takes back everything else. */
export interface GuessCounter {
  /**
   * Adds a guess. Answers the times of the recent ones, including it, oldest first and at most `most` of them: atomic, so
   * that of several guesses at once each one gets another answer.
   */
  add(key: string, time: number, most: number): Promise<readonly number[]>
  /** The times of the recent ones of each key, oldest first. */
  read(keys: readonly string[], now: number): Promise<readonly (readonly number[])[]>
  remove(key: string): Promise<void>
  /** Forgets everything. */
  clear(): Promise<void>
}

/** The keys and their times, to be saved and restored. */
export type GuessState = readonly (readonly [key: string, times: readonly number[]])[]

export interface MemoryGuessCounter extends GuessCounter {
  state: GuessState
}

/** Far more than one process verifies in 15 minutes; beyond it the oldest are forgotten. */
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
