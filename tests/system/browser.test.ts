import { expect, test } from 'vitest'
import { serveMock } from '../../cli/testing/kit-process.cases.ts'
import { isUnprovenRefusal } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/model/coverage.ts'
import { suite } from '../../conformance/suite.ts'
import { sampleOf, sampleSeed } from '../../mutants/model/sample.ts'
import { conformInPage, needsControl, notPassed, type Outcomes } from './suite-in-page.cases.ts'

/** `npm run proof` runs all of both. */
const sampled = (size: number, ...sections: readonly string[]) => {
  const isIn = (id: string) => sections.some((section) => id === section || id.startsWith(`${section}/`))
  return sampleOf(casesIn(suite.filter(({ id }) => isIn(id))), size).map(({ id }) => id)
}

/** Of a part that touches every kind of rule. */
const inPage = sampled(60, '2', '3', '3.2', '4.1', '4.6', '4.12', 'generated/pages', 'conservation')

test(`the platform passes in a browser page, as it does in Node: a sample, seed ${sampleSeed}`, async () => {
  const outcomes = await conformInPage(undefined, inPage)
  expect(unexpected(outcomes)).toEqual([])
  expect(Object.keys(outcomes)).toHaveLength(inPage.length)
}, 120_000)

/** Of headers, methods, tokens and pages; each call from another origin is two. */
const acrossOrigins = sampled(30, '3.2', '5', '7', '8', '9', 'generated/pages')

test(`the mock passes over HTTP what a page of another origin can show: a sample, seed ${sampleSeed}`, async () => {
  const server = await serveMock()
  const outcomes = await conformInPage(server.url, acrossOrigins)
  expect(unexpected(outcomes).filter(([, outcome]) => !needsControl.test(outcome))).toEqual([])
  expect(Object.values(outcomes).filter((outcome) => outcome === 'passed').length).toBeGreaterThan(15)
}, 120_000)

const unexpected = (outcomes: Outcomes) => notPassed(outcomes).filter(([, outcome]) => !isUnprovenRefusal(outcome))
