import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import { sampleSeed } from '../mutants/model/sample.ts'
import { openMatrix, runMatrix } from './access-matrix.cases.ts'
import { fieldKinds, kindOf, plainValues, searchFields } from './fields.cases.ts'
import { allFields, type Field } from './requests.cases.ts'

/** The share of the requests to send; `npm run proof` sends all. */
const share = 0.02

test('private data is neither revealed to outsiders nor changed by them: a sample of all requests by all viewers', async () => {
  const matrix = await openMatrix()
  const { findings, probes } = await runMatrix(matrix, { share, seed: sampleSeed })
  expect(findings).toEqual([])
  expect(probes).toBeGreaterThan(500)
}, 60_000)

/** Accepts numbers, but neither arbitrary strings nor booleans. */
const isNumeric = ({ schema }: Field) =>
  ![true, 'zz'].some((value) => schema.safeParse(value).success) &&
  [7_654_321, '7654321', 1, '1'].some((value) => schema.safeParse(value).success)

const looksLikeId = ({ name }: Field) => /id$|ids$/i.test(name)

test('every id in a request has a declared kind', () => {
  const unknown = allFields
    .filter((field) => isNumeric(field) || looksLikeId(field))
    .filter(({ endpoint, name }) => {
      const isKnown = kindOf(endpoint.name, name) !== undefined || plainValues.has(name)
      return !isKnown
    })
  const names = unknown.map(({ endpoint, part, name }) => `${endpoint.name} ${part}.${name}`)
  expect(names, 'declare in lab/access/fields.cases.ts what these refer to').toEqual([])
})

test('every declared field exists', () => {
  const existing = new Set(allFields.flatMap(({ endpoint, name }) => [name, `${endpoint.name}.${name}`]))
  const named = [...Object.keys(fieldKinds), ...plainValues, ...searchFields]
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  expect(endpoints.length).toBeGreaterThan(0)
})
