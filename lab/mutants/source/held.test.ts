import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf, sampleSeed } from '../model/sample.ts'
import { foreignSurvivors, survivesBy } from './foreign-survivors.ts'
import { type Instrumented, instrument, type SourceMutant } from './instrument.ts'
import { isCase } from './killers.ts'
import { readResults, resultOf } from './results.ts'
import { isPassedWith } from './summary.ts'
import { reasonFor, reasonsGiven } from './survivors/index.ts'
import { Worker } from './worker-pool.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const recorded = readResults(pathOf('results.json'))
const killerOf = (mutant: SourceMutant) => resultOf(recorded.results, mutant)?.own

let instrumented: Instrumented
let worker: Worker
beforeAll(async () => {
  instrumented = await instrument(pathOf('../../../platform'))
  const file = join(folder, 'instrumented.json')
  writeFileSync(file, JSON.stringify(instrumented))
  worker = new Worker(file, stopping.signal)
}, 60_000)

const sampleSize = 30
const stopping = new AbortController()
const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
afterAll(() => {
  stopping.abort()
  rmSync(folder, { recursive: true })
})

test(`changes of the source that a case noticed are noticed by it now: a sample, seed ${sampleSeed}`, async () => {
  const killed = instrumented.mutants.filter((mutant) => isCase(killerOf(mutant)))
  const sample = sampleOf(killed, sampleSize)
  const loaded = new Set((await worker.reach([...new Set(sample.map((one) => killerOf(one) ?? ''))])).static)
  const unnoticed: string[] = []
  // What is changed while modules are loaded would need a process of its own.
  for (const mutant of sample.filter(({ number }) => !loaded.has(number))) {
    const cases = [killerOf(mutant) ?? '']
    const { own } = await worker.play({ number: mutant.number, cases, likely: [], ways: ['own'] })
    if (!own) unnoticed.push(`${mutant.file}:${mutant.line} ${mutant.original} → ${mutant.replacement}: ${cases[0]}`)
  }
  expect(unnoticed).toEqual([])
}, 60_000)

test(`changes that a foreign server may make are noticed by a team that holds it to an earlier run: a sample, seed ${sampleSeed}`, async () => {
  const choices = instrumented.mutants.filter((one) => {
    const { own, recorded: noticed, pointed } = resultOf(recorded.results, one) ?? {}
    return isCase(own) && noticed === own && pointed === undefined
  })
  const sample = sampleOf(choices, 12)
  const cases = [...new Set(sample.map((one) => killerOf(one) ?? ''))]
  const loaded = new Set((await worker.reach(cases)).static)
  await worker.record(cases)
  for (const mutant of sample.filter(({ number }) => !loaded.has(number))) {
    const likely = [killerOf(mutant) ?? '']
    const task = { number: mutant.number, cases: likely, likely }
    const described = `${mutant.file}:${mutant.line} ${mutant.original} → ${mutant.replacement}`
    expect(await worker.play({ ...task, ways: ['recorded'] }), described).toEqual({ recorded: likely[0] })
  }
}, 60_000)

test('every change that no case notices has a reason', () => {
  const survivors = instrumented.mutants.filter((one) => resultOf(recorded.results, one) && !killerOf(one))
  expect(survivors.filter((one) => !reasonFor(one)).map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([])
})

test('every reason is given for a change that is made', () => {
  const made = new Set(instrumented.mutants.map(({ file, key }) => `${file} ${key}`))
  expect(reasonsGiven.filter((one) => !made.has(one))).toEqual([])
})

test('every change that a foreign server passes with was read', () => {
  const passed = instrumented.mutants.filter(isPassedWith(recorded.results))
  expect(passed.filter((one) => !survivesBy(one)).map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([])
  const names = new Set(passed.map(({ file, key }) => `${file} ${key}`))
  expect(foreignSurvivors.filter((one) => !names.has(one))).toEqual([])
  expect(foreignSurvivors).toHaveLength(new Set(foreignSurvivors).size)
})
