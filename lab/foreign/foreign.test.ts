import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { startForeignBackend } from './backend/backend.ts'
import type { Entry } from './backend/catalogue/entry.ts'
import { bugs, choices } from './backend/catalogue.ts'
import { detect, perMinute, problemIn, readDetected, verdictsOn } from './foreign-runs.cases.ts'
import { operationsNamed, unsupported } from './foreign-target.cases.ts'
import { unnoticedBugs } from './unnoticed-bugs.ts'

const detected = readDetected()

const sampledCases = sampleOf(casesIn(suite), 80).map(({ id }) => id)

test(`a foreign backend conforms: a sample of the cases, seed ${sampleSeed}`, async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend, { only: sampledCases })
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(48)
}, 120_000)

test('bugs and choices have ids of their own', () => {
  const ids = [...bugs, ...choices].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

const catalogue: readonly Entry[] = bugs

test('bugs name operations that the backend implements', () => {
  const lines = [...new Set(catalogue.flatMap(({ operations = [] }) => operations))]
  const unknown = lines.filter((line) => operationsNamed([line]).every((name) => unsupported.includes(name)))
  expect(unknown).toEqual([])
})

const expected = catalogue.filter(({ id }) => !unnoticedBugs.includes(id))

test('at least 95 % of its bugs are detected', () => {
  expect(Object.keys(detected).length / expected.length).toBeGreaterThanOrEqual(0.95)
})

test('the list of unnoticed bugs is up to date', () => {
  const known = new Set(catalogue.map(({ id }) => id))
  expect(unnoticedBugs.filter((id) => detected[id] || !known.has(id))).toEqual([])
})

/** `npm run proof` runs the others. */
const sample = Object.entries(detected).filter((_, index) => index % 12 === 0)

test.each(sample)('%s is detected', async (bug, detection) => {
  expect(await detect(bug, detection)).toEqual(['failed', detection.requirement])
})
