import { expect, onTestFinished, test } from 'vitest'
import { inProcess } from '../../cli/shared/in-process.ts'
import { casesIn } from '../../conformance/authoring/coverage.ts'
import type { Target } from '../../conformance/client/target.ts'
import { run } from '../../conformance/runner/run-suite.ts'
import { suite } from '../../conformance/suite.ts'
import { startMockServer } from '../../mock/server.ts'
import { collectViolations } from '../system/openapi-check.cases.ts'
import { compare, json, people, requestsOf } from '../system/openapi-responses.cases.ts'

/**
 * Like `openapi-prism.test.ts`, with a validator that is always installed: Ajv compares every response to the whole suite, received over a
 * socket, with the exported document.
 */

const token = 'the token of this proof'

interface Comparison {
  readonly violations: string[]
  readonly responseCount: number
  readonly failed: string[]
}

type Change = (response: Response) => Promise<Response>

/** A CORS header that the socket server adds; it is not part of the interface. */
function withoutVary(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('vary')
  const { status } = response
  return new Response(status === 204 ? null : response.body, { status, headers })
}

async function compareSuite(change: Change, only: readonly string[] = []): Promise<Comparison> {
  const server = await startMockServer({ controlToken: token, rateLimit: 1_000_000 })
  onTestFinished(() => server.close())
  const violations = collectViolations()
  let responseCount = 0
  const fetchAndCompare: Target['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    // Files are not operations of the document.
    if (new URL(request.url).pathname.startsWith('/_kit/files/')) return fetch(request)
    const response = await change(withoutVary(await fetch(request.clone())))
    responseCount += 1
    violations.compare(request, response)
    return response
  }
  const target = { ...inProcess(server.mock.world, token), baseUrl: server.url, fetch: fetchAndCompare }
  const failed: string[] = []
  for await (const { id, outcome } of run(suite, target, { only }))
    if (outcome !== 'passed') failed.push(`${id} ${outcome}`)
  return { violations: await violations.found(), responseCount, failed }
}

test('every response to the suite matches the document', async () => {
  const { violations, responseCount, failed } = await compareSuite(async (response) => response)
  process.stderr.write(`${responseCount} responses to ${casesIn(suite).length} cases were compared\n`)
  expect({ violations, failed }).toEqual({ violations: [], failed: [] })
  expect(responseCount).toBeGreaterThan(casesIn(suite).length)
}, 1_800_000)

test('a response without a required field is a violation', async () => {
  const withoutName: Change = async (response) => {
    if (!response.headers.get('content-type')?.includes('json')) return response
    const body = (await response.text()).replaceAll('"name":', '"label":')
    return new Response(body, { status: response.status, headers: response.headers })
  }
  const { violations } = await compareSuite(withoutName, ['4.9'])
  expect(violations.join()).toContain("must have required property 'name'")
}, 120_000)

/** Like `lab/system/openapi-responses.test.ts`, but for all people. */
test.each(people)('responses to valid and invalid requests of %s that accept %s are documented', async (...row) => {
  const [person, accept, statuses] = row
  const { fetch, requests } = await requestsOf(person, accept)
  expect(await compare(fetch, requests)).toEqual({ statuses, violations: [] })
})

test.each([json, 'text/html'])('responses to throttled requests that accept %s are documented', async (accept) => {
  const { fetch, requests } = await requestsOf(undefined, accept, { rateLimit: 0 })
  expect(await compare(fetch, requests)).toEqual({ statuses: [429], violations: [] })
})
