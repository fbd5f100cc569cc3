import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import { sampleSeed } from '../mutants/model/sample.ts'
import { openMatrix, runMatrix } from './access-matrix.cases.ts'
import { fieldKinds, kindOf, plainValues, searchFields } from './fields.cases.ts'
import { allFields, type Field } from './requests.cases.ts'

/** `npm run proof` sends all of them. */
const share = 0.02

test('nobody is told of private things, or can change them: a sample of all requests by everybody', async () => {
  const matrix = await openMatrix()
  const { complaints, probes } = await runMatrix(matrix, { share, seed: sampleSeed })
  expect(complaints).toEqual([])
  expect(probes).toBeGreaterThan(500)
}, 60_000)

/** Not a text, and not a flag. */
const isNumeric = ({ schema }: Field) =>
  ![true, 'zz'].some((value) => schema.safeParse(value).success) &&
  [7_654_321, '7654321', 1, '1'].some((value) => schema.safeParse(value).success)

const looksLikeId = ({ name }: Field) => /id$|ids$/i.test(name)

test('it is known what every identifier in a request refers to', () => {
  const unknown = allFields
    .filter((field) => isNumeric(field) || looksLikeId(field))
    .filter(({ endpoint, name }) => {
      const isKnown = kindOf(endpoint.name, name) !== undefined || plainValues.has(name)
      return !isKnown
    })
  const names = unknown.map(({ endpoint, part, name }) => `${endpoint.name} ${part}.${name}`)
  expect(names, 'say in lab/access/fields.cases.ts what these refer to').toEqual([])
})

test('every field that is named exists', () => {
  const existing = new Set(allFields.flatMap(({ endpoint, name }) => [name, `${endpoint.name}.${name}`]))
  const named = [...Object.keys(fieldKinds), ...plainValues, ...searchFields]
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  expect(endpoints.length).toBeGreaterThan(0)
})
