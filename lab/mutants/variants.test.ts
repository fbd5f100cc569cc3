import { expect, test } from 'vitest'
import { isUnprovenRefusal } from '../../cli/testing/served-target.cases.ts'
import { casesIn, scriptedCasesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from './model/sample.ts'
import { expectedReasons, otherInEverything } from './variants/other-in-everything.ts'
import { shortOutbox } from './variants/outbox.ts'
import { runOnVariants } from './variants/run-on-variants.ts'

const cases = scriptedCasesIn(suite).map(({ id }) => id)
const sample = sampleOf(cases, Math.ceil(cases.length / 12))
const observed = casesIn(suite).flatMap(({ id, observed }) => (observed ? [id] : []))

test(`a server with other ids, fields, times, texts, headers, orders, pages and numbers conforms: a sample of the cases, seed ${sampleSeed}`, async () => {
  const { failures, reasons, passed } = await runOnVariants(otherInEverything(), [...sample, ...observed])
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
