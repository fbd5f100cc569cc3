import { expect, test } from 'vitest'
import { isUnprovenRefusal } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from './model/sample.ts'
import { judged } from './variants/judged.ts'
import { otherInEverything, reasonsThere } from './variants/other-in-everything.ts'
import { shortOutbox } from './variants/outbox.ts'

const cases = casesIn(suite).map(({ id }) => id)
const sample = sampleOf(cases, Math.ceil(cases.length / 12))

test(`a server with other ids, fields, times, texts, headers, orders, pages and numbers is not accused: a sample of the cases, seed ${sampleSeed}`, async () => {
  const { accused, reasons, passed } = await judged(otherInEverything(), sample)
  expect(accused).toEqual([])
  expect(reasons.filter((reason) => !reasonsThere.includes(reason) && !isUnprovenRefusal(reason))).toEqual([])
  expect(passed).toBeGreaterThan(sample.length * 0.9)
}, 120_000)

test('a server that lists only the last pushes is not accused by the cases that look at them', async () => {
  const looking = casesIn(suite).filter(({ needs }) => needs.includes('outbox'))
  const { accused, passed } = await judged(
    [shortOutbox],
    looking.map(({ id }) => id),
  )
  expect({ accused, passed }).toEqual({ accused: [], passed: looking.length })
}, 60_000)
