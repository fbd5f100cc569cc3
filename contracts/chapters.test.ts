import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chapters, endpoints, prefix } from './chapters.ts'
import { statedStatuses } from './declared.ts'
import type { Endpoint } from './endpoint.ts'
import { gaps } from './requirements/index.ts'

const list = readFileSync(new URL('fixtures/operations.txt', import.meta.url), 'utf8')
const operations = list.split('\n').filter((line) => line && !line.startsWith('#'))

const asLine = (endpoint: Endpoint) => {
  const path = prefix + endpoint.path.replace(/:\w+/g, '{}')
  return `${endpoint.section.padEnd(5)} ${endpoint.method.padEnd(6)} ${path} ${statedStatuses(endpoint).join(' ') || '-'}`
}

test('the contracts hold exactly the operations of the list, with their sections and stated statuses', () => {
  expect(operations).toHaveLength(126)
  expect(endpoints.map(asLine).sort()).toEqual(operations.toSorted())
})

test('every endpoint has a name of its own', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
})

test('the chapters keep the order of the document', () => {
  const sections = Object.values(chapters).map((chapter) => Number(Object.values(chapter)[0]?.section.slice(2)))
  expect(sections).toEqual(sections.toSorted((a, b) => a - b))
})

test('every gap that a reply names is one of ours', () => {
  const known = new Set(gaps.map(({ id }) => id))
  const named = endpoints.flatMap(({ chosen }) => Object.values(chosen ?? {}).map(({ gap }) => gap))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((gap) => !known.has(gap))).toEqual([])
})

test('every operation without a stated status has a chosen success', () => {
  const silent = endpoints.filter((endpoint) => statedStatuses(endpoint).length === 0)
  const answered = silent.filter(({ chosen }) => Object.keys(chosen ?? {}).some((status) => status.startsWith('2')))
  expect(answered).toEqual(silent)
})

test('the doubled prefix of the tag list is as given, and the plain one leads there too', () => {
  const { listTags } = chapters.tags
  expect([listTags.path, ...listTags.aliases].map((path) => prefix + path)).toEqual([
    '/api/v2/api/v2/tags',
    '/api/v2/tags',
  ])
})
