import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { badge, statusTag } from '../../layout/parts.ts'
import { type Header, operationOf, type Response, resolved } from '../model/document.ts'
import type { DocsView } from './docs-view.ts'
import { jsonBlock } from './json-view.ts'
import { prose, section } from './prose.ts'
import { schemaView, typeView } from './schema-view.ts'

/** Every status that an operation answers with; the successful ones are open. */
export function responsesView(view: DocsView, endpoint: Endpoint): Html {
  const { responses } = operationOf(endpoint)
  const rows = Object.entries(responses).map(([status, given]) =>
    responseView(view, Number(status), resolved<Response>('responses', given)),
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
${when(json, () => html`<p class="lead-type">${typeView(view, json?.schema ?? {})}</p>${schemaView(view, json?.schema ?? {}, 'reply')}`)}
${when(!json, () => html`<p class="none">No body.</p>`)}
${when(content['text/html'], () => html`<p class="note">Requests that do not accept JSON get an HTML page.</p>`)}
${when(json?.example !== undefined, () => jsonBlock(json?.example, 'Example reply'))}
${headersView(response)}
${when(gap, () => html`<p class="note">The document does not state this reply: ${prose(view, String(gap))}.</p>`)}
</div>
</details>`
}

function headersView({ headers = {} }: Response) {
  const rows = Object.entries(headers).map(([name, given]) => [name, resolved<Header>('headers', given)] as const)
  if (rows.length === 0) return ''
  return html`<details class="nested"><summary>Headers</summary><dl class="facts">${rows.map(
    ([name, { description = '' }]) => html`<dt><code>${name}</code></dt><dd>${description}</dd>`,
  )}</dl></details>`
}
