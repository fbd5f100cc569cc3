import { expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { openApiPath } from '../../contracts/openapi/openapi.ts'
import { examplePerson } from '../../contracts/openapi/request-examples.ts'
import { statedStatuses } from '../../contracts/runtime/declared.ts'
import { createMock, type Mock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'
import { apiDocument, operationOf } from '../../pages/docs/model/openapi.ts'
import { exampleCall } from './example-calls.cases.ts'
import { validatorFor } from './openapi-check.cases.ts'

/** The requests and responses that the OpenAPI document shows. */

/** Secrets that the mock generates, which replace those of the examples. */
const secrets: Readonly<Record<string, (mock: Mock) => Promise<object>>> = {
  register: async (mock) => ({ verifiable_code: await mock.sendCode('13900000009') }),
  loginByMiniProgram: async (mock) => ({ code: await mock.miniProgramCode() }),
  verifyIapOrder: async (mock) => ({ receipt: await mock.receipt(174) }),
}

async function sendExample(endpoint: Endpoint): Promise<{ status: number; text: string }> {
  const world = createWorld({ seed: 1 })
  const mock = createMock(world)
  const { path, body } = exampleCall(endpoint, await secrets[endpoint.name]?.(mock))
  const response = await world.fetch(
    new Request(`http://mock.test${path}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${await mock.as(examplePerson(endpoint.name)).token()}`,
      },
      body,
    }),
  )
  return { status: response.status, text: await response.text() }
}

const successes = (endpoint: Endpoint): number[] =>
  [...statedStatuses(endpoint), ...Object.keys(endpoint.chosen ?? {}).map(Number)].filter((status) => status < 300)

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the example of %s succeeds in a new mock',
  async (_, endpoint) => {
    const { status, text } = await sendExample(endpoint)
    expect(successes(endpoint), text).toContain(status)
    expect(text).not.toBe('[]')
  },
)

const document = apiDocument()
const validate = validatorFor(document)

interface Shown {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>
}

/** The examples of responses, each with the path of its schema. */
const examplesIn = (responses: Readonly<Record<string, Shown>>, ...at: readonly string[]) =>
  Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content)
      .filter(([, { example }]) => example !== undefined)
      .map(([type, { example }]) => ({ at: [...at, status, 'content', type, 'schema'], example })),
  )

test('every example of a response is valid', () => {
  const ofOperations = endpoints.flatMap((endpoint) =>
    examplesIn(
      operationOf(endpoint).responses as Record<string, Shown>,
      'paths',
      openApiPath(endpoint.path),
      endpoint.method.toLowerCase(),
      'responses',
    ),
  )
  const all = [...ofOperations, ...examplesIn(document.components.responses, 'components', 'responses')]
  expect(all.length).toBeGreaterThan(140)
  expect(all.flatMap(({ at, example }) => validate(at, example) ?? [])).toEqual([])
})

test('an invalid example is found', () => {
  expect(validate(['components', 'schemas', 'FileObject'], { url: 1 })).toContain('/url must be string')
})
