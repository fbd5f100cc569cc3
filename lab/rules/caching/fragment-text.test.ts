import { expect, test } from 'vitest'
import { endpoints, prefix } from '../../../contracts/chapters.ts'
import { compiled } from '../../../contracts/runtime/compiled.ts'
import { repliesOf } from '../../../contracts/runtime/declared.ts'
import { createMock } from '../../../mock/mock.ts'
import { createWorld } from '../../../mock/world.ts'
import { textWithParts } from '../../../platform/http/reply-text.ts'
import { share } from '../../../platform/support/kept/shared-values.ts'

/** Everything nested is shared, one level deep. */
const shared = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map(shared)
    : Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, share(value)]))

test('answers of the platform have the same text, with everything shared', async () => {
  const { as } = createMock(createWorld({ tick: () => 0 }))
  const { fetch } = await as('alice')
  let texts = 0
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const response = await fetch(prefix + endpoint.path.replace(/:\w+/g, '1'))
    const schema = repliesOf(endpoint).find(({ status }) => status === response.status)?.body
    const body = response.ok && schema ? await response.json() : undefined
    if (!schema || typeof body !== 'object' || body === null) continue
    const text = textWithParts(schema, shared(body))?.text
    if (text === undefined) continue
    expect([endpoint.name, text]).toEqual([endpoint.name, JSON.stringify(compiled(schema).parse(body))])
    texts++
  }
  expect(texts).toBeGreaterThan(20)
})
