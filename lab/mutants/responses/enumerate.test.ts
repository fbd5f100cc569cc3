import { expect, test } from 'vitest'
import * as z from 'zod'
import { alterAt, alterBody, schemasAt } from './alter-body.ts'
import { defectId, matchesFilter, pathText } from './defect.ts'
import { DefectCatalogue } from './enumerate.ts'

/** Not an operation of the interface, so no contract restricts its body. */
const operation = 'freeForm'

test('every value of a body can be wrong in every way that applies to it; list items count once', () => {
  const catalogue = new DefectCatalogue()
  const body = { id: 0, tags: [{ name: 'a' }, { name: '', on: true }], at: '2026-11-01 08:30:00', none: null }
  const ids = catalogue.add(operation, 200, body)
  expect(ids).toEqual(
    [
      'id one more',
      'tags one item fewer',
      'tags reversed order',
      'tags[].name different text',
      'tags[].name empty text',
      'tags[].on flipped',
      'at one year earlier',
      'at empty text',
    ].map((text) => `freeForm 200 ${text}`),
  )
  expect(catalogue.defects().map(defectId)).toEqual(ids.toSorted())
})

test('a later response adds ways that an earlier one did not have', () => {
  const catalogue = new DefectCatalogue()
  catalogue.add(operation, 200, { id: 0 })
  expect(catalogue.add(operation, 200, { id: 5 })).toEqual(['freeForm 200 id one more', 'freeForm 200 id zero'])
})

test('a defect that breaks the contract is skipped', () => {
  const catalogue = new DefectCatalogue()
  catalogue.add('publishFeed', 201, { message: ['Done'], id: 3 })
  expect(catalogue.skipped().map(defectId)).toContain('publishFeed 201 id zero')
  expect(catalogue.defects().map(defectId)).toContain('publishFeed 201 id one more')
})

test('a value is altered at every occurrence of its path, and nothing else changes', () => {
  const body = [{ user: { name: 'a' } }, { user: null }, { id: 1, user: { name: 'b' } }]
  const altered = [{ user: { name: 'ax' } }, { user: null }, { id: 1, user: { name: 'bx' } }]
  const path = ['[]', 'user', 'name']
  expect(alterBody(body, { operation, status: 200, path, way: 'different text' })).toEqual(altered)
  expect(alterBody([{ id: 1 }], { operation, status: 200, path, way: 'different text' })).toBeUndefined()
  expect(alterAt([1, 2], [], () => 3)).toBe(3)
})

test('the schemas of a path are found through lists, maps, wrappers and alternatives', () => {
  const [name, other] = [z.string(), z.enum(['a', 'b'])]
  const schema = z.object({ list: z.array(z.record(z.string(), z.union([name.nullable(), other]))).optional() })
  expect(schemasAt(schema, ['list', '[]', 'any'])).toEqual([name, other])
  expect(schemasAt(schema, ['unknown', '[]'])).toEqual([])
})

test('filters name an operation or a field, with or without list marks', () => {
  const defect = { operation: 'listFeeds', status: 200, path: ['[]', 'user', 'name'], way: 'empty text' } as const
  const filters = ['listFeeds', 'listFeeds.user', 'listFeeds.user.name', 'listFeeds.[].user', 'listFeeds[].user']
  expect(filters.filter((filter) => matchesFilter(defect, filter))).toEqual(filters)
  expect(['list', 'listFeeds.us', 'listFeeds.name'].filter((filter) => matchesFilter(defect, filter))).toEqual([])
  expect([pathText(defect.path), pathText([])]).toEqual(['[].user.name', 'body'])
})
