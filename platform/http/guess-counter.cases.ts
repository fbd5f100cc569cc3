import { expect, test } from 'vitest'
import { minute } from '../support/time.ts'
import { type GuessCounter, guessWindow } from './guess-counter.ts'

/** The behaviour of every counter. `open` returns two counters that share their counts, like two processes. */
export function guessCounterCases(open: () => Promise<readonly [GuessCounter, GuessCounter]>): void {
  const time = 1_800_000_000_000

  test('wrong guesses in all processes are counted together, and each gets a different count', async () => {
    const [one, other] = await open()
    const added = Array.from({ length: 6 }, (_, index) => (index % 2 ? one : other).add('account a', time, 9))
    const counts = (await Promise.all(added)).map((times) => times.length)
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5, 6])
    await one.add('account b', time, 9)
    const lengths = (await other.read(['account b', 'account none', 'account a'], time)).map((times) => times.length)
    expect(lengths).toEqual([1, 0, 6])
  })

  test('a guess counts for 15 minutes of the platform clock, and a list never grows beyond its bound', async () => {
    const [one, other] = await open()
    for (const at of [0, 1, 14]) await one.add('account c', time + at * minute, 3)
    expect(await one.add('account c', time + guessWindow, 3)).toEqual([1, 14, 15].map((at) => time + at * minute))
    expect(await other.add('account c', time + guessWindow, 3)).toHaveLength(3)
    expect((await other.read(['account c'], time + guessWindow + 14 * minute))[0]).toEqual([time + guessWindow])
    expect((await other.read(['account c'], time - 365 * 24 * 60 * minute))[0]).toEqual([])
  })

  test('a removed key is forgotten, and any text can be a key', async () => {
    const [one, other] = await open()
    const key = `account login ${JSON.stringify('a\0\ud800"\'; drop')}`
    await one.add(key, time, 9)
    await other.add('account d', time, 9)
    await one.remove(key)
    expect((await other.read([key, 'account d'], time)).map(({ length }) => length)).toEqual([0, 1])
  })
}
