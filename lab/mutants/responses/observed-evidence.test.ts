import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { suite } from '../../../conformance/suite.ts'
import { evidenceFile, failsWith, type ObservedEvidence } from './observed-evidence.ts'

const evidence: ObservedEvidence = JSON.parse(readFileSync(evidenceFile, 'utf8'))
const observed = casesIn(suite).flatMap(({ id, observed }) => (observed ? [id] : []))

test('every observed case has a wrong value that it detects', () => {
  expect(Object.keys(evidence).toSorted(), 'run npm run observed-evidence').toEqual(observed.toSorted())
})

test.for(Object.entries(evidence))('%s detects its recorded wrong value', async ([id, recorded]) => {
  expect(await failsWith(id, recorded)).toMatchObject({ id, requirements: expect.any(Array) })
})
