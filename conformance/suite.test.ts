import { expect, test } from 'vitest'
import { casesIn } from './coverage.ts'
import { requirementNamed } from './law.ts'
import { suite, written } from './suite.ts'

const cases = casesIn(suite)

test('every case names a requirement, and every requirement it names exists', () => {
  const strays = cases.flatMap(({ address, requirements }) =>
    requirements.filter((id) => !requirementNamed(id)).map((id) => `${address} names ${id}`),
  )
  expect(strays).toEqual([])
  expect(cases.filter(({ requirements }) => requirements.length === 0).map(({ address }) => address)).toEqual([])
})

test('every scenario has an id of its own, made of a section and a word', () => {
  const ids = suite.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(ids.filter((id) => !/^(\d+(\.\d+)*|generated)\/[a-z][a-z-]*$|^conservation$/.test(id))).toEqual([])
})

test('the suite keeps the order of the document', () => {
  const sections = written.map(({ id }) => (id.split('/')[0] ?? '').split('.').map(Number))
  const byNumber = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
  expect(sections).toEqual(sections.toSorted(byNumber))
})
