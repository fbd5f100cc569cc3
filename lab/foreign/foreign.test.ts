import { expect, test } from 'vitest'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'
import { adapterOnlyBugs } from './adapter-only-bugs.ts'
import { startForeignBackend } from './backend/backend.ts'
import type { Entry } from './backend/catalogue/entry.ts'
import { bugs, choices } from './backend/catalogue.ts'
import { readRates } from './bug-rates.ts'
import { detect, perMinute, problemIn, readDetected, verdictsOn } from './foreign-runs.cases.ts'
import { operationsNamed, unsupported } from './foreign-target.cases.ts'

const detected = readDetected()
const rates = readRates()

const sampledCases = sampleOf(casesIn(suite), 80).map(({ id }) => id)

test(`a foreign backend conforms: a sample of the cases, seed ${sampleSeed}`, async () => {
  const backend = await startForeignBackend({ perMinute })
  const verdicts = await verdictsOn(backend, { only: sampledCases })
  await backend.close()
  expect(verdicts.flatMap(problemIn)).toEqual([])
  expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(48)
}, 120_000)

test('the ids of bugs and choices are unique', () => {
  const ids = [...bugs, ...choices].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

const catalogue: readonly Entry[] = bugs

test('bugs name operations that the backend implements', () => {
  const lines = [...new Set(catalogue.flatMap(({ operations = [] }) => operations))]
  const unknown = lines.filter((line) => operationsNamed([line]).every((name) => unsupported.includes(name)))
  expect(unknown).toEqual([])
})

test('the results cover the whole catalogue', () => {
  expect(Object.keys(rates)).toEqual(catalogue.map(({ id }) => id))
})

test('at least 97 % of the bugs fail a run with an adapter', () => {
  const noticed = Object.values(rates).filter(({ withAdapter }) => withAdapter)
  expect(noticed.length / catalogue.length).toBeGreaterThanOrEqual(0.97)
})

test('at least 93 % fail a run without an adapter, including all that such a run can detect', () => {
  const unnoticed = catalogue.filter(({ id }) => !rates[id]?.withoutAdapter).map(({ id }) => id)
  expect(unnoticed.length / catalogue.length).toBeLessThanOrEqual(0.07)
  expect(unnoticed.filter((id) => !(id in adapterOnlyBugs))).toEqual([])
})

test('the list of bugs that only a run with an adapter can detect is up to date', () => {
  expect(Object.keys(adapterOnlyBugs).filter((id) => !rates[id] || rates[id].withoutAdapter)).toEqual([])
})

/** `npm run proof` runs the others. */
const sample = Object.entries(detected).filter((_, index) => index % 12 === 0)

test.each(sample)('%s is detected', async (bug, detection) => {
  expect(await detect(bug, detection)).toEqual(['failed', detection.requirement])
})
