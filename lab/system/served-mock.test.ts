import { expect, test } from 'vitest'
import { serveMock } from '../../cli/testing/kit-process.cases.ts'
import { isUnprovenRefusal, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { writtenScenarios } from '../../conformance/scenarios/index.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'

/** Other tests check the rules in process; these cases cover what a transport can break. `npm run proof` runs the whole suite over sockets. */
const chosen = writtenScenarios.filter(({ id }) => /^(3|4\.1|5|7|8|9)\//.test(id))
const sample = sampleOf(casesIn(chosen), 60).map(({ id }) => id)

test(`over sockets, the mock passes the cases that a transport can break: a sample, seed ${sampleSeed}`, async () => {
  const server = await serveMock()
  const others = await notPassed(targetAt(server.url), chosen, sample)
  expect(others.filter((one) => !isUnprovenRefusal(one))).toEqual([])
}, 150_000)
