import { expect, test } from 'vitest'
import { endpointNamed, endpoints } from '../chapters.ts'
import type { Endpoint } from '../dsl/endpoint.ts'
import { statedStatuses } from '../runtime/declared.ts'
import { fieldQuotes } from './field-quotes/index.ts'
import { gaps, listedOperations, requirements } from './index.ts'
import type { Requirement } from './requirement.ts'

const refs = new Set(requirements.flatMap(({ on }) => on as readonly string[]))
const stated = new Set(requirements.filter(({ level }) => level !== 'gap').flatMap(({ on }) => on as readonly string[]))

const fieldsOf = (endpoint: Endpoint, part: 'query' | 'body') => {
  const fields = endpoint[part]
  return fields === undefined || '_zod' in fields ? [] : Object.keys(fields)
}

/** The number of rows of the document's tables; their requirements are numbered by row. */
const rows = { '3.2': 12, '3.3': 2, '8': 15 }

/** References to everything that has no requirement. */
function uncovered(covered: ReadonlySet<string>): string[] {
  const wanted = endpoints.flatMap((endpoint) => [
    ...statedStatuses(endpoint).map((status) => `${endpoint.name} ${status}`),
    ...fieldsOf(endpoint, 'query').map((field) => `${endpoint.name} ?${field}`),
    ...fieldsOf(endpoint, 'body').map((field) => `${endpoint.name} .${field}`),
  ])
  const operations = new Set([...covered].map((ref) => ref.split(' ')[0]))
  return [
    ...wanted.filter((ref) => !covered.has(ref)),
    ...endpoints.map(({ name }) => name).filter((name) => !operations.has(name)),
  ]
}

const missingRows = (list: readonly Requirement[]) => {
  const ids = new Set(list.map(({ id }) => id))
  const wanted = Object.entries(rows).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, row) => `${section}/${row + 1}`),
  )
  return wanted.filter((id) => !ids.has(id))
}

/** Whether a reference points to something that is not in the contract. */
function dangling(ref: string): boolean {
  const [name = '', what = ''] = ref.split(' ')
  const endpoint = endpointNamed.get(name)
  if (!endpoint) return true
  if (what.startsWith('?')) return !fieldsOf(endpoint, 'query').includes(what.slice(1))
  if (what.startsWith('.')) return !fieldsOf(endpoint, 'body').includes(what.slice(1))
  return what !== '' && !(what in endpoint.responses) && !(what in (endpoint.chosen ?? {}))
}

test('every operation, stated status, query parameter and body field has a requirement', () => {
  expect(uncovered(refs)).toEqual([])
})

test('every operation has a requirement of the document, not only gaps', () => {
  expect(
    endpoints.map(({ name }) => name).filter((name) => ![...stated].some((ref) => ref.split(' ')[0] === name)),
  ).toEqual([])
})

test('every row of the tables in sections 3 and 8 has a requirement', () => {
  expect(missingRows(requirements)).toEqual([])
})

test('a missing requirement is reported', () => {
  const without = (id: string) => requirements.filter((requirement) => requirement.id !== id)
  const refsWithout = new Set(without('4.1.1/16').flatMap(({ on }) => on as readonly string[]))
  expect(uncovered(refsWithout)).toEqual(['listFeeds ?only_video'])
  expect(missingRows(without('3.2/9'))).toEqual(['3.2/9'])
})

test('ids are unique, and references point into the contracts', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  expect([...refs].filter(dangling)).toEqual([])
})

test('there are hundreds of requirements, and no two in a section are equal', () => {
  const musts = requirements.filter(({ level }) => level === 'must')
  expect(musts.length).toBeGreaterThan(700)
  const inSection = requirements.map(({ id, says }) => `${id.split('/')[0]} ${says}`)
  expect(inSection.filter((text, index) => inSection.indexOf(text) !== index)).toEqual([])
})

test('exactly the gaps have the level gap', () => {
  expect(gaps.every(({ id, level }) => /^G\d\d$/.test(id) && level === 'gap')).toBe(true)
  expect(requirements.filter(({ level }) => level === 'gap')).toEqual(gaps)
})

/** Instructions for requirements whose quotation is missing, misplaced or too long. */
function quotationFaults(list: readonly Requirement[]): string[] {
  const sections = new Set([
    ...requirements.map(({ id }) => id.split('/')[0]),
    ...listedOperations.map(({ section }) => section),
  ])
  return list.flatMap(({ id, field, quote }) => {
    if (!quote && field) return `add '${field}' with the document's words to contracts/requirements/field-quotes/`
    if (!quote) return `quote the document for ${id}`
    if (!sections.has(quote.section)) return `${id} quotes section ${quote.section}, which has no requirements`
    if (refs.has(quote.words)) return `${id} quotes the reference ${quote.words}: put the document's words before it`
    const { length } = quote.words.split(/\s+/)
    return length > 25 ? `${id} quotes ${length} words: keep the shortest run of words that says it, at most 25` : []
  })
}

test('every must and should quotes the document, and no gap does', () => {
  expect(quotationFaults(requirements.filter(({ level }) => level !== 'gap'))).toEqual([])
  expect(gaps.filter(({ quote }) => quote)).toEqual([])
})

test('every quotation of a field belongs to a field', () => {
  const known = new Set(requirements.map(({ field }) => field))
  expect(Object.keys(fieldQuotes).filter((field) => !known.has(field))).toEqual([])
})

test('a missing, misplaced or long quotation is reported', () => {
  const plain = { id: '2.2/Feed.new', says: '', level: 'must', on: [] } as const
  const quoting = (section: string, words: string): Requirement => ({ ...plain, quote: { section, words } })
  expect(quotationFaults([{ ...plain, field: 'Feed.new' }])).toEqual([
    "add 'Feed.new' with the document's words to contracts/requirements/field-quotes/",
  ])
  expect(quotationFaults([quoting('2.2', 'listFeeds ?limit')])).toHaveLength(1)
  expect(quotationFaults([quoting('2.99', 'new int')])).toHaveLength(1)
  expect(quotationFaults([quoting('2.2', 'new '.repeat(25).trim())])).toEqual([])
  expect(quotationFaults([quoting('2.2', 'new '.repeat(26).trim())])).toHaveLength(1)
})

test('every field of a resource belongs to the operations that return it', () => {
  const fields = requirements.filter(({ field }) => field)
  const orphans = [...new Set(fields.filter(({ on }) => on.length === 0).map(({ field }) => field?.split('.')[0]))]
  // The document describes these two without an operation that returns them.
  expect(orphans).toEqual(['User', 'Like'])
})
