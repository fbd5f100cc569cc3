import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { casesIn, uncoveredRequirements } from './authoring/coverage.ts'
import type { Scenario } from './authoring/scenario.ts'
import { unobservableRequirements } from './authoring/unobservable-requirements.ts'
import { requirementNamed } from './model/requirement-index.ts'
import { writtenScenarios } from './scenarios/index.ts'
import { suite } from './suite.ts'

const cases = casesIn(suite)

test('every case names a requirement, and every requirement it names exists', () => {
  const strays = cases.flatMap(({ id: caseId, requirements }) =>
    requirements.filter((id) => !requirementNamed(id)).map((id) => `${caseId} names ${id}`),
  )
  expect(strays).toEqual([])
  expect(cases.filter(({ requirements }) => requirements.length === 0).map(({ id }) => id)).toEqual([])
})

test('scenario ids are unique and consist of a section and a word', () => {
  const ids = suite.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(ids.filter((id) => !/^(\d+(\.\d+)*|generated|observed)\/[a-z][a-z-]*$|^conservation$/.test(id))).toEqual([])
})

test('the suite keeps the order of the document', () => {
  const sections = writtenScenarios.map(({ id }) => (id.split('/')[0] ?? '').split('.').map(Number))
  const bySection = (a: number[], b: number[]) => {
    const place = a.findIndex((number, at) => number !== b[at])
    return place === -1 ? a.length - b.length : (a[place] ?? 0) - (b[place] ?? 0)
  }
  expect(sections).toEqual(sections.toSorted(bySection))
})

test('every scenario of a chapter folder is in the suite', async () => {
  const files = globSync('scenarios/*/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  const isScenario = (value: unknown): value is Scenario =>
    typeof value === 'object' && value !== null && 'cases' in value
  const known = new Set<unknown>(suite)
  const missing: string[] = []
  for (const file of files)
    for (const [name, value] of Object.entries(await import(`./${file}`)))
      if (isScenario(value) && !known.has(value)) missing.push(`${file} exports ${name}: add it to scenarios/index.ts`)
  expect(missing).toEqual([])
})

test('every requirement has a case, or a reason why it cannot be observed', () => {
  const missing = uncoveredRequirements(suite).filter(({ id }) => !(id in unobservableRequirements))
  expect(missing.map(({ id, says }) => `write a scenario for ${id}: ${says}`)).toEqual([])
  const unknown = Object.keys(unobservableRequirements).filter((id) => !requirementNamed(id))
  expect(unknown).toEqual([])
})
