import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { isUnprovenRefusal, notPassed, targetAt } from '../../cli/testing/served-target.cases.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import { writtenScenarios } from '../../conformance/scenarios/index.ts'
import { sampleOf, sampleSeed } from '../mutants/model/sample.ts'

/** A sample of the cases that read and write most tables. `npm run proof` runs the whole suite over sockets on every store. */
const chosen = writtenScenarios.filter(({ id }) => /^(2|3|4\.(1|6|13))\b/.test(id))
const sample = sampleOf(casesIn(chosen), 25).map(({ id }) => id)

test(`over sockets, a server on an SQLite file passes the cases that read and write most: a sample, seed ${sampleSeed}`, async () => {
  const server = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1')
  const others = await notPassed(targetAt(server.url), chosen, sample)
  expect(others.filter((one) => !isUnprovenRefusal(one))).toEqual([])
}, 150_000)
