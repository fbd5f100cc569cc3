import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpointNamed } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { readRequest } from '../../contracts/runtime/read.ts'
import { asReceived, requestArbitrary, requestCandidates } from './arbitrary-request.ts'
import { endpointsWithInput, seed } from './named-schemas.cases.ts'

const named = (name: string) => endpointNamed.get(name) as Endpoint

test.each(endpointsWithInput)(
  `$name accepts generated requests, also as received over HTTP (seed ${seed})`,
  (endpoint) => {
    const isRead = fc.property(requestArbitrary(endpoint), (raw) => {
      expect(readRequest(endpoint, raw)).toMatchObject({ ok: true })
      expect(readRequest(endpoint, asReceived(raw))).toMatchObject({ ok: true })
    })
    fc.assert(isRead, { seed, numRuns: 25 })
  },
)

test.each(endpointsWithInput)(`$name accepts at least one of twenty candidates (seed ${seed})`, (endpoint) => {
  const candidates = fc.sample(requestCandidates(endpoint), { numRuns: 100, seed })
  expect(candidates.filter((raw) => readRequest(endpoint, raw).ok).length).toBeGreaterThanOrEqual(5)
})

test('Without conditions every candidate is accepted', () => {
  const free = endpointsWithInput.filter(({ conditions }) => conditions === undefined)
  for (const endpoint of free) {
    const candidates = fc.sample(requestCandidates(endpoint), { numRuns: 20, seed })
    expect(
      candidates.filter((raw) => !readRequest(endpoint, raw).ok),
      endpoint.name,
    ).toEqual([])
  }
})

test('Both sides of a condition are generated', () => {
  const bodies = fc.sample(requestArbitrary(named('login')), { numRuns: 50, seed }).map(({ body }) => body as object)
  expect(bodies.some((body) => 'password' in body)).toBe(true)
  expect(bodies.some((body) => 'verifiable_code' in body)).toBe(true)
})

test('Over HTTP, path and query are text and the body stays as it is', () => {
  const raw = { params: { topicId: 7 }, query: { id: [1, 2], limit: 5, page: undefined }, body: { numbers: 1 } }
  expect(asReceived(raw)).toEqual({ params: { topicId: '7' }, query: { id: '1,2', limit: '5' }, body: { numbers: 1 } })
})
