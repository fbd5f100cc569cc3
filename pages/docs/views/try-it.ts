import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import type { DocsView } from '../docs-view.ts'
import { pathWithBraces } from '../model/chapters.ts'
import { type FormField, formOf } from '../model/form-fields.ts'

/** The users of every seeded world; `nobody` sends no token. */
const users = ['alice', 'bob', 'carol', 'dave', 'root', 'nobody'] as const

/** A form generated from the contract. The script in `client/docs` sends the request. */
export function tryIt({ links }: DocsView, endpoint: Endpoint): Html {
  const { name, method, path, access } = endpoint
  const { fields, wholeBody } = formOf(endpoint)
  const inPart = (part: FormField['part']) => fields.filter((one) => one.part === part)
  return html`<form class="try card" data-try data-operation="${name}" data-method="${method}" data-path="${pathWithBraces(path)}"${
    links.verdict === undefined ? '' : html` data-verdict="${links.verdict}"`
  } novalidate>
<div class="try-head"><h2 id="try-title">Try it</h2><span class="note">sends a real request</span></div>
${when(links.verdict === undefined, baseUrlField)}
<fieldset class="segments" aria-label="Send as">${users.map(
    (user) =>
      html`<input type="radio" name="user" id="as-${user}" value="${user}"${user === (access === 'member' ? 'alice' : 'nobody') ? html` checked` : ''}><label for="as-${user}">${user}</label>`,
  )}</fieldset>
${group('Path', inPart('path'))}
${group('Query', inPart('query'))}
${group('Body', inPart('body'))}
${when(wholeBody !== undefined, () => wholeField(wholeBody))}
<div class="try-send"><button class="button primary" type="submit">${icon('play')}Send request</button></div>
<div class="code try-curl"><div class="code-bar"><select class="input sample-language" data-language aria-label="Language of the example"><option value="curl">curl</option><option value="fetch">JavaScript: fetch</option><option value="client">TypeScript: typed client</option><option value="python">Python: requests</option></select><button class="button quiet small" type="button" data-copy>${icon('copy')}Copy</button></div><pre tabindex="0" role="group" aria-label="The request as code"><code data-sample></code></pre></div>
<div class="received" data-response role="status" aria-live="polite"></div>
</form>`
}

const baseUrlField = () => html`<div class="field"><label for="try-base">Base URL</label>
<input class="input mono" id="try-base" data-base value="http://127.0.0.1:8081" inputmode="url" spellcheck="false">
<span class="hint">The address that <code>community-kit mock</code> prints. It accepts requests from pages of any origin.</span></div>`

/** Shows fields that are required or have a value, and folds the others. */
function group(title: string, fields: readonly FormField[]) {
  if (fields.length === 0) return ''
  const [shown, others] = [fields.filter(isShown), fields.filter((one) => !isShown(one))]
  return html`<div class="try-group"><h3>${title}</h3>
${shown.map(input)}
${when(others.length > 0, () => html`<details class="nested"><summary>${shown.length > 0 ? `${others.length} more` : `${others.length} optional`}</summary><div class="try-more">${others.map(input)}</div></details>`)}
</div>`
}

const isShown = ({ isRequired, value }: FormField) => isRequired || value !== undefined

const shownValue = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function input(field: FormField): Html {
  const { part, name, isRequired, hint } = field
  const id = `try-${part}-${name}`
  return html`<div class="field"><label for="${id}"><code>${name}</code>${isRequired ? html`<span class="required">required</span>` : ''}</label>
${control(field, id)}
${when(hint, () => html`<span class="hint" id="${id}-hint">${hint.replaceAll('`', '')}</span>`)}</div>`
}

function control(field: FormField, id: string): Html {
  const { part, name, kind, choices, value, example, hint } = field
  const described = hint ? html` aria-describedby="${id}-hint"` : ''
  const common = html`id="${id}" data-part="${part}" data-name="${name}" data-kind="${kind}"${described}`
  const options = kind === 'boolean' ? [true, false] : choices
  if (options.length > 0)
    return html`<select class="input" ${common}><option value="">not sent</option>${options.map(
      (one) => html`<option value="${String(one)}"${one === value ? html` selected` : ''}>${String(one)}</option>`,
    )}</select>`
  if (kind === 'json')
    return html`<textarea class="input" ${common} rows="3" spellcheck="false" placeholder="${shownValue(example)}">${shownValue(value)}</textarea>`
  return html`<input class="input mono" ${common} value="${shownValue(value)}" placeholder="${shownValue(example)}" spellcheck="false" autocomplete="off"${kind === 'number' ? html` inputmode="numeric"` : ''}>`
}

const wholeField = (
  value: unknown,
) => html`<div class="try-group"><h3>Body</h3><div class="field"><label for="try-body">JSON</label>
<textarea class="input" id="try-body" data-part="whole" data-name="body" data-kind="json" rows="6" spellcheck="false">${JSON.stringify(value, null, 2)}</textarea></div></div>`
