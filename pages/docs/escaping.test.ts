import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { servedDocs } from './docs-place.ts'
import type { Schema } from './model/document.ts'
import { suiteIndex } from './model/suite-index.ts'
import { smallSuite } from './testing/small-suite.cases.ts'
import { casesView } from './views/cases-view.ts'
import { operationRow } from './views/chapter-page.ts'
import { jsonBlock } from './views/json-view.ts'
import { statesPage } from './views/list-pages.ts'
import { prose } from './views/prose.ts'
import { schemaView } from './views/schema-view.ts'
import { statementList } from './views/statements-view.ts'

const hostile = `</code><script>alert("1")</script>\`<img src=x onerror='y'>\``
const view = { place: servedDocs, path: '', suite: suiteIndex(smallSuite) }

const schema: Schema = {
  type: 'object',
  properties: { [hostile]: { type: 'string', description: hostile, enum: [hostile], 'x-words': hostile } },
}

const endpoint: Endpoint = {
  name: hostile,
  chapter: hostile,
  section: hostile,
  method: 'GET',
  path: `/${hostile}`,
  access: 'member',
  summary: hostile,
  responses: { 200: z.string() },
}

test.each([
  ['a description', () => prose(view, hostile)],
  ['a schema', () => [schemaView(view, schema, 'reply')]],
  ['an example', () => [jsonBlock({ [hostile]: hostile }, hostile)]],
  [
    'a statement',
    () => [
      statementList(view, [
        { id: hostile, says: hostile, level: 'must', on: [], quote: { section: hostile, words: hostile } },
      ]),
    ],
  ],
  ['an operation', () => [operationRow(view, endpoint)]],
  ['a case', () => [casesView(view, smallSuite.cases)]],
  ['a diagram', () => [statesPage(view)]],
])('markup in %s is shown as text', async (_, render) => {
  const text = (await Promise.all(render())).map(String).join('')
  expect(text).toContain('&lt;')
  expect(text).not.toMatch(/<script|<img|<b |onclick="/)
})
