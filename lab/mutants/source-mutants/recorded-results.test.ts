import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf, sampleSeed } from '../model/sample.ts'
import { foreignSurvivalReason, foreignSurvivors } from './foreign-survivors.ts'
import { type Instrumented, instrument, type SourceMutant } from './instrument.ts'
import { isCase } from './killing-cases.ts'
import { readResults, resultOf } from './results.ts'
import { isForeignSurvivor } from './summary.ts'
import { undetectableMutants, undetectableReason } from './undetectable/index.ts'
import { WorkerClient } from './worker-client.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const recorded = readResults(pathOf('results.json'))
const killingCaseOf = (mutant: SourceMutant) => resultOf(recorded.results, mutant)?.own

let instrumented: Instrumented
let worker: WorkerClient
beforeAll(async () => {
  instrumented = await instrument(pathOf('../../../platform'))
  const file = join(folder, 'instrumented.json')
  writeFileSync(file, JSON.stringify(instrumented))
  worker = new WorkerClient(file, stopping.signal)
}, 60_000)

const sampleSize = 20
const stopping = new AbortController()
const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
afterAll(() => {
  stopping.abort()
  rmSync(folder, { recursive: true })
})

test(`recorded killing cases still detect their mutants: a sample, seed ${sampleSeed}`, async () => {
  const detected = instrumented.mutants.filter((mutant) => isCase(killingCaseOf(mutant)))
  const sample = sampleOf(detected, sampleSize)
  const loaded = new Set(
    (await worker.measureCoverage([...new Set(sample.map((mutant) => killingCaseOf(mutant) ?? ''))])).static,
  )
  const survivors: string[] = []
  // Mutants of code that runs while modules are loaded would need their own process.
  for (const mutant of sample.filter(({ number }) => !loaded.has(number))) {
    const cases = [killingCaseOf(mutant) ?? '']
    const { own } = await worker.run({ mutantId: mutant.number, cases, likely: [], modes: ['own'] })
    if (!own) survivors.push(`${mutant.file}:${mutant.line} ${mutant.original} → ${mutant.replacement}: ${cases[0]}`)
  }
  expect(survivors).toEqual([])
}, 60_000)

test(`other choices of a foreign server are detected by comparing it with an earlier run: a sample, seed ${sampleSeed}`, async () => {
  const choices = instrumented.mutants.filter((mutant) => {
    const { own, compared, findings } = resultOf(recorded.results, mutant) ?? {}
    return isCase(own) && compared === own && findings === undefined
  })
  const sample = sampleOf(choices, 12)
  const cases = [...new Set(sample.map((mutant) => killingCaseOf(mutant) ?? ''))]
  const loaded = new Set((await worker.measureCoverage(cases)).static)
  await worker.recordChoices(cases)
  for (const mutant of sample.filter(({ number }) => !loaded.has(number))) {
    const likely = [killingCaseOf(mutant) ?? '']
    const task = { mutantId: mutant.number, cases: likely, likely }
    const described = `${mutant.file}:${mutant.line} ${mutant.original} → ${mutant.replacement}`
    expect(await worker.run({ ...task, modes: ['compared'] }), described).toEqual({ compared: likely[0] })
  }
}, 60_000)

test('every survivor has a reason', () => {
  const survivors = instrumented.mutants.filter(
    (mutant) => resultOf(recorded.results, mutant) && !killingCaseOf(mutant),
  )
  expect(
    survivors.filter((mutant) => !undetectableReason(mutant)).map(({ file, line, key }) => `${file}:${line} ${key}`),
  ).toEqual([])
})

test('every reason belongs to a mutant that exists', () => {
  const existing = new Set(instrumented.mutants.map(({ file, key }) => `${file} ${key}`))
  expect(undetectableMutants.filter((mutant) => !existing.has(mutant))).toEqual([])
})

test('every mutant that survives on a foreign server was reviewed', () => {
  const passed = instrumented.mutants.filter(isForeignSurvivor(recorded.results))
  expect(
    passed.filter((mutant) => !foreignSurvivalReason(mutant)).map(({ file, line, key }) => `${file}:${line} ${key}`),
  ).toEqual([])
  const names = new Set(passed.map(({ file, key }) => `${file} ${key}`))
  expect(foreignSurvivors.filter((mutant) => !names.has(mutant))).toEqual([])
  expect(foreignSurvivors).toHaveLength(new Set(foreignSurvivors).size)
})
