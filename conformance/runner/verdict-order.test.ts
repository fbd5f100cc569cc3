import { expect, test } from 'vitest'
import { beforeAndAfter, type Check, check, serial } from '../authoring/case.ts'
import { scenario } from '../authoring/scenario.ts'
import { fakeTarget } from '../testing/fake-target.cases.ts'
import { verdictsOf } from '../testing/verdict-of.cases.ts'

/** Cases that finish on demand. `log` records their starts and ends. */
function controlled() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const until = (slug: string, others: readonly string[]): Check =>
    check(slug, slug, ['4.1/11'], async () => {
      log.push(`${slug} starts`)
      await new Promise<void>((resolve) => {
        ends.set(slug, resolve)
        for (const other of others) ends.get(other)?.()
      })
      log.push(`${slug} ends`)
    })
  return { log, until }
}

test('verdicts come in the order of the cases, not of their finish', async () => {
  const { log, until } = controlled()
  const checks = [until('slow', []), until('quick', ['quick']), until('third', ['third', 'slow'])]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(), { concurrency: 2 })
  expect(log.slice(0, 4)).toEqual(['slow starts', 'quick starts', 'quick ends', 'third starts'])
  expect(verdicts.map(({ title }) => title)).toEqual(['slow', 'quick', 'third'])
})

test('serial cases run one after another, after all concurrent ones', async () => {
  const { log, until } = controlled()
  const checks = [
    until('one', []),
    serial(until('alone', ['alone'])),
    serial(until('alone again', ['alone again'])),
    until('two', ['two', 'one']),
  ]
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', checks)], fakeTarget(), { concurrency: 4 })
  expect(log.slice(0, 2)).toEqual(['one starts', 'two starts'])
  expect(log.slice(4)).toEqual(['alone starts', 'alone ends', 'alone again starts', 'alone again ends'])
  expect(verdicts.map(({ title }) => title)).toEqual(['one', 'two', 'alone', 'alone again'])
})

test('cases that compare before and after follow the serial cases, and cases that move the clock come last', async () => {
  const named = (slug: string, needs: Check['needs'] = []) =>
    check(slug, slug, ['4.1/11'], async () => undefined, { needs })
  const checks = [
    named('clock', ['clock']),
    beforeAndAfter(named('around'), async () => 0),
    serial(named('serial')),
    named('plain'),
  ]
  const target = fakeTarget(undefined, { adapter: { clock: async () => 0 } })
  const verdicts = await verdictsOf([scenario('4.1/x', 'X', checks)], target, { concurrency: 4 })
  expect(verdicts.map(({ title }) => title)).toEqual(['plain', 'serial', 'around', 'clock'])
})
