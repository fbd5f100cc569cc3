import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { callout } from '../../layout/parts.ts'
import { operationOf, type Parameter, type Schema } from '../model/document.ts'
import type { DocsView } from './docs-view.ts'
import { jsonBlock } from './json-view.ts'
import { prose, section } from './prose.ts'
import { fieldRow, schemaView, typeView } from './schema-view.ts'

/** What an operation takes: parameters, body, and the conditions between them. */
export function requestView(view: DocsView, endpoint: Endpoint): Html {
  const { parameters = [], requestBody } = operationOf(endpoint)
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const body = requestBody?.content['application/json']
  return html`
${parameterList(view, 'path-parameters', 'Path parameters', inPath)}
${parameterList(view, 'query-parameters', 'Query parameters', inQuery)}
${when(body, () => bodyView(view, body as BodyMedia, requestBody?.required === true))}
${when(endpoint.conditions?.length, () => section('conditions', 'Conditions', conditions(view, endpoint)))}
`
}

interface BodyMedia {
  readonly schema: Schema
  readonly example?: unknown
}

function parameterList(view: DocsView, id: string, title: string, parameters: readonly Parameter[]) {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, schema, required = false }) =>
    fieldRow(view, { name, schema, isRequired: required, use: 'request' }),
  )
  return section(id, title, html`<ul class="fields">${rows}</ul>`)
}

function bodyView(view: DocsView, { schema, example }: BodyMedia, isRequired: boolean): Html {
  const note = html`<span class="note">application/json${isRequired ? '' : ', optional'}</span>`
  const type = schema.type === 'array' ? html`<p class="lead-type">${typeView(view, schema)}</p>` : ''
  return section(
    'body',
    'Body',
    html`${type}${schemaView(view, schema, 'request')}${when(example !== undefined, () => jsonBlock(example, 'Example body'))}`,
    note,
  )
}

const conditions = (view: DocsView, endpoint: Endpoint) =>
  callout(
    'accent',
    html`<ul>${(endpoint.conditions ?? []).map(({ says }) => html`<li>${prose(view, says)}</li>`)}</ul>`,
  )
