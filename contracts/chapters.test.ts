import { expect, test } from 'vitest'
import { chapters, endpoints, prefix } from './chapters.ts'
import type { Endpoint } from './dsl/endpoint.ts'
import { gaps, listedOperations } from './requirements/index.ts'
import { statedStatuses } from './runtime/declared.ts'

const listed = listedOperations.map(({ section, line }) => `${section} ${line}`)

const asLine = (endpoint: Endpoint) => {
  const path = prefix + endpoint.path.replace(/:\w+/g, '{}')
  return `${endpoint.section} ${endpoint.method} ${path} ${statedStatuses(endpoint).join(' ') || '-'}`
}

test('the contracts have exactly the operations that the sections list, with their stated statuses', () => {
  const remedy =
    'add every operation to both contracts/chapters and contracts/requirements/sections (see CONTRIBUTING.md)'
  expect(endpoints.map(asLine).sort(), remedy).toEqual(listed.toSorted())
})

test('every endpoint has a unique name', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
})

test('the chapters are in the order of the document', () => {
  const sections = Object.values(chapters).map((chapter) => Number(Object.values(chapter)[0]?.section.slice(2)))
  expect(sections).toEqual(sections.toSorted((a, b) => a - b))
})

test('every gap that a response names exists', () => {
  const known = new Set(gaps.map(({ id }) => id))
  const named = endpoints.flatMap(({ chosen }) => Object.values(chosen ?? {}).map(({ gap }) => gap))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((gap) => !known.has(gap))).toEqual([])
})

test('every operation without a stated status has a success status that we chose', () => {
  const unstated = endpoints.filter((endpoint) => statedStatuses(endpoint).length === 0)
  const withSuccess = unstated.filter(({ chosen }) =>
    Object.keys(chosen ?? {}).some((status) => status.startsWith('2')),
  )
  expect(withSuccess).toEqual(unstated)
})

test('the tag list has the doubled prefix of the document, and works with the plain one too', () => {
  const { listTags } = chapters.tags
  expect([listTags.path, ...listTags.aliases].map((path) => prefix + path)).toEqual([
    '/api/v2/api/v2/tags',
    '/api/v2/tags',
  ])
})
