import { expect, test } from 'vitest'
import { compare, json, people, requestsOf } from '../system/openapi-responses.cases.ts'

/** Like `lab/system/openapi-responses.test.ts`, but for all people. */
test.each(people)('responses to valid and invalid requests of %s that accept %s are documented', async (...row) => {
  const [person, accept, statuses] = row
  const { fetch, requests } = await requestsOf(person, accept)
  expect(await compare(fetch, requests)).toEqual({ statuses, departures: [] })
})

test.each([json, 'text/html'])('responses to throttled requests that accept %s are documented', async (accept) => {
  const { fetch, requests } = await requestsOf(undefined, accept, { rateLimit: 0 })
  expect(await compare(fetch, requests)).toEqual({ statuses: [429], departures: [] })
})
