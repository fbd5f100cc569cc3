import { expect, test } from 'vitest'
import { run } from '../conformance/run.ts'
import { suite } from '../conformance/suite.ts'
import { chapters } from '../contracts/chapters.ts'
import { targetWith } from './hunt.ts'
import { plantedMutants } from './planted.ts'

test.each(plantedMutants)('$id: the cases that must notice it do', async ({ fails, ...planted }) => {
  expect(fails.length).toBeGreaterThan(0)
  const outcomes: Record<string, string> = {}
  for await (const { address, outcome } of run(suite, targetWith(planted), { only: fails })) outcomes[address] = outcome
  expect(outcomes).toEqual(Object.fromEntries(fails.map((address) => [address, 'failed'])))
})

test('every chapter has a planted defect', () => {
  const spoiled = new Set(plantedMutants.map(({ operation }) => operation))
  const untouched = Object.entries(chapters).filter(
    ([, chapter]) => !Object.keys(chapter).some((name) => spoiled.has(name)),
  )
  expect(untouched.map(([name]) => name)).toEqual([])
})
