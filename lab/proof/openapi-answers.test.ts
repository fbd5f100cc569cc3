import { expect, test } from 'vitest'
import { compare, json, people, requestsOf } from '../system/openapi-answers.cases.ts'

/** What `lab/system/openapi-answers.test.ts` compares for some people, for all. */
test.each(people)('valid and invalid requests of %s that accept %s are answered as documented', async (...row) => {
  const [person, accept, statuses] = row
  const { fetch, requests } = await requestsOf(person, accept)
  expect(await compare(fetch, requests)).toEqual({ statuses, departures: [] })
})

test.each([json, 'text/html'])('throttled requests that accept %s are answered as documented', async (accept) => {
  const { fetch, requests } = await requestsOf(undefined, accept, { rateLimit: 0 })
  expect(await compare(fetch, requests)).toEqual({ statuses: [429], departures: [] })
})
