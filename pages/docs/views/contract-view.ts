import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { badge, callout, jsonBlock, statusTag } from '../../layout/parts.ts'
import type { DocsView } from '../docs-view.ts'
import { type Header, operationOf, type Parameter, type Response, resolve, type Schema } from '../model/openapi.ts'
import { prose, section } from './prose.ts'
import { fieldRow, schemaView, typeView } from './schema-view.ts'

/** The parameters and body that an operation accepts, and the conditions between them. */
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

/** The responses that an operation declares. Successful ones are unfolded. */
export function responsesView(view: DocsView, endpoint: Endpoint): Html {
  const { responses } = operationOf(endpoint)
  const rows = Object.entries(responses).map(([status, given]) =>
    responseView(view, Number(status), resolve<Response>('responses', given)),
  )
  return section('responses', 'Responses', html`<div class="responses">${rows}</div>`)
}

function responseView(view: DocsView, status: number, response: Response): Html {
  const { description, content = {}, 'x-gap': gap } = response
  const json = content['application/json']
  return html`<details class="response" id="status-${status}"${status < 300 ? html` open` : ''}>
<summary>${statusTag(status)}<span class="response-words">${description}</span>${
    gap === undefined ? '' : badge(`our choice ${gap}`)
  }</summary>
<div class="response-inside">
${when(json, () => html`<p class="lead-type">${typeView(view, json?.schema ?? {})}</p>${schemaView(view, json?.schema ?? {}, 'response')}`)}
${when(!json, () => html`<p class="none">No body.</p>`)}
${when(content['text/html'], () => html`<p class="note">Clients that prefer HTML, such as browsers, get an HTML page.</p>`)}
${when(json?.example !== undefined, () => jsonBlock(json?.example, 'Example response'))}
${headersView(response)}
${when(gap, () => html`<p class="note">The document does not mention this response: ${prose(view, String(gap))}.</p>`)}
</div>
</details>`
}

function headersView({ headers = {} }: Response) {
  const rows = Object.entries(headers).map(([name, given]) => [name, resolve<Header>('headers', given)] as const)
  if (rows.length === 0) return ''
  return html`<details class="nested"><summary>Headers</summary><dl class="facts">${rows.map(
    ([name, { description = '' }]) => html`<dt><code>${name}</code></dt><dd>${description}</dd>`,
  )}</dl></details>`
}
