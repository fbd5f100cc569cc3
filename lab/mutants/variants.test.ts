import { expect, test } from 'vitest'
import { isUnprovenRefusal } from '../../cli/testing/served-target.cases.ts'
import { casesIn, scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from './model/sample.ts'
import { nestedCategories } from './variants/categories.ts'
import { combinedVariants, expectedReasons } from './variants/combined-variants.ts'
import { hiddenNodes, onlyShownFiles } from './variants/files.ts'
import { shortOutbox } from './variants/outbox.ts'
import { runOnVariants } from './variants/run-on-variants.ts'

const cases = scriptedCasesIn(suite).map(({ id }) => id)
const sample = sampleOf(cases, Math.ceil(cases.length / 20))
const observed = casesIn(suite).flatMap(({ id, observed }) => (observed ? [id] : []))

test(`a server with other ids, fields, times, texts, headers, orders, pages and numbers conforms: a sample of the cases, seed ${sampleSeed}`, async () => {
  const { failures, reasons, passed } = await runOnVariants(combinedVariants(), [...sample, ...observed])
  expect(failures).toEqual([])
  expect(reasons.filter((reason) => !expectedReasons.includes(reason) && !isUnprovenRefusal(reason))).toEqual([])
  expect(passed).toBeGreaterThan(sample.length * 0.9)
}, 120_000)

test('a server that lists only the last pushes passes all cases that read them', async () => {
  const reading = casesIn(suite).filter(({ needs }) => needs.includes('outbox'))
  const { failures, passed } = await runOnVariants(
    [shortOutbox],
    reading.map(({ id }) => id),
  )
  expect({ failures, passed }).toEqual({ failures: [], passed: reading.length })
}, 60_000)

test('a server whose categories contain the events of the categories below them conforms', async () => {
  const { failures, passed } = await runOnVariants([nestedCategories], ['generated/filters/listEvents', '4.13/lists'])
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(8)
}, 60_000)

const namingFiles = ['2.2/listed', '2.4/listed', '2.17/listed', '4.1/publishing', '4.13/making', '4.10/making']

test('a server that refuses unknown files passes all cases that name files, using files that it has shown', async () => {
  const { failures, reasons, passed } = await runOnVariants([onlyShownFiles()], namingFiles)
  expect(failures).toEqual([])
  expect(reasons.filter((reason) => reason.includes('file') || reason.includes('node'))).toEqual([])
  expect(passed).toBeGreaterThan(30)
}, 60_000)

test('where no file is known, the cases that need one are not exercised', async () => {
  const { failures, reasons } = await runOnVariants([hiddenNodes], namingFiles)
  expect(failures).toEqual([])
  expect(reasons).toContain('no response shows the node of a picture')
}, 60_000)
